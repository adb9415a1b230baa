import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { events } from '@tessera/contracts/events/events';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contents, folders, renderWorkspace } from '../../testing/render-workspace.tsx';

const path = `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}`;

describe('the blacklist', () => {
  it('lists blacklisted and flagged accounts with reasons, and adds and removes an account', async () => {
    const entry = { username: 'flash.sale', reason: 'maliciousAd' as const, createdTime: '2026-03-02T09:00:00.000Z' };
    const { user, network } = await renderWorkspace({
      path,
      prepare: (host) => {
        host.network.answer(blacklistCalls.getBlacklist, () => ({
          blacklist: [entry],
          flaggedList: [{ username: 'ship.it', reason: 'shop' as const, matched: 12, looked: 15 }],
          adWords: [],
        }));
        host.network.answer(blacklistCalls.addBlacklist, ({ body }) => ({
          entry: { ...entry, username: body.username },
        }));
        host.network.answer(blacklistCalls.deleteBlacklist, () => ({}));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for this board' }));
    await user.click(screen.getByRole('menuitem', { name: 'Blacklist…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Blacklist' }));
    expect(await dialog.findByText(/Malicious ad/u)).toBeInTheDocument();
    expect(dialog.getByText('Shop and ship service: 12 of 15 posts')).toBeInTheDocument();
    await expectNoViolations(screen.getByRole('dialog', { name: 'Blacklist' }));
    await user.type(dialog.getByLabelText('Account'), 'https://www.instagram.com/loud.seller/');
    await user.click(dialog.getByRole('button', { name: 'Add to blacklist' }));
    await waitFor(() =>
      expect(network.sent(blacklistCalls.addBlacklist)).toMatchObject([
        { body: { username: 'loud.seller', reason: 'others' } },
      ]),
    );
    await user.click(dialog.getByRole('button', { name: 'Remove flash.sale from blacklist' }));
    await waitFor(() =>
      expect(network.sent(blacklistCalls.deleteBlacklist)).toMatchObject([{ body: { username: 'flash.sale' } }]),
    );
    await user.type(dialog.getByLabelText('Account'), 'half.a.name');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(dialog.getByLabelText('Account')).toHaveValue('half.a.name');
  });

  it('filters the wall again when another tab has changed it', async () => {
    const { hub, network } = await renderWorkspace({ path });
    await screen.findByRole('list', { name: 'Media' });
    const asked = network.sent(mediaCalls.getMedia).length;
    act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'blacklist', id: null }));
    await waitFor(() => expect(network.sent(mediaCalls.getMedia).length).toBeGreaterThan(asked));
  });

  it('shows a long list in part and finds every account of it', async () => {
    const blacklist = Array.from({ length: 1_000 }, (_, at) => ({
      username: `seller.${at}`,
      reason: 'shop' as const,
      createdTime: '2026-03-02T09:00:00.000Z',
    }));
    const { user } = await renderWorkspace({
      path,
      prepare: (host) =>
        host.network.answer(blacklistCalls.getBlacklist, () => ({ blacklist, flaggedList: [], adWords: [] })),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for this board' }));
    await user.click(screen.getByRole('menuitem', { name: 'Blacklist…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Blacklist' }));
    expect(await dialog.findByText('900 more accounts; search to find one')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Remove seller.99 from blacklist' })).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Remove seller.100 from blacklist' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('searchbox', { name: 'Find an account' }));
    await user.paste('SELLER.998 ');
    expect(dialog.getByRole('button', { name: 'Remove seller.998 from blacklist' })).toBeInTheDocument();
    expect(dialog.getByText('1,000 accounts added by you')).toBeInTheDocument();
    expect(dialog.queryByText(/more account/u)).not.toBeInTheDocument();
  });
});
