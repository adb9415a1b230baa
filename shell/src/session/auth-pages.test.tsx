import { Problem } from '@tessera/contracts/http/problem';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';

const mira = createUser({ email: 'mira@example.com' });

afterEach(() => {
  document.body.replaceChildren();
});

test.each([
  ['/login', 'Sign in'],
  ['/register', 'Create your account'],
  ['/register/reset', 'Reset your password'],
  ['/error', 'Oops! Something goes wrong. Please try again.'],
])('%s is accessible', async (path, title) => {
  await renderShell({ path });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoViolations(document.body);
});

test('a first visit shows the sign-in page without an error', async () => {
  await renderShell({ path: '/' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(screen.queryByText('User is not authorized!')).not.toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/login');
});

test('signing in leads to the page the user wanted to open', async () => {
  const { user, network, browser } = await renderShell({ path: '/home/boards?sort=TIME' });
  expect(await screen.findByText('User is not authorized!')).toBeVisible();
  network.answer(userCalls.login, () => {
    browser.user = mira;
    return { userId: mira.id };
  });
  await user.type(screen.getByLabelText('Email'), 'Mira@Example.com');
  await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
  expect(await screen.findByRole('heading', { name: 'Page of workspace' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/home/boards?sort=TIME');
  expect(network.sent(userCalls.login)).toMatchObject([{ body: { email: 'mira@example.com' } }]);
});

test('a wrong password is reported at its field, which takes the focus', async () => {
  const { user, network } = await renderShell({ path: '/login' });
  network.answer(userCalls.login, () => new Problem('badCredentials', { field: 'password' }));
  await user.type(await screen.findByLabelText('Email'), 'mira@example.com');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Email or password is not correct.'),
  );
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('an empty form names the fields that must be filled in', async () => {
  const { user } = await renderShell({ path: '/login' });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('link', { name: 'Email can not be empty!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Password can not be empty!' })).toBeVisible();
});

test('a registration continues with the mailed code, which is sent as soon as it is complete', async () => {
  const { user, network, browser } = await renderShell({ path: '/register' });
  network.answer(userCalls.register, () => ({}));
  network.answer(userCalls.verifyUser, ({ body }) => {
    if (body.code !== 'ABCD2345') return new Problem('codeIncorrect', { field: 'code' });
    browser.user = mira;
    return { userId: mira.id };
  });
  await user.type(await screen.findByLabelText('Email'), 'mira@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(network.sent(userCalls.register)).toMatchObject([
    { body: { email: 'mira@example.com', language: 'en', newsLetter: false } },
  ]);
  expect(screen.getByRole('button', { name: /Send a new code in \d+ s/u })).toBeDisabled();
  await expectNoViolations(document.body);

  const code = screen.getByLabelText('Code');
  await user.click(code);
  await user.paste('WRONG 123');
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/code is not correct/u));
  await user.clear(code);
  await user.paste(' ABCD2345 ');
  expect(await screen.findByRole('heading', { name: 'Page of workspace' })).toBeVisible();
});

test('errors of a registration are shown once, at their fields, and the first one takes the focus', async () => {
  const { user } = await renderShell({ path: '/register' });
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
  expect(await screen.findAllByText('Email can not be empty!')).toHaveLength(1);
  expect(screen.getAllByText('Password can not be empty!')).toHaveLength(1);
  expect(screen.queryByText('Check 2 fields')).not.toBeInTheDocument();
  expect(screen.queryByText('Use at least 10 characters.')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

test.each([
  ['taken@example.com', 'a long password', 'Email', 'Account already exists. Please use another account.'],
  ['not an address', 'a long password', 'Email', 'Please enter a valid email address.'],
  ['mira@example.com', 'short', 'Password', /Use at least 10 characters\./u],
])('registering %s with "%s" shows an error at the field', async (email, password, field, text) => {
  const { user, network } = await renderShell({ path: '/register' });
  network.answer(userCalls.register, () => new Problem('accountExists', { field: 'email' }));
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text));
  expect(screen.getByLabelText(field)).toBeInvalid();
});

test('confirming a registration of another browser asks for a new password', async () => {
  const { user, network, browser } = await renderShell({ path: '/register' });
  network.answer(userCalls.verifyUser, ({ body }) => {
    if (body.newPassword === undefined)
      return new Problem('empty', { field: 'newPassword', params: { label: 'newPassword' } });
    browser.user = mira;
    return { userId: mira.id };
  });
  await user.click(await screen.findByRole('button', { name: 'I already have a code' }));
  await user.type(await screen.findByLabelText('Email'), 'mira@example.com');
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Code'), 'ABCD2345');
  const password = await screen.findByLabelText('New password');
  expect(password).toHaveAccessibleDescription(/New password can not be empty!/u);
  await user.type(password, 'a long password{Enter}');
  expect(await screen.findByRole('heading', { name: 'Page of workspace' })).toBeVisible();
  expect(network.sent(userCalls.verifyUser)).toMatchObject([
    { body: { code: 'ABCD2345' } },
    { body: { code: 'ABCD2345', newPassword: 'a long password' } },
  ]);
});

test('a new password is set with the mailed code, and leads to the sign-in page', async () => {
  const { user, network } = await renderShell({ path: '/register/reset' });
  network.answer(userCalls.sendVerificationCode, () => ({}));
  network.answer(userCalls.resetPassword, () => ({}));
  await user.type(await screen.findByLabelText('Email'), 'mira@example.com{Enter}');
  await user.type(await screen.findByLabelText('Code'), 'ABCD2345');
  await user.type(screen.getByLabelText('New password'), 'another long one{Enter}');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Password changed. Sign in with the new one.');
  expect(network.sent(userCalls.resetPassword)).toMatchObject([
    { body: { email: 'mira@example.com', code: 'ABCD2345' } },
  ]);
});

test('a sign-in on another device signs this one out with a message, and keeps the way back', async () => {
  const { streams, browser } = await renderShell({ path: '/home/boards', user: mira });
  await screen.findByRole('heading', { name: 'Page of workspace' });
  browser.user = null;
  streams[0]?.say({ topic: 'session.ended', data: { userId: mira.id, reason: 'otherDevice' } });
  expect(await screen.findByText('Automatically logged out after logging in on another device.')).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/login?back=%2Fhome%2Fboards');
});

test('signing out clears the data of the user and leads to the sign-in page without an error and without a way back', async () => {
  const { user, network, browser, shell } = await renderShell({ path: '/home/boards', user: mira });
  network.answer(userCalls.logout, () => {
    browser.user = null;
    return {};
  });
  await screen.findByRole('heading', { name: 'Page of workspace' });
  shell.notices.notify({ tone: 'good', text: 'Secret of Mira' });
  await user.click(screen.getByRole('button', { name: 'Account of mira@example.com' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByText('User is not authorized!')).not.toBeInTheDocument();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(shell.notices.getState()).toEqual({ toasts: [], log: [], unread: 0 });
  expect(localStorage.getItem('userId')).toBeNull();
  expect(window.location.pathname + window.location.search).toBe('/login');
});
