import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hostFactory } from './host-factory.ts';
import { openKit } from './testing/open-kit.ts';
import { createProbe } from './testing/probe.ts';

const user = createUser();

async function setUp(parts: Omit<Parameters<typeof openKit>[0], 'load'> = {}) {
  const [probe, neighbour] = [createProbe('Probe'), createProbe('Neighbour')];
  const kit = await openKit({
    ...parts,
    load: async ({ descriptor }) => (descriptor.id === 'probe' ? probe : neighbour).module,
  });
  /** A snapshot of the page, which the kit must not change. */
  const page = (): string =>
    [document.documentElement.outerHTML, document.title, location.href, history.length].join('\n');
  return { ...kit, probe, neighbour, page };
}

const card = (): HTMLElement => screen.getByRole('alert');

test('two remotes run side by side and share events, and one can be unmounted without the other', async () => {
  const { host, element, other, probe, neighbour, streams } = await setUp({ user });
  const [first, second] = await Promise.all([host.mount('probe', element), host.mount('neighbour', other)]);
  expect([first.path, second.path]).toEqual(['/home', '/next']);
  const heard: (string | null)[] = [];
  neighbour.host().events.subscribe(events.resourceChanged, ({ data }) => heard.push(data.id));
  expect(streams).toHaveLength(1);
  streams[0]?.say({ topic: events.resourceChanged.topic, data: { kind: 'folder', id: factoryId('folder', 1) } });
  await waitFor(() => expect(heard).toEqual([factoryId('folder', 1)]));

  probe.host().navigate('/other');
  expect([first.path, second.path]).toEqual(['/other', '/next']);
  await first.unmount();
  expect([first.state, second.state]).toEqual(['unmounted', 'drawn']);
  expect(within(other).getByRole('heading', { name: 'Neighbour' })).toBeVisible();
});

test('unmounting restores the page completely, even after several mounts', async () => {
  const { host, element, probe, page } = await setUp({ user });
  const before = page();
  for (let times = 1; times <= 3; times += 1) {
    const mounted = await host.mount('probe', element, { path: '/home' });
    mounted.navigate('/other');
    expect(screen.getByRole('heading', { name: 'Probe' })).toBeVisible();
    await Promise.all([mounted.unmount(), mounted.unmount()]);
    expect(page()).toBe(before);
  }
  expect(probe.lives).toEqual(['mount', 'unmount', 'mount', 'unmount', 'mount', 'unmount']);
});

test('a remote that is unmounted while it loads is never rendered', async () => {
  const { host, element, probe, page } = await setUp({ user });
  const before = page();
  const coming = host.mount('probe', element);
  await host.close();
  expect((await coming).state).toBe('unmounted');
  expect([page(), probe.lives]).toEqual([before, []]);
});

test('wrong uses of the host are rejected with a reason', async () => {
  const { host, createHost, element, other } = await setUp({ user });
  await host.mount('probe', element);
  await expect(host.mount('probe', other)).rejects.toThrow('probe is mounted already');
  await expect(host.mount('neighbour', element)).rejects.toThrow('A remote is mounted into an empty element');
  expect(() => createHost({ navigate: () => undefined })).toThrow('This page has a host already');
  await host.close();
  await expect(host.mount('probe', element)).rejects.toThrow('This host is closed');
  await createHost({ navigate: () => undefined }).close();
  const foreign = hostFactory('https://elsewhere.example/shell/host-kit/host-kit.js', () =>
    Promise.reject(new Error('not asked for')),
  );
  expect(() => foreign({ navigate: () => undefined })).toThrow(/works in pages of that origin only/u);
});

