import { events } from '@tessera/contracts/events/events';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { kolEvents } from '@tessera/contracts/kol/kol.events';
import { act, screen, waitFor } from '@testing-library/react';
import { renderKol } from '../../testing/render-kol.tsx';

const field = () => screen.findByRole('textbox', { name: 'Accounts' });

test('prefills the dialog with accounts chosen on another page, and adds them after the check', async () => {
  const { hub, network, user } = await renderKol();
  await screen.findByRole('grid');
  act(() => hub.as('workspace').publish(kolEvents.accountsChosen, { usernames: ['mochi.and.miso', 'willowandloom'] }));
  expect(await field()).toHaveValue('mochi.and.miso\nwillowandloom');
  network.answer(kolCalls.checkKol, ({ body }) => ({
    values: body.values.map((username) => ({
      username,
      problem: username === 'willowandloom' ? 'contentExists' : null,
      profile: null,
    })),
  }));
  await user.click(screen.getByRole('button', { name: 'Check accounts' }));
  expect(await screen.findByText('Content already exists.')).toBeInTheDocument();
  network.answer(kolCalls.updateKol, () => ({ kolList: [], added: 1 }));
  await user.click(screen.getByRole('button', { name: 'Add 1 influencer' }));
  await waitFor(() =>
    expect(network.sent(kolCalls.updateKol).at(-1)?.body).toEqual({ kol: ['mochi.and.miso'], wait: false }),
  );
});

test('prefills accounts that were chosen before the page was rendered, and consumes the event', async () => {
  const first = await renderKol({
    prepareHub: (hub) => hub.as('workspace').publish(kolEvents.accountsChosen, { usernames: ['mochi.and.miso'] }),
  });
  expect(await field()).toHaveValue('mochi.and.miso');
  const late: unknown[] = [];
  first.hub.as('test').subscribe(kolEvents.accountsChosen, ({ data }) => late.push(data));
  expect(late).toEqual([]);
});

test('discards chosen accounts when the session ends', async () => {
  const { hub } = await renderKol({
    prepareHub: (before) => {
      before.as('workspace').publish(kolEvents.accountsChosen, { usernames: ['mochi.and.miso'] });
      before
        .as('shell')
        .publish(events.sessionEnded, { userId: '0191d7a2-3a5c-7b4e-9f10-2b6c8d4e1f03', reason: 'signedOut' });
    },
  });
  await screen.findByRole('grid');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => hub.as('workspace').publish(kolEvents.accountsChosen, { usernames: ['willowandloom'] }));
  expect(await field()).toHaveValue('willowandloom');
});

test('does not open the dialog when the plan has expired', async () => {
  await renderKol({
    user: { isExpired: true },
    prepareHub: (hub) => hub.as('workspace').publish(kolEvents.accountsChosen, { usernames: ['mochi.and.miso'] }),
  });
  await screen.findByRole('grid');
  expect(screen.queryByRole('dialog')).toBeNull();
});
