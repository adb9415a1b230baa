import { addressChangeCalls } from '@tessera/contracts/address-change/address-change.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { createSecondFactors } from '@tessera/contracts/second-factor/second-factor.factory';
import type { SecondFactors } from '@tessera/contracts/second-factor/second-factor.schema';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { renderBilling } from '../testing/render-billing.tsx';

const { email } = createUser();
const times = { createdTime: '2026-03-02T09:00:00.000Z', usedTime: null };
const laptop = { id: '0190f3c1-5a3e-7b1a-9c5d-3f2b1a0c9d8e', name: 'Laptop', ...times };
const having = (overrides: Partial<SecondFactors>) => ({
  prepare: ({ network }: Parameters<NonNullable<Parameters<typeof renderBilling>[0]>['prepare'] & object>[0]) =>
    network.answer(secondFactorCalls.getFactors, () => createSecondFactors(overrides)),
});

test('sets up an app by its secret, reports a wrong code, and shows the recovery codes once', async () => {
  const { user, network } = await renderBilling();
  network.answer(secondFactorCalls.startAuthenticator, () => ({
    secret: 'ABCDEFGH',
    url: 'otpauth://totp/Tessera:mira?secret=ABCDEFGH',
  }));
  network.answer(secondFactorCalls.confirmAuthenticator, ({ body }) =>
    body.code === '123456'
      ? { recoveryCodeList: ['AAAA-BBBB-CCCC-DDDD'] }
      : new Problem('codeIncorrect', { field: 'code' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Set up app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up app' }));
  expect(await dialog.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(dialog.getByText('ABCD EFGH')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Code from the app'), '000000{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('Code from the app')).toHaveAccessibleDescription(/code is not correct/u),
  );
  await user.clear(dialog.getByLabelText('Code from the app'));
  await user.type(dialog.getByLabelText('Code from the app'), '123456{Enter}');
  const codes = await screen.findByRole('dialog', { name: 'Recovery codes' });
  expect(within(codes).getByText('AAAA-BBBB-CCCC-DDDD')).toBeInTheDocument();
  await expectNoViolations(codes);
  await user.click(within(codes).getByRole('button', { name: 'I saved the codes' }));
  await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).not.toBeInTheDocument());
});

test('removes the app after a confirmation, and says when a proof is missing', async () => {
  const { user, network, notices } = await renderBilling(having({ authenticator: times, recoveryCodesLeft: 9 }));
  network.answer(secondFactorCalls.removeAuthenticator, () => new Problem('stepUp'));
  expect(await screen.findByText(/9 codes are left/u)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove app' }));
  expect(network.sent(secondFactorCalls.removeAuthenticator)).toEqual([]);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove app' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'bad', text: 'Please confirm that it is you.' }]));
});

test('lists passkeys, renames and removes them, and says where the browser has none', async () => {
  const { user, network } = await renderBilling(having({ passkeyList: [laptop] }));
  network.answer(secondFactorCalls.renamePasskey, () => ({}));
  network.answer(secondFactorCalls.removePasskey, () => ({}));
  await user.click(await screen.findByRole('button', { name: 'Rename Laptop' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Work laptop{Enter}');
  await waitFor(() =>
    expect(network.sent(secondFactorCalls.renamePasskey)).toMatchObject([
      { body: { passkeyId: laptop.id, name: 'Work laptop' } },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Remove Laptop' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(network.sent(secondFactorCalls.removePasskey)).toHaveLength(1));
  expect(screen.getByText(/does not support passkeys/u)).toBeInTheDocument();
});

test('tells an Admin that a second factor is required', async () => {
  await renderBilling(having({ isRequired: true }));
  expect(await screen.findByText(/Administrators need a second factor/u)).toBeInTheDocument();
});

test('changes the address by the codes of both addresses', async () => {
  const { user, network, notices } = await renderBilling();
  const change = { email: 'new@example.com', isOldLost: false, expiresTime: '2026-03-02T09:15:00.000Z', dueTime: null };
  network.answer(addressChangeCalls.start, () => {
    network.answer(addressChangeCalls.getChange, () => ({ change }));
    return { change };
  });
  network.answer(addressChangeCalls.confirm, ({ body }) =>
    body.oldCode === 'AAAABBBB' ? { change: null } : new Problem('codeIncorrect', { field: 'oldCode' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  await user.type(screen.getByLabelText('New email address'), 'new@example.com{Enter}');
  const old = await screen.findByLabelText(`Code sent to ${email}`);
  await user.type(old, 'XXXXXXXX');
  await user.type(screen.getByLabelText('Code sent to new@example.com'), 'CCCCDDDD{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText(`Code sent to ${email}`)).toHaveAccessibleDescription(/code is not correct/u),
  );
  await user.clear(old);
  await user.type(old, 'AAAABBBB{Enter}');
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'good', text: 'Your address is now new@example.com' }]));
});

test('shows a waiting change, and drops it', async () => {
  const change = { email: 'new@example.com', isOldLost: true, expiresTime: null, dueTime: '2026-03-09T09:00:00.000Z' };
  const { user, network } = await renderBilling({
    prepare: ({ network: fake }) => fake.answer(addressChangeCalls.getChange, () => ({ change })),
  });
  network.answer(addressChangeCalls.cancel, () => ({}));
  expect(await screen.findByText(/unless somebody stops it at the old address/u)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(network.sent(addressChangeCalls.cancel)).toHaveLength(1));
});
