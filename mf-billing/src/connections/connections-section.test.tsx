import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { createBusinessAccount, createPlatformConnection } from '@tessera/contracts/connection/connection.factory';
import type { ConnectionState, PlatformConnection } from '@tessera/contracts/connection/connection.schema';
import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderBilling } from '../testing/render-billing.tsx';

const accounts = [
  createBusinessAccount(),
  createBusinessAccount({
    igId: '17841400000000002',
    username: 'dimsumdiary.hk',
    fanpageName: 'Dim Sum Diary',
    isChosen: false,
  }),
];

const renderConnected = (platform: Partial<PlatformConnection> = {}) =>
  renderBilling({
    prepare: ({ network }) =>
      network.answer(connectionCalls.getBusinessAccount, () => ({
        platformList: [createPlatformConnection(platform)],
        accountList: accounts,
      })),
  });

test('without a connection, the section leads to connecting a platform', async () => {
  const { user, visited } = await renderBilling();
  await user.click(await screen.findByRole('button', { name: 'Connect Facebook' }));
  expect(visited).toEqual([paths.connect({ back: paths.account })]);
});

test('a failure is shown in the section, with a retry', async () => {
  const { user, network } = await renderBilling({
    prepare: (host) =>
      host.network.answer(connectionCalls.getBusinessAccount, () => new Problem('500', { supportId: 'req-7' })),
  });
  expect(await screen.findByText('req-7')).toBeInTheDocument();
  network.answer(connectionCalls.getBusinessAccount, () => ({
    platformList: [createPlatformConnection()],
    accountList: accounts,
  }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Facebook: Robin Harlow' })).toBeInTheDocument();
});

test('a connection shows its expiry and its used accounts, without accessibility violations', async () => {
  const { container } = await renderConnected();
  expect(await screen.findByText('Permission ends May 1, 2026')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /willowandloom/u })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /dimsumdiary/u })).not.toBeChecked();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await expectNoViolations(container);
});

test.each<[ConnectionState, Partial<PlatformConnection>, string | RegExp]>([
  ['ending', {}, 'The permission ends soon. Renew it so that collecting goes on.'],
  ['expired', {}, 'Please update the data: the permission is over 60 days old.'],
  ['revoked', {}, 'Please update the data: the permission was revoked at Facebook.'],
  ['active', { granted: ['email', 'instagram_basic'] }, /^Need permission: Insights of your pages, /u],
])('a permission that is %s explains what to do, and leads to reauthorization', async (state, more, text) => {
  const { user, visited } = await renderConnected({ state, ...more });
  expect(await screen.findByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reauthorize' }));
  expect(visited).toEqual([paths.connect({ back: paths.account, again: true })]);
});

test('checking a connection shows the result', async () => {
  const { user, network, notices } = await renderConnected();
  network.answer(connectionCalls.tryPlatform, () => ({
    platformList: [createPlatformConnection({ state: 'revoked' })],
    accountList: accounts,
  }));
  await user.click(await screen.findByRole('button', { name: 'Check connection' }));
  await waitFor(() => expect(notices).toEqual([{ tone: 'warning', text: 'The permission is no longer valid' }]));
  expect(await screen.findByText('Revoked')).toBeInTheDocument();
});

test.each(['Check connection', 'Remove connection'])(
  '"%s" fails for a connection that was removed elsewhere, and the section no longer shows it',
  async (name) => {
    const { user, network, notices } = await renderConnected();
    const gone = (): Problem => {
      network.answer(connectionCalls.getBusinessAccount, () => ({ platformList: [], accountList: [] }));
      return new Problem('notFound');
    };
    network.answer(connectionCalls.tryPlatform, gone);
    network.answer(connectionCalls.disconnectPlatform, gone);
    await user.click(await screen.findByRole('button', { name }));
    if (name === 'Remove connection')
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    expect(await screen.findByRole('button', { name: 'Connect Facebook' })).toBeInTheDocument();
    expect(notices).toMatchObject([{ tone: 'bad' }]);
  },
);

test('removing a connection asks for a confirmation, publishes an event and shows the empty state', async () => {
  const { user, network, hub, notices } = await renderConnected();
  network.answer(connectionCalls.disconnectPlatform, () => {
    network.answer(connectionCalls.getBusinessAccount, () => ({ platformList: [], accountList: [] }));
    return { isRevoked: false };
  });
  const published: unknown[] = [];
  hub.as('test').subscribe(events.accountChanged, ({ data }) => published.push(data));
  await user.click(await screen.findByRole('button', { name: 'Remove connection' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Remove the connection of Robin Harlow?')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove connection' }));
  expect(await screen.findByRole('button', { name: 'Connect Facebook' })).toBeInTheDocument();
  expect(published).toEqual([{ userId: createUser().id }]);
  expect(notices).toMatchObject([{ tone: 'warning' }]);
});

test('accounts can be selected, and the last one cannot be deselected', async () => {
  const { user, network, notices } = await renderConnected();
  network.answer(connectionCalls.setBusinessAccount, ({ body }) => ({
    accountList: accounts.map((account) => ({
      ...account,
      isChosen: body.accountList.some(({ igId }) => igId === account.igId),
    })),
  }));
  await user.click(await screen.findByRole('checkbox', { name: /willowandloom/u }));
  expect(network.sent(connectionCalls.setBusinessAccount)).toEqual([]);
  expect(notices).toMatchObject([
    { text: 'Keep at least one account. To stop using all of them, remove the connection.' },
  ]);
  await user.click(screen.getByRole('checkbox', { name: /dimsumdiary/u }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /dimsumdiary/u })).toBeChecked());
  expect(network.sent(connectionCalls.setBusinessAccount)).toMatchObject([
    { body: { accountList: accounts.map(({ igId }) => ({ igId })) } },
  ]);
});

