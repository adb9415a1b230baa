import { Problem } from '@tessera/contracts/http/problem';
import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import { createSavedView } from '@tessera/contracts/view/saved-view.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
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

describe('the blacklist', () => {
  it('lists accounts with their reasons and the recognised ones with their rule, takes one in and one off', async () => {
    const entry = { username: 'flash.sale', reason: 'maliciousAd' as const, createdTime: '2026-03-02T09:00:00.000Z' };
    const { user, network } = await renderWorkspace({
      path,
      prepare: (host) => {
        host.network.answer(blacklistCalls.getBlacklist, () => ({ blacklist: [entry], flaggedList: [{ username: 'ship.it', reason: 'shop' as const, matched: 12, looked: 15 }] }));
        host.network.answer(blacklistCalls.addBlacklist, ({ body }) => ({ entry: { ...entry, username: body.username } }));
        host.network.answer(blacklistCalls.deleteBlacklist, () => ({}));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for the filter' }));
    await user.click(screen.getByRole('menuitem', { name: 'Blacklist…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Blacklist' }));
    expect(await dialog.findByText(/Malicious ad/u)).toBeInTheDocument();
    expect(dialog.getByText('Shop and ship service: 12 of 15 posts')).toBeInTheDocument();
    await expectNoViolations(screen.getByRole('dialog', { name: 'Blacklist' }));
    await user.type(dialog.getByLabelText('Account'), 'https://www.instagram.com/loud.seller/');
    await user.click(dialog.getByRole('button', { name: 'Put on the blacklist' }));
    await waitFor(() => expect(network.sent(blacklistCalls.addBlacklist)).toMatchObject([{ body: { username: 'loud.seller', reason: 'others' } }]));
    await user.click(dialog.getByRole('button', { name: 'Take flash.sale off the blacklist' }));
    await waitFor(() => expect(network.sent(blacklistCalls.deleteBlacklist)).toMatchObject([{ body: { username: 'flash.sale' } }]));
  });
});
