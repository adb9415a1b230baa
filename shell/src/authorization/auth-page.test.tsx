import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { createBusinessAccount } from '@tessera/contracts/connection/connection.factory';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';

const mira = createUser({ email: 'mira@example.com' });
const planless = createUser({
  email: 'robin@example.com',
  subscriptions: { plan: null, nextPlan: null, powerUps: [] },
});
const landed = '/auth?code=AQabc&state=signed.state';

type Profile = CallOutput<typeof connectionCalls.getIgProfile>;
const profile = (overrides: Partial<Profile> = {}): Profile => ({
  outcome: 'connected',
  purpose: 'default',
  back: '/home/boards',
  name: 'Robin Harlow',
  email: null,
  missing: [],
  accountList: [createBusinessAccount()],
  unlinkedPages: [],
  ...overrides,
});

/** Opens the landing page; `answer` is the server's response to the code. */
async function land(answer: Profile | Problem, who: { readonly user?: User } = { user: mira }) {
  const rendered = await renderShell({ path: landed, ...who });
  rendered.network.answer(connectionCalls.getIgProfile, () => answer);
  return rendered;
}

afterEach(() => {
  window.sessionStorage.clear();
  document.body.replaceChildren();
});

describe('going to Facebook', () => {
  it('requests the sign-in address with the way back, and replaces this page with it', async () => {
    const { network, replace } = await renderShell({
      path: paths.connect({ purpose: 'chatbot', back: '/home/boards', again: true }),
      user: mira,
    });
    network.answer(connectionCalls.getIgLoginUrl, () => ({ url: 'https://network.example/dialog?state=1' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Connecting to Facebook' })).toBeVisible();
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://network.example/dialog?state=1'));
    expect(network.sent(connectionCalls.getIgLoginUrl)).toMatchObject([
      {
        body: { redirectUrl: `${window.location.origin}/auth`, purpose: 'chatbot', back: '/home/boards', again: true },
      },
    ]);
  });

  it.each(['/login', '/register'])('is offered on %s', async (path) => {
    const { user, network, replace } = await renderShell({ path: `${path}?back=%2Fkol` });
    network.answer(connectionCalls.getIgLoginUrl, () => ({ url: 'https://network.example/dialog' }));
    await user.click(await screen.findByRole('button', { name: 'Continue with Facebook' }));
    await waitFor(() => expect(replace).toHaveBeenCalled());
    expect(network.sent(connectionCalls.getIgLoginUrl)).toMatchObject([{ body: { purpose: 'default', back: '/kol' } }]);
  });
});

describe('coming back', () => {
  it('redeems the code once, takes it out of the address, and shows the accounts', async () => {
    const { user, network } = await land(profile());
    expect(await screen.findByRole('heading', { level: 1, name: 'Authorization succeeded' })).toBeVisible();
    expect(screen.getByText('willowandloom')).toBeVisible();
    expect(window.location.search).toBe('');
    expect(network.sent(connectionCalls.getIgProfile)).toMatchObject([
      { body: { code: 'AQabc', state: 'signed.state', redirectUrl: `${window.location.origin}/auth` } },
    ]);
    await expectNoViolations(document.body);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Page of workspace' })).toBeVisible();
    expect(window.location.pathname).toBe('/home/boards');
  });

  it('names the missing permissions, and asks for them again', async () => {
    const { user, network, replace } = await land(
      profile({ missing: ['instagram_manage_insights'], purpose: 'brand' }),
    );
    network.answer(connectionCalls.getIgLoginUrl, () => ({ url: 'https://network.example/again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Need permission' })).toBeVisible();
    expect(screen.getByText('Insights of your business accounts')).toBeVisible();
    await expectNoViolations(document.body);
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://network.example/again'));
    expect(network.sent(connectionCalls.getIgLoginUrl)).toMatchObject([
      { body: { purpose: 'brand', again: true, back: '/home/boards' } },
    ]);
  });

  it.each([
    [
      [],
      'You are connected as Robin Harlow, who runs no page. Tessera can use business accounts that are linked to a page.',
    ],
    [['Wenger Strings'], 'No business account is linked to Wenger Strings.'],
  ])('explains how to link an account to a page, with the unlinked pages %j', async (unlinkedPages, text) => {
    await land(profile({ accountList: [], unlinkedPages }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Please update the data' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await expectNoViolations(document.body);
  });

  it('connects nothing if the user declined, and says so', async () => {
    const { user, network } = await renderShell({
      path: '/auth?error=access_denied&error_reason=user_denied&state=x',
      user: mira,
    });
    expect(await screen.findByText('You did not continue at Facebook, so nothing was connected.')).toBeVisible();
    expect(network.sent(connectionCalls.getIgProfile)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('heading', { name: 'Page of workspace' })).toBeVisible();
  });

  it.each(['/auth?error=access_denied&state=x', landed])(
    'starts again with the purpose and way back stored before: %s',
    async (path) => {
      window.sessionStorage.setItem('authorization', 'purpose=brand&back=%2Fhome%2Fboards');
      const { user, network, replace } = await renderShell({ path, user: mira });
      network.answer(connectionCalls.getIgProfile, () => new Problem('authorizationStale'));
      network.answer(connectionCalls.getIgLoginUrl, () => ({ url: 'https://network.example/again' }));
      await user.click(await screen.findByRole('button', { name: /Ask again|Start again/u }));
      await waitFor(() => expect(replace).toHaveBeenCalled());
      expect(network.sent(connectionCalls.getIgLoginUrl)).toMatchObject([
        { body: { purpose: 'brand', back: '/home/boards' } },
      ]);
    },
  );

  it.each([
    [
      'authorizationStale',
      new Problem('authorizationStale'),
      'This authorization is too old, was used already, or was started elsewhere. Please start again.',
      'Start again',
    ],
    [
      'accountExists',
      new Problem('accountExists'),
      'Account already exists. Please use another account.',
      'Start again',
    ],
    [
      'otherIdentity',
      new Problem('otherIdentity', { params: { name: 'Robin Harlow' } }),
      'You are connected as Robin Harlow already. Remove that connection first.',
      'Start again',
    ],
    [
      'needPermission',
      new Problem('needPermission', { params: { permission: 'email' } }),
      'Tessera needs your email address to make an account for you.',
      'Ask again',
    ],
    [
      'processContentFailed',
      new Problem('processContentFailed', { supportId: 'req-9' }),
      'Process Content Fail.',
      'Start again',
    ],
  ])('shows a failure with the next step: %s', async (_, problem, text, action) => {
    const { user, network, replace } = await land(problem);
    network.answer(connectionCalls.getIgLoginUrl, () => ({ url: 'https://network.example/again' }));
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: action }));
    await waitFor(() => expect(replace).toHaveBeenCalled());
  });

  it('signs in a signed-out user, and leads on', async () => {
    const { browser } = await land(profile({ outcome: 'signedIn', back: null }), {});
    browser.user = mira;
    expect(await screen.findByRole('heading', { name: 'Page of workspace' })).toBeVisible();
  });

  it('asks for the mailed code if the email address already has an account', async () => {
    const { user, network, browser } = await land(
      profile({ outcome: 'codeSent', email: 'mira@example.com', back: '/kol' }),
      {},
    );
    network.answer(connectionCalls.associatePlatform, ({ body }) => {
      if (body.code !== 'ABCD2345') return new Problem('codeIncorrect', { field: 'code' });
      browser.user = mira;
      return { userId: mira.id };
    });
    const code = await screen.findByLabelText('Code');
    await expectNoViolations(document.body);
    await user.type(code, 'AAAA2222{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/code is not correct/u));
    await user.clear(code);
    await user.type(code, 'ABCD2345{Enter}');
    expect(await screen.findByRole('heading', { name: 'Page of kol' })).toBeVisible();
    expect(network.sent(connectionCalls.associatePlatform).at(-1)).toMatchObject({
      body: { email: 'mira@example.com', code: 'ABCD2345' },
    });
  });
});

test('a user without a plan is told so and led to the plans, and the menu has no links that need a plan', async () => {
  const { user } = await renderShell({ path: '/home', user: planless });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your plan does not include this.' })).toBeVisible();
  expect(
    screen.getByText(
      'Your account has no plan yet. Start the free trial or choose a plan; your settings and connections are open to you.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tessera, home' })).not.toHaveAttribute('href', '/home');
  expect(screen.queryByRole('link', { name: 'Boards' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'See plans' }));
  expect(window.location.pathname).toBe('/pricing');
});
