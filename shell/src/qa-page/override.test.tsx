import { overrideLifetime } from '@tessera/contracts/remote/override-rules';
import { createDescriptor, createPathEntry } from '@tessera/contracts/remote/remote.factory';
import { createUser } from '@tessera/contracts/user/user.factory';
import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import { getTranslations } from '@tessera/ui/shared-modules/kit';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { tabKey } from '../qa/tab-store.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { createSoundVersion, createVersionServer } from '../testing/version-server.ts';

const user = createUser();
const tester = createUser({ type: 99 });
const origin = 'https://files.example.com';
const base = (id: string): string => `${origin}/remotes/${id}/2.0.0/`;

type Options = Partial<Parameters<typeof renderShell>[0]>;

/** Opens `/kol`; a valid version of that remote is on the listed origin. */
async function open({
  stored,
  asks = stored === undefined,
  link,
  isSignedIn = true,
  ...options
}: Options & {
  readonly asks?: boolean;
  readonly link?: (kol: string) => string;
  readonly isSignedIn?: boolean;
  readonly stored?: { readonly userId: string | null; readonly until: number; readonly session?: string | null };
} = {}) {
  sessionStorage.clear();
  const files = createVersionServer();
  const rendered = await renderShell({
    path: '/kol',
    ...(isSignedIn ? { user } : {}),
    files,
    boot: { override: { origins: [origin], session: 'this-session' }, ...options.boot },
    prepare: ({ kol }) => {
      files.serve(
        base(kol),
        createSoundVersion(kol, '2.0.0', { descriptor: createDescriptor(kol, { paths: [createPathEntry('/kol')] }) }),
      );
      if (stored)
        sessionStorage.setItem(
          tabKey,
          JSON.stringify({
            override: { overrides: [{ id: kol, address: base(kol) }], session: 'this-session', ...stored },
            bisect: null,
          }),
        );
      if (link) return link(kol);
      return asks ? `/kol?sort=name&remote=${kol}@${encodeURIComponent(base(kol))}` : undefined;
    },
    ...Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'boot')),
  });
  const inUse = (): string | undefined => rendered.shell.remotes[1]?.inUse$.value.version;
  const kept = (): unknown => JSON.parse(sessionStorage.getItem(tabKey) ?? 'null');
  return { ...rendered, files, inUse, kept };
}

const banner = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Versions under test' });
const inEightHours = (): number => Date.now() + overrideLifetime - 1_000;

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

