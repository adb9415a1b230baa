import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import { createSavedView } from '@tessera/contracts/view/saved-view.factory';
import type { SavedView } from '@tessera/contracts/view/saved-view.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contents, folders, renderWorkspace } from '../testing/render-workspace.tsx';

const path = `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}`;
const liked = createSavedView({ search: `folderId=${folders[0]?.id}&contentId=${contents[0]?.id}&sort=LIKES` });

describe('the saved views of a board', () => {
  it('have no accessibility violations', async () => {
    const { user } = await renderWorkspace({ path, prepare: ({ network }) => network.answer(savedViewCalls.getViews, () => ({ viewList: [liked] })) });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await expectNoViolations(await screen.findByRole('dialog', { name: 'Views' }));
  });

  it('keep the view on the screen under a name', async () => {
    const { user, network } = await renderWorkspace({ path: `${path}&sort=EMV&media=x.y`, prepare: (host) => host.network.answer(savedViewCalls.addView, ({ body }) => ({ view: createSavedView(body) })) });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('button', { name: 'Save this view…' }));
    await user.type(await screen.findByLabelText('Name'), 'Worth most{Enter}');
    await waitFor(() => expect(network.sent(savedViewCalls.addView)).toMatchObject([{ body: { name: 'Worth most' } }]));
    expect(new URLSearchParams(network.sent(savedViewCalls.addView)[0]?.body.search).get('sort')).toBe('EMV');
    expect(network.sent(savedViewCalls.addView)[0]?.body.search).not.toContain('media=');
  });

  it('and the link that is copied hold the filter in force and how media are drawn, also where both are the default', async () => {
    const { user, network } = await renderWorkspace({ path, prepare: (host) => host.network.answer(savedViewCalls.addView, ({ body }) => ({ view: createSavedView(body) })) });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link to view' }));
    const copied = new URL(await navigator.clipboard.readText()).searchParams;
    expect(Object.fromEntries(copied)).toMatchObject({ filter: '{}', size: 'medium', captions: 'false', figures: 'likes,comments,engRate' });
    await user.click(screen.getByRole('button', { name: 'Save this view…' }));
    await user.type(await screen.findByLabelText('Name'), 'As it is{Enter}');
    await waitFor(() => expect(network.sent(savedViewCalls.addView)[0]?.body.search).toBe(copied.toString()));
  });

  it('are opened as links', async () => {
    const { user, network } = await renderWorkspace({ path, prepare: (host) => host.network.answer(savedViewCalls.getViews, () => ({ viewList: [liked] })) });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('link', { name: 'Most liked' }));
    await waitFor(() => expect(network.sent(mediaCalls.getMedia).at(-1)).toMatchObject({ body: { sort: 'LIKES' } }));
  });

  it('are deleted after the question of the product, and come back when that fails', async () => {
    const { user, notices } = await renderWorkspace({
      path,
      prepare: ({ network }) => {
        network.answer(savedViewCalls.getViews, () => ({ viewList: [liked] }));
        network.answer(savedViewCalls.deleteView, () => new Problem('500'));
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
  /** What the server has, and what is done to it by others. */
  readonly server: { views: readonly SavedView[] };
  readonly choose: (action: string, name?: string) => Promise<void>;
}

/** The panel of the views with one of them in it, on a server that refuses what is stale or taken. */
const setUp = async (): Promise<Panel> => {
  const server: Panel['server'] = { views: [liked] };
  const rendered = await renderWorkspace({
    path: `${path}&sort=EMV&media=x.y`,
    prepare: ({ network }) => {
      network.answer(savedViewCalls.getViews, () => ({ viewList: [...server.views] }));
      network.answer(savedViewCalls.addView, ({ body: { name } }) => new Problem('conflict', { field: 'name', params: { name } }));
      network.answer(savedViewCalls.updateView, ({ body: { id, revision, name, search } }) => {
        const known = server.views.find((view) => view.id === id);
        if (!known) return new Problem('notFound');
        if (server.views.some((view) => view.id !== id && view.name === name)) return new Problem('conflict', { field: 'name', params: { name: name ?? '' } });
        if (known.revision !== revision) return new Problem('conflict', { params: { revision: known.revision, name: known.name, search: known.search } });
        const view = { ...known, name: name ?? known.name, search: search ?? known.search, revision: revision + 1 };
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
    choose: async (action, name = 'Most liked') => {
      await user.click(await screen.findByRole('button', { name: `Actions for view “${name}”` }));
      await user.click(screen.getByRole('menuitem', { name: action }));
    },
  };
};

describe('renaming a saved view', () => {
  const typeName = async ({ user }: Rendered, name: string): Promise<void> => {
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(field);
    await user.type(field, `${name}{Enter}`);
  };

  it('has no accessibility violations', async () => {
    const { choose } = await setUp();
    await choose('Rename view');
    await expectNoViolations(await screen.findByRole('dialog', { name: 'Rename view' }));
  });

  it('changes the name and nothing else', async () => {
    const rendered = await setUp();
    await rendered.choose('Rename view');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Most liked');
    await typeName(rendered, 'By likes');
    await waitFor(() => expect(rendered.notices).toEqual([{ tone: 'good', text: 'View renamed to “By likes”' }]));
    expect(rendered.network.sent(savedViewCalls.updateView)).toEqual([{ query: {}, body: { id: liked.id, name: 'By likes', revision: 1 } }]);
    await rendered.user.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByRole('link', { name: 'By likes' })).toBeInTheDocument();
  });

  it('shows both names when somebody was faster, and then sends on the newer version', async () => {
    const rendered = await setUp();
    rendered.server.views = [{ ...liked, name: 'Theirs', revision: 5 }];
    await rendered.choose('Rename view');
    await typeName(rendered, 'Mine');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }));
    expect(await dialog.findByText('Theirs')).toBeInTheDocument();
    expect(dialog.getByText('Mine')).toBeInTheDocument();
    expect(dialog.getByText('This has changed meanwhile.')).toBeInTheDocument();
    await rendered.user.click(dialog.getByRole('button', { name: 'Use my name' }));
    await waitFor(() => expect(rendered.notices).toMatchObject([{ text: 'View renamed to “Mine”' }]));
    expect(rendered.network.sent(savedViewCalls.updateView).map(({ body }) => body.revision)).toEqual([1, 5]);
  });

  it('says at the field that another view has the name, until another is typed', async () => {
    const rendered = await setUp();
    rendered.server.views = [liked, createSavedView({ id: factoryId('view', 2), name: 'Worth most' })];
    await rendered.choose('Rename view');
    await typeName(rendered, 'Worth most');
    const field = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Another view of this board has this name\./u));
    expect(screen.queryByText(/in the meantime/u)).not.toBeInTheDocument();
    await rendered.user.type(field, ' now');
    expect(field).not.toHaveAccessibleDescription(/Another view/u);
    await rendered.user.keyboard('{Enter}');
    await waitFor(() => expect(rendered.notices).toMatchObject([{ text: 'View renamed to “Worth most now”' }]));
  });
});

describe('updating a saved view to what is on the screen', () => {
  it('keeps its name, leaves out which picture is open, and marks it as the present one', async () => {
    const { choose, network, notices } = await setUp();
    expect(await screen.findByRole('link', { name: 'Most liked' })).not.toHaveAttribute('aria-current');
    await choose('Replace with current view');
    await waitFor(() => expect(notices).toEqual([{ tone: 'good', text: '“Most liked” updated' }]));
    const [sent] = network.sent(savedViewCalls.updateView);
    expect(sent?.body).toMatchObject({ id: liked.id, revision: 1 });
    expect(sent?.body).not.toHaveProperty('name');
    expect(new URLSearchParams(sent?.body.search).get('sort')).toBe('EMV');
    expect(sent?.body.search).not.toContain('media=');
    expect(screen.getByRole('link', { name: 'Most liked' })).toHaveAttribute('aria-current', 'true');
  });

  it('asks before it replaces what somebody else made of it meanwhile', async () => {
    const { choose, server, network, user, notices } = await setUp();
    server.views = [{ ...liked, name: 'Theirs', search: `${liked.search}&direction=asc`, revision: 5 }];
    await choose('Replace with current view');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('“Theirs” was changed elsewhere. Do you want to replace it with the current view?')).toBeInTheDocument();
    await expectNoViolations(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Use the current view' }));
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'good', text: '“Theirs” updated' }]));
    expect(network.sent(savedViewCalls.updateView).map(({ body }) => body.revision)).toEqual([1, 5]);
  });

  it('leaves it to the others when the person says so', async () => {
    const { choose, server, network, user, notices } = await setUp();
    server.views = [{ ...liked, revision: 5 }];
    await choose('Replace with current view');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(network.sent(savedViewCalls.updateView)).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  it('says that it was deleted elsewhere, and takes it off the list', async () => {
    const { choose, server, notices } = await setUp();
    server.views = [];
    await choose('Replace with current view');
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'bad', text: 'Not found.' }]));
    expect(await screen.findByText(/No saved views yet\./u)).toBeInTheDocument();
  });
});

describe('saved views and others', () => {
  it('come when they are saved in another tab', async () => {
    const { server, hub } = await setUp();
    server.views = [liked, createSavedView({ id: factoryId('view', 2), name: 'Worth most' })];
    act(() => hub.as('shell').publish(events.folderChanged, { folderId: liked.folderId }));
    expect(await screen.findByRole('link', { name: 'Worth most' })).toBeInTheDocument();
  });

  it('a new one cannot take the name of another', async () => {
    const { user } = await setUp();
    await user.click(await screen.findByRole('button', { name: 'Save this view…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Most liked{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Another view of this board has this name\./u));
  });
});
