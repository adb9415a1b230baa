import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { paths } from '@tessera/contracts/paths';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';
import { createScopedView } from '@tessera/contracts/view/scoped-view.factory';
import type { ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderKol } from '../testing/render-kol.tsx';

const engaging = createScopedView();
const lastAsked = ({ network }: Pick<Rendered, 'network'>): unknown => network.sent(kolCalls.getKol).at(-1)?.body;

interface Page extends Rendered {
  /** The views on the server, which tests change as if from elsewhere. */
  readonly server: { views: readonly ScopedView[] };
  readonly choose: (action: string, name?: string) => Promise<void>;
}

/** Renders the list with views on a server that refuses stale revisions and taken names. */
async function setUp({
  path = paths.kol,
  views = [engaging],
}: { readonly path?: string; readonly views?: readonly ScopedView[] } = {}): Promise<Page> {
  const server = { views };
  const page = await renderKol({
    path,
    prepare: (network) => {
      network.answer(scopedViewCalls.getViews, () => ({ viewList: [...server.views] }));
      network.answer(scopedViewCalls.addView, ({ body: { name, search } }) => {
        if (server.views.some((view) => view.name === name))
          return new Problem('conflict', { field: 'name', params: { name, revision: 1 } });
        const view = createScopedView({ id: factoryId('view', 20 + server.views.length), name, search });
        server.views = [...server.views, view];
        return { view };
      });
      network.answer(scopedViewCalls.updateView, ({ body: { id, revision, ...change } }) => {
        const known = server.views.find((view) => view.id === id);
        if (!known) return new Problem('notFound');
        if (known.revision !== revision)
          return new Problem('conflict', {
            params: { revision: known.revision, name: known.name, search: known.search },
          });
        const view = createScopedView({
          ...known,
          ...Object.fromEntries(Object.entries(change).filter(([, part]) => part !== undefined)),
          revision: revision + 1,
        });
        server.views = server.views.map((other) => (other.id === id ? view : other));
        return { view };
      });
      network.answer(scopedViewCalls.deleteView, ({ body: { id } }) => {
        server.views = server.views.filter((view) => view.id !== id);
        return {};
      });
    },
  });
  await screen.findByRole('grid', { hidden: true });
  const { user } = page;
  return {
    ...page,
    server,
    choose: async (action, name = 'Most engaging') => {
      if (!screen.queryByRole('dialog', { name: 'Views' }))
        await user.click(screen.getByRole('button', { name: /^Views/u }));
      await user.click(await screen.findByRole('button', { name: `Actions for view “${name}”` }));
      await user.click(screen.getByRole('menuitem', { name: action }));
    },
  };
}

