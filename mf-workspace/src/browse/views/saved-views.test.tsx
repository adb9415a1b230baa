import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';
import { createScopedView } from '@tessera/contracts/view/scoped-view.factory';
import type { ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contents, folders, renderWorkspace } from '../../testing/render-workspace.tsx';

const path = `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}`;
const board = { scope: 'folder', scopeId: folders[0]?.id ?? '' };
const liked = createScopedView({
  ...board,
  id: factoryId('view', 1),
  name: 'Most liked',
  search: `folderId=${folders[0]?.id}&contentId=${contents[0]?.id}&sort=LIKES`,
});

describe('the saved views of a board', () => {
  it('have no accessibility violations', async () => {
    const { user } = await renderWorkspace({
      path,
      prepare: ({ network }) => network.answer(scopedViewCalls.getViews, () => ({ viewList: [liked] })),
    });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await expectNoViolations(await screen.findByRole('dialog', { name: 'Views' }));
  });

  it('store the current view under a name', async () => {
    const { user, network } = await renderWorkspace({
      path: `${path}&sort=EMV&media=x.y`,
      prepare: (host) =>
        host.network.answer(scopedViewCalls.addView, ({ body }) => ({
          view: createScopedView({ ...body, scopeId: body.scopeId ?? null }),
        })),
    });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('button', { name: 'Save this view…' }));
    await user.type(await screen.findByLabelText('Name'), 'Worth most{Enter}');
    await waitFor(() =>
      expect(network.sent(scopedViewCalls.addView)).toMatchObject([{ body: { ...board, name: 'Worth most' } }]),
    );
    expect(new URLSearchParams(network.sent(scopedViewCalls.addView)[0]?.body.search).get('sort')).toBe('EMV');
    expect(network.sent(scopedViewCalls.addView)[0]?.body.search).not.toContain('media=');
  });

  it('include filter and display options even if they are defaults, as the copied link does', async () => {
    const { user, network } = await renderWorkspace({
      path,
      prepare: (host) =>
        host.network.answer(scopedViewCalls.addView, ({ body }) => ({
          view: createScopedView({ ...body, scopeId: body.scopeId ?? null }),
        })),
    });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link to view' }));
    const copied = new URL(await navigator.clipboard.readText()).searchParams;
    expect(Object.fromEntries(copied)).toMatchObject({
      filter: '{}',
      size: 'medium',
      captions: 'false',
      figures: 'likes,comments,engRate',
    });
    await user.click(screen.getByRole('button', { name: 'Save this view…' }));
    await user.type(await screen.findByLabelText('Name'), 'As it is{Enter}');
    await waitFor(() => expect(network.sent(scopedViewCalls.addView)[0]?.body.search).toBe(copied.toString()));
  });

  it('are opened as links', async () => {
    const { user, network } = await renderWorkspace({
      path,
      prepare: (host) => host.network.answer(scopedViewCalls.getViews, () => ({ viewList: [liked] })),
    });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('link', { name: 'Most liked' }));
    await waitFor(() => expect(network.sent(mediaCalls.getMedia).at(-1)).toMatchObject({ body: { sort: 'LIKES' } }));
  });

  it('are deleted after a confirmation, and show an error when that fails', async () => {
    const { user, notices } = await renderWorkspace({
      path,
      prepare: ({ network }) => {
        network.answer(scopedViewCalls.getViews, () => ({ viewList: [liked] }));
        network.answer(scopedViewCalls.deleteView, () => new Problem('500'));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for view “Most liked”' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete view' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Do you want to delete “Most liked”?')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'bad' }]));
  });
});

interface Panel extends Rendered {
  /** The views on the server, which tests change as if by others. */
  readonly server: { views: readonly ScopedView[] };
  readonly choose: (action: string) => Promise<void>;
}

/** Opens the panel with one saved view, on a server that refuses stale revisions. */
const setUp = async (): Promise<Panel> => {
  const server: Panel['server'] = { views: [liked] };
  const rendered = await renderWorkspace({
    path: `${path}&sort=EMV&media=x.y`,
    prepare: ({ network }) => {
      network.answer(scopedViewCalls.getViews, () => ({ viewList: [...server.views] }));
      network.answer(scopedViewCalls.updateView, ({ body: { id, revision, search = liked.search } }) => {
        const known = server.views.find((view) => view.id === id);
        if (!known) return new Problem('notFound');
        if (known.revision !== revision)
          return new Problem('conflict', {
            params: { revision: known.revision, name: known.name, search: known.search },
          });
        const view = { ...known, search, revision: revision + 1 };
        server.views = server.views.map((other) => (other.id === id ? view : other));
        return { view };
      });
    },
  });
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  return {
    ...rendered,
    server,
    choose: async (action) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for view “Most liked”' }));
      await user.click(screen.getByRole('menuitem', { name: action }));
    },
  };
};

describe('replacing a saved view with the current view', () => {
  it('keeps its name, leaves out the open post, and marks it as current', async () => {
    const { choose, network, notices } = await setUp();
    expect(await screen.findByRole('link', { name: 'Most liked' })).not.toHaveAttribute('aria-current');
    await choose('Replace with current view');
    await waitFor(() => expect(notices).toEqual([{ tone: 'good', text: '“Most liked” updated' }]));
    const [sent] = network.sent(scopedViewCalls.updateView);
    expect(sent?.body).toMatchObject({ id: liked.id, revision: 1 });
    expect(sent?.body).not.toHaveProperty('name');
    expect(new URLSearchParams(sent?.body.search).get('sort')).toBe('EMV');
    expect(sent?.body.search).not.toContain('media=');
    expect(screen.getByRole('link', { name: 'Most liked' })).toHaveAttribute('aria-current', 'true');
  });

  it('keeps the version of another tab when the user cancels', async () => {
    const { choose, server, network, user, notices } = await setUp();
    server.views = [{ ...liked, revision: 5 }];
    await choose('Replace with current view');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(network.sent(scopedViewCalls.updateView)).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  it('says when it was deleted elsewhere, and removes it from the list', async () => {
    const { choose, server, notices } = await setUp();
    server.views = [];
    await choose('Replace with current view');
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'bad', text: 'Not found.' }]));
    expect(await screen.findByText(/No saved views yet\./u)).toBeInTheDocument();
  });
});

describe('the list of saved views', () => {
  it('shows views that were saved in another tab', async () => {
    const { server, hub } = await setUp();
    server.views = [liked, createScopedView({ id: factoryId('view', 2), name: 'Worth most' })];
    act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'folderView', id: board.scopeId }));
    expect(await screen.findByRole('link', { name: 'Worth most' })).toBeInTheDocument();
  });

  it('offers no default view, because a board opens as its address says', async () => {
    const { user } = await setUp();
    await user.click(await screen.findByRole('button', { name: 'Actions for view “Most liked”' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Replace with current view',
      'Rename view',
      'Copy link to view',
      'Delete view',
    ]);
  });
});
