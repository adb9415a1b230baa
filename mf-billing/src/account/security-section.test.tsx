import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { createActiveSession } from '@tessera/contracts/connection/connection.factory';
import { Problem } from '@tessera/contracts/http/problem';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { renderBilling } from '../testing/render-billing.tsx';

test('changes the password with the current one, and then empties the fields', async () => {
  const { user, network, notices } = await renderBilling();
  network.answer(userCalls.changePassword, ({ body }) =>
    body.password === 'the old password' ? {} : new Problem('badCredentials', { field: 'password' }),
  );
  const form = within(await screen.findByRole('form', { name: 'Password' }));
  await user.type(form.getByLabelText('Current password'), 'not this one');
  await user.type(form.getByLabelText('New password'), 'another long password{Enter}');
  await waitFor(() =>
    expect(form.getByLabelText('Current password')).toHaveAccessibleDescription('Email or password is not correct.'),
  );
  await user.clear(form.getByLabelText('Current password'));
  await user.type(form.getByLabelText('Current password'), 'the old password{Enter}');
  await waitFor(() => expect(notices).toEqual([{ tone: 'good', text: 'Password changed' }]));
  expect(form.getByLabelText('New password')).toHaveValue('');
});

test('shows the time of the sign-in, and how a user without a password gets one', async () => {
  await renderBilling({
    prepare: ({ network }) =>
      network.answer(connectionCalls.getSession, () => createActiveSession({ hasPassword: false })),
  });
  expect(await screen.findByText(/^Since Mar 2, 2026/u)).toBeInTheDocument();
  expect(screen.getByText(/have no password/u)).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Password' })).not.toBeInTheDocument();
});