describe('the views of the list', () => {
  it('have no accessibility violations', async () => {
    const { user } = await setUp();
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await expectNoViolations(await screen.findByRole('dialog', { name: 'Views' }));
  });

  it('are saved under a name with filter, orders and columns, without the open influencer', async () => {
    const filter = '{"growth":{"min":2}}';
    const page = await setUp({
      path: `${paths.kol}?filter=${encodeURIComponent(filter)}&thenBy=label.asc&hiddenColumns=male&kol=${factoryId('kol', 1)}`,
      views: [],
    });
    await page.user.keyboard('{Escape}');
    await page.user.click(await screen.findByRole('button', { name: 'Views' }));
    await page.user.click(await screen.findByRole('button', { name: 'Save this view…' }));
    await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Growing{Enter}');
    await waitFor(() => expect(page.notices).toMatchObject([{ tone: 'good', text: 'View “Growing” saved' }]));
    const [sent] = page.network.sent(scopedViewCalls.addView);
    expect(sent?.body).toMatchObject({ scope: 'kols', name: 'Growing' });
    expect(Object.fromEntries(new URLSearchParams(sent?.body.search))).toEqual({
      filter,
      thenBy: 'label.asc',
      hiddenColumns: 'male',
      density: 'comfortable',
    });
    expect(await screen.findByRole('button', { name: 'Views: Growing' })).toBeInTheDocument();
  });

  it('are opened as links', async () => {
    const page = await setUp();
    await page.user.click(screen.getByRole('button', { name: 'Views' }));
    await page.user.click(await screen.findByRole('link', { name: 'Most engaging' }));
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ sort: 'engagementRate' }));
  });

  it('are copied as links that reproduce them', async () => {
    const page = await setUp({ path: `${paths.kol}?sort=growth` });
    await page.user.click(screen.getByRole('button', { name: 'Views' }));
    await page.user.click(await screen.findByRole('button', { name: 'Copy link to view' }));
    const copied = new URL(await navigator.clipboard.readText());
    expect(copied.searchParams.get('sort')).toBe('growth');
    expect(copied.searchParams.get('hiddenColumns')).toContain('biography');
  });

  it('are replaced by the current view, after a confirmation if changed elsewhere', async () => {
    const page = await setUp({ path: `${paths.kol}?sort=growth` });
    page.server.views = [{ ...engaging, name: 'Theirs', revision: 5 }];
    await page.choose('Replace with current view');
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText('“Theirs” was changed elsewhere. Do you want to change it all the same?'),
    ).toBeInTheDocument();
    await page.user.click(question.getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(page.server.views[0]?.search).toContain('sort=growth'));
    expect(page.network.sent(scopedViewCalls.updateView).map(({ body }) => body.revision)).toEqual([1, 5]);
  });

  it('are renamed, and a revision conflict shows the saved name', async () => {
    const page = await setUp();
    page.server.views = [{ ...engaging, name: 'Theirs', revision: 5 }];
    await page.choose('Rename view');
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await page.user.clear(field);
    await page.user.type(field, 'Mine{Enter}');
    expect(await screen.findByText('Saved now: “Theirs”. Saving again puts yours in its place.')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Rename view' }));
    await waitFor(() => expect(page.server.views[0]).toMatchObject({ name: 'Mine', revision: 6 }));
  });

  it('cannot have the same name as another view', async () => {
    const page = await setUp();
    await page.user.click(screen.getByRole('button', { name: 'Views' }));
    await page.user.click(await screen.findByRole('button', { name: 'Save this view…' }));
    await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Most engaging{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
        /Another view has this name\./u,
      ),
    );
  });

  it('are deleted after a confirmation', async () => {
    const page = await setUp();
    await page.choose('Delete view');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Do you want to delete “Most engaging”?')).toBeInTheDocument();
    await page.user.click(question.getByRole('button', { name: 'Delete view' }));
    expect(await screen.findByText(/No saved views yet/u)).toBeInTheDocument();
  });

  it('appear when they are saved in another tab', async () => {
    const page = await setUp({ views: [] });
    await page.user.click(screen.getByRole('button', { name: 'Views' }));
    await screen.findByText(/No saved views yet/u);
    page.server.views = [engaging];
    act(() => page.hub.as('shell').publish(events.resourceChanged, { kind: 'kolView', id: null }));
    expect(await screen.findByRole('link', { name: 'Most engaging' })).toBeInTheDocument();
  });
});

describe('the default view', () => {
  it('can be set and unset', async () => {
    const page = await setUp();
    await page.choose('Open first');
    await waitFor(() => expect(page.notices.at(-1)?.text).toBe('“Most engaging” opens first from now on'));
    expect(await screen.findByRole('link', { name: 'Most engaging Opens first' })).toBeInTheDocument();
    await page.choose('Do not open first');
    await waitFor(() => expect(page.server.views[0]?.isDefault).toBe(false));
  });

  it('is used for an address without parameters', async () => {
    const page = await setUp({ views: [{ ...engaging, isDefault: true }] });
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ sort: 'engagementRate' }));
  });

  it('is used for the first and only request', async () => {
    const page = await setUp({
      views: [
        { ...engaging, search: 'sort=engagementRate&filter=%7B%22growth%22%3A%7B%22min%22%3A2%7D%7D', isDefault: true },
      ],
    });
    expect(page.network.sent(kolCalls.getKol).map(({ body }) => body.sort)).toEqual(['engagementRate']);
    expect(page.network.sent(kolCalls.countKol).map(({ body }) => body.filter)).toEqual([{ growth: { min: 2 } }]);
    await page.user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ filter: {} }));
  });

  it('is ignored if its parameters are unknown', async () => {
    const page = await setUp({ views: [{ ...engaging, search: 'gone=1', isDefault: true }] });
    expect(page.network.sent(kolCalls.getKol).map(({ body }) => body.sort)).toEqual(['followers']);
  });

  it('is ignored if the views cannot be loaded', async () => {
    const { network } = await renderKol({
      prepare: (edge) => edge.answer(scopedViewCalls.getViews, () => new Problem('500')),
    });
    await screen.findByRole('grid', { hidden: true });
    expect(network.sent(kolCalls.getKol).map(({ body }) => body.sort)).toEqual(['followers']);
  });

  it('is not used for an address with parameters', async () => {
    const page = await setUp({ path: `${paths.kol}?sort=growth`, views: [{ ...engaging, isDefault: true }] });
    await page.user.click(screen.getByRole('button', { name: 'Views' }));
    await screen.findByRole('link', { name: 'Most engaging Opens first' });
    expect(lastAsked(page)).toMatchObject({ sort: 'growth' });
  });
});