test('an account is shown as selected at once, and reverted when saving fails', async () => {
  const { user, network, notices } = await renderConnected();
  const answered = Promise.withResolvers<undefined>();
  network.answer(connectionCalls.setBusinessAccount, async () => {
    await answered.promise;
    return new Problem('500', { supportId: 'req-7' });
  });
  await user.click(await screen.findByRole('checkbox', { name: /dimsumdiary/u }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /dimsumdiary/u })).toBeChecked());
  answered.resolve(undefined);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /dimsumdiary/u })).not.toBeChecked());
  expect(notices).toMatchObject([{ tone: 'bad', supportId: 'req-7' }]);
});

test('the contact details of an account can be saved', async () => {
  const { user, network } = await renderConnected();
  network.answer(connectionCalls.setBusinessAccountDetail, ({ body }) => ({
    accountList: accounts.map((account) => ({ ...account, detailInfo: body.detailInfo })),
  }));
  await user.click(await screen.findByRole('button', { name: 'Contact details of willowandloom' }));
  await user.type(await screen.findByLabelText('Contact email'), 'studio@example.com');
  await user.click(screen.getByRole('button', { name: 'Save contact details' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.sent(connectionCalls.setBusinessAccountDetail)).toMatchObject([
    { body: { accountList: [{ igId: accounts[0]?.igId }], detailInfo: { publicEmail: 'studio@example.com' } } },
  ]);
});

test('typed contact details are restored after the session has ended', async () => {
  const open = async () => {
    const page = await renderConnected();
    await page.user.click(await screen.findByRole('button', { name: 'Contact details of willowandloom' }));
    return { page, email: await screen.findByLabelText('Contact email') };
  };
  const { page, email } = await open();
  await page.user.type(email, 'studio@example.com');
  act(() => page.hub.as('shell').publish(events.sessionEnded, { userId: createUser().id, reason: 'expired' }));
  page.unmount();
  expect((await open()).email).toHaveValue('studio@example.com');
});
