import { accountDeletionCalls } from '@tessera/contracts/account-deletion/account-deletion.calls';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { createActiveSession } from '@tessera/contracts/connection/connection.factory';
import { Problem } from '@tessera/contracts/http/problem';
import { createUser } from '@tessera/contracts/user/user.factory';
import { screen, waitFor, within } from '@testing-library/react';
import { renderBilling } from '../testing/render-billing.tsx';

const { email } = createUser();

test('deletes the account after the address and the password are entered', async () => {
  const { user, network, notices } = await renderBilling();
  network.answer(accountDeletionCalls.deleteAccount, ({ body }) =>
    body.password === 'my password' ? {} : new Problem('badCredentials', { field: 'password' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete account' }));
  expect(dialog.getByText('Your plan ends now. Paid days are not refunded.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Your email address'), email);
  await user.type(dialog.getByLabelText('Current password'), 'not my password');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Current password')).toHaveAccessibleDescription('Email or password is not correct.'),
  );
  expect(notices).toEqual([]);
  await user.clear(dialog.getByLabelText('Current password'));
  await user.type(dialog.getByLabelText('Current password'), 'my password');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  const asked = network.sent(connectionCalls.getSession).length;
  await waitFor(() =>
    expect(notices).toEqual([{ tone: 'good', text: 'Your account is deleted', staysAfterSession: true }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.sent(connectionCalls.getSession)).toHaveLength(asked);
  await waitFor(() => expect(network.sent(connectionCalls.getSession)).toHaveLength(asked + 1));
  expect(network.sent(accountDeletionCalls.deleteAccount).at(-1)?.body).toEqual({ email, password: 'my password' });
});

test('asks an account without a password only for the address, and deletes nothing when it is cancelled', async () => {
  const { user, network } = await renderBilling({
    prepare: (host) =>
      host.network.answer(connectionCalls.getSession, () => createActiveSession({ hasPassword: false })),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.sent(accountDeletionCalls.deleteAccount)).toEqual([]);
});