test('if the code of the kit fails to load, a plain card is shown, keeps the focus on a retry, and is replaced by the remote', async () => {
  const { host, element } = await setUp({ user, failures: 2, options: { language: 'ja' } });
  expect((await host.mount('probe', element)).state).toBe('failed');
  expect(card()).toHaveTextContent('この部分を読み込めませんでした。');
  await expectNoViolations(element);
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'もう一度試す' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Probe' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failing remote shows a card, does not affect others, and can be loaded again', async () => {
  const { host, element, other, probe } = await setUp({ user });
  await host.mount('neighbour', other);
  probe.health.fault = 'broken at mount';
  const mounted = await host.mount('probe', element);
  expect(mounted.state).toBe('failed');
  expect(card()).toHaveTextContent(/Title of \/home could not be loaded/u);
  await expectNoViolations(element);
  expect(within(other).getByRole('heading', { name: 'Neighbour' })).toBeVisible();
  probe.health.fault = null;
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(await screen.findByRole('heading', { name: 'Probe' })).toBeVisible();
  expect(mounted.state).toBe('drawn');
});

test('after a failure, a retry loads the version that has replaced the failed one, of this remote only', async () => {
  const probe = createProbe('Probe');
  const loaded: string[] = [];
  const { host, element, other, offered } = await openKit({
    user,
    load: async ({ descriptor: { id }, version }) => {
      loaded.push(`${id} ${version}`);
      if (version === '1.0.0' && id === 'probe') throw new Error('withdrawn');
      return (id === 'probe' ? probe : createProbe('Neighbour')).module;
    },
  });
  expect((await host.mount('probe', element)).state).toBe('failed');
  offered.remotes = offered.remotes.map((remote) => ({ ...remote, version: '1.0.1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(await screen.findByRole('heading', { name: 'Probe' })).toBeVisible();
  await host.mount('neighbour', other);
  expect(loaded).toEqual(['probe 1.0.0', 'probe 1.0.1', 'neighbour 1.0.0']);
});

test('a retry uses the known version if the server does not answer', async () => {
  const { host, element, probe, network } = await setUp({ user });
  probe.health.fault = 'broken at mount';
  await host.mount('probe', element);
  network.answer(systemCalls.versionSet, () => new Problem('503'));
  probe.health.fault = null;
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(await screen.findByRole('heading', { name: 'Probe' })).toBeVisible();
});

test('a remote that is not deployed shows a card, and can be loaded after its deploy', async () => {
  const { host, element, offered } = await setUp({ user });
  const all = offered.remotes;
  offered.remotes = [];
  expect((await host.mount('probe', element)).state).toBe('failed');
  offered.remotes = all;
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(await screen.findByRole('heading', { name: 'Probe' })).toBeVisible();
});

test('a signed-out user is asked to sign in, and a remote is mounted anew for another user', async () => {
  const signIn = jest.fn<undefined, []>();
  const told: string[] = [];
  const { host, element, browser, probe } = await setUp({
    options: { signIn, onSession: (who) => told.push(who.state) },
  });
  const mounted = await host.mount('probe', element);
  expect(mounted.state).toBe('signedOut');
  expect(screen.getByRole('status')).toHaveTextContent('Sign in to see Title of /home');
  await expectNoViolations(element);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signIn).toHaveBeenCalledTimes(1);

  browser.user = user;
  await host.refreshSession();
  expect(await screen.findByRole('heading', { name: 'Probe' })).toBeVisible();
  browser.user = createUser({ id: factoryId('user', 2) });
  await host.refreshSession();
  await waitFor(() => expect(probe.lives).toEqual(['mount', 'unmount', 'mount']));
  browser.user = null;
  await host.refreshSession();
  await waitFor(() => expect(mounted.state).toBe('signedOut'));
  expect(screen.queryByRole('heading', { name: 'Probe' })).toBeNull();
  expect(told).toEqual(['unknown', 'signedOut', 'signedIn', 'signedOut', 'signedIn', 'signedOut']);
});

test('no sign-in is offered without a callback; public pages need no session, and admin pages a right', async () => {
  const { host, element, other, browser } = await setUp();
  const mounted = await host.mount('probe', element);
  expect(screen.getByRole('status')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await mounted.unmount();
  const open = await host.mount('probe', element, { path: '/open' });
  expect(open.state).toBe('drawn');
  await open.unmount();
  browser.user = user;
  await host.refreshSession();
  expect((await host.mount('probe', other, { path: '/office' })).state).toBe('forbidden');
});

test('language and colour scheme apply to the elements of the remotes, not to the page', async () => {
  const { host, element } = await setUp({ user, options: { scheme: 'dark' } });
  const mounted = await host.mount('probe', element);
  const dressed = (): readonly (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>('.tessera-host')].map(
      ({ lang, dataset }) => `${lang} ${dataset['scheme'] ?? 'as the machine'}`,
    );
  expect(dressed()).toEqual(['en dark', 'en dark']);
  await host.setLanguage('zh-Hant-HK');
  host.setScheme('light');
  expect(dressed()).toEqual(['zh-Hant-HK light', 'zh-Hant-HK light']);
  host.setScheme(null);
  expect(dressed()).toEqual(['zh-Hant-HK as the machine', 'zh-Hant-HK as the machine']);
  expect([document.documentElement.lang, document.documentElement.dataset['scheme']]).toEqual(['fr', undefined]);
  await mounted.unmount();
  host.setScheme('dark');
  await host.mount('probe', element);
  expect(dressed()).toEqual(['zh-Hant-HK dark', 'zh-Hant-HK dark']);
});

test('style elements have the nonce given by the page', async () => {
  const { host, element } = await setUp({ user, options: { nonce: 'of-this-page' } });
  await host.mount('probe', element);
  const nonces = new Set(
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].map(({ nonce }) => nonce),
  );
  expect([...nonces]).toEqual(['of-this-page']);
});