describe('an override from the address', () => {
  test('is used in this tab, and removed from the address', async () => {
    const { inUse, kept, shell } = await open();
    expect(await screen.findByRole('heading', { name: 'Page of kol' })).toBeVisible();
    expect(inUse()).toBe('2.0.0');
    expect(shell.remotes[1]?.inUse$.value.base).toMatch(/^https:\/\/files\.example\.com\/remotes\/kol\d+\/2\.0\.0\/$/u);
    expect(window.location.href).toBe('http://localhost/kol?sort=name');
    expect(kept()).toMatchObject({
      override: { userId: user.id, overrides: [{ address: expect.stringContaining(origin) }] },
    });
    expect(localStorage.getItem(tabKey)).toBeNull();
  });

  test.each([
    ['en', 'Versions under test', 'Back to the live version'],
    ['zh-Hant-HK', '測試中的版本', '返回正式版本'],
    ['ja', 'テスト中のバージョン', '公開版に戻す'],
  ] as const)(
    'is shown above every page in %s, with its origin and a button to end it',
    async (language, label, end) => {
      const { user: person, kept, reload, shell } = await open({ language });
      const strip = await screen.findByRole('region', { name: label });
      expect(strip).toHaveTextContent(/kol\d+ 2\.0\.0/u);
      expect(strip).toHaveTextContent(origin);
      await expectNoViolations(document.body);
      shell.navigate('/home');
      await screen.findByRole('heading', { name: 'Page of workspace' });
      shell.navigate('/nowhere');
      expect(screen.getByRole('region', { name: label })).toBeVisible();
      await person.click(within(strip).getByRole('button', { name: end }));
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
      expect(kept()).toBeNull();
    },
  );

  test('is announced to screen readers', async () => {
    await open();
    await waitFor(() =>
      expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(
        /Under test in this tab: kol\d+ 2\.0\.0/u,
      ),
    );
  });

  test('has no fallback, so that a tester sees failures', async () => {
    const { shell } = await open({ down: new Set(['kol@2.0.0']) });
    expect(await screen.findByText('Title of /kol could not be loaded')).toBeVisible();
    expect(shell.remotes[1]?.remote.fallback).toBeNull();
  });

  test('does not end before the user agrees to lose unsaved work', async () => {
    const { user: person, kept, shell, reload } = await open();
    shell.guards.add(() => true);
    await person.click(within(await banner()).getByRole('button', { name: 'Back to the live version' }));
    await person.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    expect(reload).not.toHaveBeenCalled();
    expect(kept()).not.toBeNull();
  });

  test('sends no readings about versions', async () => {
    const { network, inUse, shell } = await open();
    network.answer(watchCalls.addReadings, () => ({}));
    await screen.findByRole('heading', { name: 'Page of kol' });
    expect(inUse()).toBe('2.0.0');
    // Other remotes in the page do not count either, because an override may affect them.
    shell.navigate('/home');
    await screen.findByRole('heading', { name: 'Page of workspace' });
    window.dispatchEvent(new Event('pagehide'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(network.sent(watchCalls.addReadings).flatMap(({ body }) => body.readings)).toEqual([]);
  });
});

describe('a page without an override', () => {
  test('sends no request for other versions', async () => {
    const { files, inUse } = await open({ asks: false });
    await screen.findByRole('heading', { name: 'Page of kol' });
    expect(inUse()).toBe('1.0.0');
    expect(files.asked).toEqual([]);
    expect(getTranslations().i18n.hasLoadedNamespace('qa')).toBe(false);
    expect(screen.queryByRole('region', { name: 'Versions under test' })).not.toBeInTheDocument();
  });
});

const granted = { override: { origins: [origin], session: 'this-session' } };

describe('the live version is used, a reason is shown, and nothing is stored', () => {
  test.each<[string, Parameters<typeof open>[0], RegExp]>([
    [
      'an ordinary user in production, even if the server would allow it',
      { boot: { environment: 'production', ...granted } },
      /Only Admin and Test users/u,
    ],
    [
      'a Test user in production whom the server does not allow it',
      { user: tester, boot: { environment: 'production', override: undefined } },
      /Only Admin and Test users/u,
    ],
    [
      'a stored override of an ordinary user in production',
      { boot: { environment: 'production' }, stored: { userId: user.id, until: inEightHours() } },
      /Only Admin and Test users/u,
    ],
    [
      'a stored override of somebody else',
      { stored: { userId: 'somebody-else', until: inEightHours() } },
      /set up by somebody else/u,
    ],
    [
      'a stored override of the same person’s earlier session',
      { stored: { userId: user.id, until: inEightHours(), session: 'a-session-that-ended' } },
      /in a session that has ended/u,
    ],
    [
      'a stored override without a user, made in another session',
      { stored: { userId: null, until: inEightHours(), session: 'a-session-that-ended' } },
      /in a session that has ended/u,
    ],
    ['an override that has expired', { stored: { userId: user.id, until: Date.now() - 1 } }, /It has expired/u],
    [
      'an override that was given a longer life',
      { stored: { userId: user.id, until: Date.now() + 2 * overrideLifetime } },
      /It has expired/u,
    ],
  ])('for %s', async (_, options, reason) => {
    const { inUse, kept, shell, files } = await open(options);
    expect(await screen.findByRole('heading', { name: 'Page of kol' })).toBeVisible();
    expect(inUse()).toBe('1.0.0');
    expect(kept()).toBeNull();
    expect(shell.notices.getState().log.map(({ text }) => text)).toEqual([expect.stringMatching(reason)]);
    expect(files.asked).toEqual([]);
  });

  test('for a stored override after a sign-out', async () => {
    const { kept, shell } = await open({ stored: { userId: user.id, until: inEightHours() }, isSignedIn: false });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(kept()).toBeNull();
    expect(shell.notices.getState().log[0]?.text).toMatch(/set up by somebody else, or in a session that has ended/u);
  });

  test('for an id that the page does not have, and a look-alike origin', async () => {
    for (const [asked, reason] of [
      [`nobody@${base('nobody')}`, /This page has no remote/u],
      [`kol@${origin}.evil.example/remotes/kol/2.0.0/`, /This page has no remote|REMOTE_ORIGINS/u],
    ] as const) {
      const { shell } = await open({ asks: false, prepare: () => `/home?remote=${encodeURIComponent(asked)}` });
      await screen.findByRole('heading', { name: 'Page of workspace' });
      expect(shell.notices.getState().log.map(({ text }) => text)).toEqual([expect.stringMatching(reason)]);
      document.body.replaceChildren();
    }
  });
});

describe('in production', () => {
  const production = { environment: 'production' } as const;

  test('the stored override of a Test user is used if the server allows it', async () => {
    const { inUse } = await open({
      user: tester,
      boot: production,
      stored: { userId: tester.id, until: inEightHours() },
    });
    await banner();
    expect(inUse()).toBe('2.0.0');
  });

  test('a link asks first, and changes nothing until it is answered', async () => {
    const { inUse, kept, reload, user: person } = await open({ user: tester, boot: production });
    const question = await screen.findByRole('alertdialog', { name: 'Use another version in this tab?' });
    expect(question).toHaveTextContent(
      /This link asks for kol\d+ 2\.0\.0 from https:\/\/files\.example\.com\/remotes\/kol\d+\/2\.0\.0\/\./u,
    );
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect([inUse(), kept(), window.location.search]).toEqual(['1.0.0', null, '?sort=name']);
    await expectNoViolations(document.body);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect([kept(), reload.mock.calls]).toEqual([null, []]);
  });

  test('a link takes effect when the user agrees', async () => {
    const { kept, reload, user: person } = await open({ user: tester, boot: production });
    await person.click(await screen.findByRole('button', { name: 'Use it in this tab' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(kept()).toMatchObject({
      override: { userId: tester.id, overrides: [{ address: expect.stringContaining(origin) }] },
    });
  });

  test('a forged link asks nothing and does not change the current override', async () => {
    const { inUse, kept, shell, reload } = await open({
      user: tester,
      boot: production,
      stored: { userId: tester.id, until: inEightHours() },
      link: (kol) => `/kol?remote=${kol}@${encodeURIComponent(`${origin}.evil.example/remotes/${kol}/3.0.0/`)}`,
    });
    await banner();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(shell.notices.getState().log.map(({ text }) => text)).toEqual([expect.stringMatching(/REMOTE_ORIGINS/u)]);
    expect([inUse(), reload.mock.calls]).toEqual(['2.0.0', []]);
    expect(kept()).toMatchObject({ override: { userId: tester.id } });
  });

  test('a link that is not allowed shows one message, without any text from the link', async () => {
    const said = encodeURIComponent('kol@Your account is locked. Call 555 0100');
    const { shell } = await open({ boot: production, link: (kol) => `/kol?remote=${said}&remote=x@y&remote=${kol}@z` });
    await screen.findByRole('heading', { name: 'Page of kol' });
    expect(shell.notices.getState().log.map(({ text }) => text)).toEqual([
      'The live versions are used. Only Admin and Test users may use others, once they are signed in.',
    ]);
  });

  test('a link opened while signed out has no effect after signing in', async () => {
    const { browser, inUse, kept, shell } = await open({ boot: production, isSignedIn: false });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(shell.notices.getState().log.map(({ text }) => text)).toEqual([
      expect.stringMatching(/Only Admin and Test users/u),
    ]);
    browser.user = createUser({ type: 1 });
    await shell.session.adopt();
    await screen.findByRole('heading', { name: 'Page of kol' });
    expect([inUse(), kept(), window.location.search]).toEqual(['1.0.0', null, '?sort=name']);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

test('the copied link contains the versions under test', async () => {
  const { user: person, shell } = await open();
  await person.click(within(await banner()).getByRole('button', { name: 'Copy link' }));
  const id = shell.remotes[1]?.remote.descriptor.id ?? '';
  const link = new URL(await navigator.clipboard.readText());
  expect(link.pathname).toBe('/kol');
  expect([...link.searchParams]).toEqual([
    ['sort', 'name'],
    ['remote', `${id}@${base(id)}`],
  ]);
  expect(shell.notices.getState().log.at(-1)?.text).toMatch(/^Link copied/u);
});

describe('an override ends', () => {
  test.each(['signedOut', 'expired', 'otherDevice'] as const)(
    'with the session (%s), by a reload, so that nobody signs in while its code is loaded',
    async (reason) => {
      const { shell, kept, reload, browser } = await open({ stored: { userId: user.id, until: inEightHours() } });
      await banner();
      browser.user = null;
      shell.session.end(reason);
      expect(kept()).toBeNull();
      expect(reload).toHaveBeenCalledTimes(1);
      expect(window.location.pathname).toBe('/login');
    },
  );

  test('with the session even if it has expired, because its code is still loaded', async () => {
    const { shell, reload } = await open({ stored: { userId: user.id, until: inEightHours() } });
    await banner();
    const later = Date.now() + overrideLifetime;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/has expired/u);
    expect(reload).not.toHaveBeenCalled();
    shell.session.end('signedOut');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('when another user signs in in another tab of this browser', async () => {
    const { shell, kept, reload, browser } = await open({ stored: { userId: user.id, until: inEightHours() } });
    await banner();
    browser.user = createUser({ id: '00000002-0000-4000-8000-000000000002' });
    await shell.session.refresh();
    expect(kept()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('after eight hours, without reloading the page by itself', async () => {
    const { kept, reload, user: person } = await open({ stored: { userId: user.id, until: inEightHours() } });
    await banner();
    const later = Date.now() + overrideLifetime;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(kept()).toBeNull();
    expect(await screen.findByText(/has expired/u)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await person.click(within(await banner()).getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
