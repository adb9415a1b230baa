import { addressChangeCalls } from '@tessera/contracts/address-change/address-change.calls';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';

const mira = createUser({ email: 'mira@example.com' });
const titles = { en: 'Two-factor authentication', 'zh-Hant-HK': '雙重驗證', ja: '二要素認証' };

afterEach(() => {
  document.body.replaceChildren();
});

async function enterPassword(
  shell: Awaited<ReturnType<typeof renderShell>>,
  methodList: readonly ('passkey' | 'authenticator' | 'recoveryCode')[] = ['authenticator', 'recoveryCode'],
) {
  shell.network.answer(userCalls.login, () => ({ userId: mira.id, secondFactor: { methodList: [...methodList] } }));
  await waitFor(() => expect(document.querySelector('input[type="email"]')).not.toBeNull());
  const [email, password] = ['input[type="email"]', 'input[type="password"]'].map((selector) =>
    document.querySelector(selector),
  );
  if (email) await shell.user.type(email, mira.email);
  if (password) await shell.user.type(password, 'a long password{Enter}');
}

test('a code of the app completes the sign-in, after a wrong one was reported at its field', async () => {
  const shell = await renderShell({ path: '/login' });
  const { user, network, browser } = shell;
  network.answer(secondFactorCalls.finishSignIn, ({ body }) => {
    if (body.code !== '123456') return new Problem('codeIncorrect', { field: 'code' });
    browser.user = mira;
    return { userId: mira.id };
  });
  await enterPassword(shell);
  const code = await screen.findByLabelText('Code from the app');
  expect(code).toHaveFocus();
  await user.type(code, '111111{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Code from the app')).toHaveAccessibleDescription(/code is not correct/u),
  );
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Page of workspace' })).toBeVisible();
  expect(network.sent(secondFactorCalls.finishSignIn).at(-1)?.body).toEqual({
    method: 'authenticator',
    code: '123456',
  });
});

test.each(languages)('the second step has no accessibility violations in %s', async (language) => {
  const shell = await renderShell({ path: '/login', language });
  await enterPassword(shell);
  expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeVisible();
  await expectNoViolations(document.body);
});

test('a recovery code can be used instead', async () => {
  const shell = await renderShell({ path: '/login' });
  shell.network.answer(secondFactorCalls.finishSignIn, () => new Problem('codeIncorrect', { field: 'code' }));
  await enterPassword(shell);
  await shell.user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
  await shell.user.type(await screen.findByLabelText('Recovery code'), 'AAAA-BBBB-CCCC-DDDD{Enter}');
  await waitFor(() =>
    expect(shell.network.sent(secondFactorCalls.finishSignIn)).toMatchObject([
      { body: { method: 'recoveryCode', code: 'AAAA-BBBB-CCCC-DDDD' } },
    ]),
  );
});

test('a browser without passkeys says so, and offers the other methods', async () => {
  const shell = await renderShell({ path: '/login' });
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
  await enterPassword(shell, ['passkey']);
  expect(await screen.findByText(/does not support passkeys/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use passkey' })).not.toBeInTheDocument();
});

test('a sign-in that took too long starts again with the password', async () => {
  const shell = await renderShell({ path: '/login' });
  shell.network.answer(secondFactorCalls.finishSignIn, () => new Problem('signInOver'));
  await enterPassword(shell);
  await shell.user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Your sign-in took too long. Please start again.');
});

describe('a call that needs a fresh proof', () => {
  async function setUp() {
    const shell = await renderShell({ path: '/home/boards', user: mira });
    let isProved = false;
    shell.network.answer(secondFactorCalls.getProofMethods, () => ({
      methodList: ['password' as const],
      email: mira.email,
    }));
    shell.network.answer(secondFactorCalls.prove, ({ body }) => {
      if (body.password !== 'my password') return new Problem('badCredentials', { field: 'password' });
      isProved = true;
      return {};
    });
    shell.network.answer(connectionCalls.disconnectPlatform, () =>
      isProved ? { isRevoked: true } : new Problem('stepUp'),
    );
    await screen.findByRole('heading', { name: 'Page of workspace' });
    return {
      ...shell,
      call: () => shell.shell.api.call(connectionCalls.disconnectPlatform, { body: { platformId: mira.id } }),
    };
  }

  it('waits for the dialog, and is repeated', async () => {
    const { user, call, network } = await setUp();
    const [one, other] = [call(), call()];
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.type(dialog.getByLabelText('Password'), 'not it{Enter}');
    await waitFor(() =>
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Email or password is not correct.'),
    );
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'my password{Enter}');
    expect(await Promise.all([one, other])).toEqual([{ isRevoked: true }, { isRevoked: true }]);
    expect(network.sent(secondFactorCalls.getProofMethods)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('fails when the dialog is closed', async () => {
    const { user, call } = await setUp();
    const failed = call().catch((error: unknown) => error);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await failed).toMatchObject({ code: 'stepUp' });
  });
});

test('an Admin without a second factor is led to set it up, instead of the administration', async () => {
  await renderShell({ path: '/qa', user: createUser({ type: 1, needsSecondFactor: true }) });
  expect(await screen.findByText(/Administrators need two-factor authentication/u)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open settings' })).toBeVisible();
});

test('the link to an old address stops the change once it is confirmed, and leaves no token in the address', async () => {
  const { user, network } = await renderShell({ path: '/auth/address#the-token-of-this-change' });
  network.answer(addressChangeCalls.stop, () => ({}));
  await user.click(await screen.findByRole('button', { name: 'Stop the change' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Change stopped' })).toBeVisible();
  expect(network.sent(addressChangeCalls.stop)).toMatchObject([{ body: { token: 'the-token-of-this-change' } }]);
  expect(window.location.hash).toBe('');
});
