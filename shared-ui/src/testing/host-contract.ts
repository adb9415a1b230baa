import { defineEvent } from '@tessera/contracts/events/event-topic';
import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { Session } from '@tessera/contracts/remote/host-props';
import { idSchema, unsafeCast } from '@tessera/contracts/schema/schema';
import { createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { object } from '../shared-modules/schema.ts';
import { createProbe, type ProbeRemote } from './host-probe.ts';

/** A host with a mounted remote, and ways to control its environment, implemented for each kind of host. */
interface HostUnderTest {
  /** The remote's id in this host. */
  readonly id: string;
  /** Paths of two pages of the remote, as the product names them; the first one is open. */
  readonly paths: { readonly first: string; readonly other: string };
  /** The remote's path, for a host that gives the remote a memory instead of the page's address. */
  readonly memoryPath?: () => string;
  /** Changes the language like the user would. */
  readonly changeLanguage: (language: Language) => void | Promise<void>;
  /** Ends the session: the user signs out, or signs in on another device. */
  readonly endSession: (reason: 'signedOut' | 'otherDevice') => void | Promise<void>;
  /** Changes what the signed-in user is allowed to do. */
  readonly changePerson: (changes: { readonly isPlanExpired: boolean }) => void | Promise<void>;
  /** Sets the response of the remote's call. */
  readonly answerFolders: (answer: 'problem' | 'nothing') => void | Promise<void>;
  /** Publishes, as the shell, that the board with this id changed. */
  readonly say: (id: string) => void;
  /** Dead letters so far, each with reason and topic. */
  readonly deadLetters: () => readonly string[];
  /** Unmounts the remote, and mounts it again. */
  readonly leave: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
}

/** Starts a host in English with a signed-in user and the remote at its first page. */
export type SetUpHost = (remote: ProbeRemote, parts: { readonly user: User }) => Promise<HostUnderTest>;

/** A topic that the remote publishes. */
const topicOf = (publisher: string) =>
  defineEvent({ topic: 'probe.opened', version: 1, publisher, payload: object({ folderId: idSchema }) });

/** Where the remote is: in the page's address, or in the memory that its host provides. */
const placeOf = ({ memoryPath }: HostUnderTest): URL =>
  new URL(memoryPath?.() ?? window.location.href, window.location.href);
const pathNow = (world: HostUnderTest): string => placeOf(world).pathname;

const userOf = (session: Session): User | null => (session.state === 'signedIn' ? session.user : null);

async function setUpProbe(setUpHost: SetUpHost) {
  const probe = createProbe();
  const user = createUser();
  const world = await setUpHost(probe.remote, { user });
  await screen.findByRole('heading', { name: 'Probe' });
  return { probe, user, world, host: probe.host() };
}
type SetUpProbe = () => ReturnType<typeof setUpProbe>;

/** The place of the remote: its element, its paths, and its lives. */
function testPlace(setUp: SetUpProbe): void {
  test('provides exactly the ten host props, and an element in the page', async () => {
    const { host, world } = await setUp();
    expect(Object.keys(host).toSorted()).toEqual([
      'api',
      'basePath',
      'events',
      'guardLeave',
      'language$',
      ...(world.memoryPath ? ['memory'] : []),
      'navigate',
      'notify',
      'report',
      'session$',
      'storage',
    ]);
    expect(screen.getByRole('heading', { name: 'Probe' })).toBeVisible();
  });

  test('places the paths of the remote below the base path', async () => {
    const { host, world } = await setUp();
    expect(pathNow(world)).toBe(`${host.basePath}${world.paths.first}`);
    host.navigate(`${world.paths.other}?sort=LIKES`);
    await waitFor(() => expect(pathNow(world)).toBe(`${host.basePath}${world.paths.other}`));
    expect(placeOf(world).search).toBe('?sort=LIKES');
    expect(screen.getByRole('heading', { name: 'Probe' })).toBeVisible();
  });

  test('unmounts a remote that is left, and mounts it again when it is opened', async () => {
    const { probe, world } = await setUp();
    await world.leave();
    await waitFor(() => expect(probe.lives.slice(0, 3)).toEqual(['bootstrap', 'mount', 'unmount']));
    expect(screen.queryByRole('heading', { name: 'Probe' })).not.toBeInTheDocument();
    await world.comeBack();
    expect(await screen.findByRole('heading', { name: 'Probe' })).toBeVisible();
    expect(probe.lives.filter((life) => life === 'mount')).toHaveLength(2);
  });
}

/** The session and the language. */
function testSession(setUp: SetUpProbe): void {
  test('emits the session at once and on changes, and does not let the remote change it', async () => {
    const { host, world, user } = await setUp();
    const seen: Session[] = [];
    host.session$.subscribe((session) => seen.push(session));
    expect(seen.map(userOf)).toMatchObject([{ id: user.id, isExpired: false }]);
    expect(host.session$).not.toHaveProperty('next');
    await world.changePerson({ isPlanExpired: true });
    await waitFor(() => expect(seen.map(userOf).at(-1)).toMatchObject({ id: user.id, isExpired: true }));
  });

  test('publishes the session and the subscription, and delivers them to late subscribers', async () => {
    const { host, world, user } = await setUp();
    const heard: unknown[] = [];
    host.events.subscribe(events.sessionStarted, ({ data }) => heard.push(data));
    host.events.subscribe(events.subscriptionChanged, ({ data }) => heard.push(data));
    expect(heard).toMatchObject([{ userId: user.id }, { userId: user.id, plan: 2, isExpired: false }]);
    await world.changePerson({ isPlanExpired: true });
    await waitFor(() => expect(heard.at(-1)).toMatchObject({ userId: user.id, isExpired: true }));
  });

  test.each(['signedOut', 'otherDevice'] as const)('publishes the end of the session once: %s', async (reason) => {
    const { host, world, user } = await setUp();
    const seen: Session['state'][] = [];
    const ended: unknown[] = [];
    host.session$.subscribe(({ state }) => seen.push(state));
    host.events.subscribe(events.sessionEnded, ({ data }) => ended.push(data));
    await world.endSession(reason);
    await waitFor(() => expect(ended).toEqual([{ userId: user.id, reason }]));
    expect(seen).toEqual(['signedIn', 'signedOut']);
  });

  test('changes the language while the remote runs, on language$, on the bus and around its element', async () => {
    const { host, world } = await setUp();
    const [seen, heard]: [Language[], Language[]] = [[], []];
    host.language$.subscribe((language) => seen.push(language));
    host.events.subscribe(events.languageChanged, ({ data }) => heard.push(data.language));
    await world.changeLanguage('ja');
    await waitFor(() =>
      expect([seen, heard]).toEqual([
        ['en', 'ja'],
        ['en', 'ja'],
      ]),
    );
    expect(screen.getByRole('heading', { name: 'Probe' }).closest('[lang]')).toHaveAttribute('lang', 'ja');
    expect(host.language$).not.toHaveProperty('next');
  });
}

/** Events. */
function testEvents(setUp: SetUpProbe): void {
  test('delivers events once until they are unsubscribed, parsed and frozen', async () => {
    const { host, world } = await setUp();
    const heard: unknown[] = [];
    const release = host.events.subscribe(events.resourceChanged, (envelope) => heard.push(envelope));
    world.say(factoryId('folder', 1));
    await waitFor(() =>
      expect(heard).toMatchObject([
        { source: 'shell', topic: 'resource.changed', data: { kind: 'folder', id: factoryId('folder', 1) } },
      ]),
    );
    expect(Object.isFrozen(heard[0])).toBe(true);
    release();
    const later: unknown[] = [];
    host.events.subscribe(events.resourceChanged, ({ data }) => later.push(data));
    world.say(factoryId('folder', 2));
    await waitFor(() => expect(later).toEqual([{ kind: 'folder', id: factoryId('folder', 2) }]));
    expect(heard).toHaveLength(1);
  });

  test('publishes events in the name of the remote', async () => {
    const { host, world } = await setUp();
    const heard: unknown[] = [];
    const own = topicOf(world.id);
    host.events.subscribe(own, (envelope) => heard.push(envelope));
    host.events.publish(own, { folderId: factoryId('folder', 1) });
    expect(heard).toMatchObject([{ source: world.id, topic: 'probe.opened', version: 1 }]);
  });

  test('turns forbidden and invalid events, and errors of subscribers, into dead letters', async () => {
    const { host, world, user } = await setUp();
    const heard: unknown[] = [];
    host.events.subscribe(events.sessionEnded, (envelope) => heard.push(envelope));
    host.events.publish(events.sessionEnded, { userId: user.id, reason: 'expired' });
    host.events.subscribe(events.resourceChanged, () => {
      throw new Error('broken');
    });
    const own = topicOf(world.id);
    host.events.subscribe(own, (envelope) => heard.push(envelope));
    host.events.publish(own, unsafeCast({ folderId: 'no id' }));
    world.say(factoryId('folder', 1));
    await waitFor(() =>
      expect(world.deadLetters()).toEqual([
        'wrongPublisher session.ended',
        'invalidPayload probe.opened',
        'subscriberThrew resource.changed',
      ]),
    );
    expect(heard).toEqual([]);
  });
}

/** Calls, notices, storage and reports. */
function testPageServices(setUp: SetUpProbe): void {
  test('parses answers by their contract, and throws problems', async () => {
    const { host, world } = await setUp();
    await world.answerFolders('nothing');
    expect(await host.api.call(folderCalls.getFolder)).toEqual({ folderList: [] });
    await world.answerFolders('problem');
    await expect(host.api.call(folderCalls.getFolder)).rejects.toMatchObject({ code: '500' });
  });

  test('shows notices to the user', async () => {
    const { host } = await setUp();
    host.notify({ tone: 'good', text: 'The board was deleted' });
    expect(await screen.findByText('The board was deleted')).toBeVisible();
  });

  test('runs the action of a notice when the user clicks it', async () => {
    const { host } = await setUp();
    const run = jest.fn();
    host.notify({ tone: 'neutral', text: 'Gone', action: { label: 'Take back', run } });
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('limits storage to the keys of the remote', async () => {
    const { host } = await setUp();
    expect(() => host.storage.get('userId')).toThrow(TypeError);
    expect(() => host.storage.set('language', 'ja')).toThrow(TypeError);
  });

  test('returns a support id for a report: that of the server for a failed call, or else a new one', async () => {
    const { host } = await setUp();
    expect(host.report({ error: new Problem('500', { supportId: 'known' }), place: 'boards' })).toBe('known');
    const [first, second] = [
      host.report({ error: new Error('broken'), place: 'boards' }),
      host.report({ error: 'odd', place: 'boards' }),
    ];
    expect(first).toMatch(/^[0-9a-f]{12}$/u);
    expect(second).not.toBe(first);
  });
}

/** Leaving a page with unsaved work. */
function testLeaving(setUp: SetUpProbe): void {
  test('asks about unsaved work before leaving, until the guard is released', async () => {
    const { host, world } = await setUp();
    const release = host.guardLeave(() => true);
    host.navigate(world.paths.other);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(pathNow(world)).toBe(`${host.basePath}${world.paths.first}`);
    host.navigate(world.paths.other);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
    await waitFor(() => expect(pathNow(world)).toBe(`${host.basePath}${world.paths.other}`));
    release();
    host.navigate(world.paths.first);
    await waitFor(() => expect(pathNow(world)).toBe(`${host.basePath}${world.paths.first}`));
  });

  test('asks about unsaved work when a link is clicked, too', async () => {
    const { host, world } = await setUp();
    host.guardLeave(() => true);
    const link = Object.assign(document.createElement('a'), {
      href: `${host.basePath}${world.paths.other}`,
      textContent: 'Elsewhere',
    });
    screen.getByRole('heading', { name: 'Probe' }).append(link);
    await userEvent.click(link);
    expect(await screen.findByRole('button', { name: 'Leave page' })).toBeVisible();
    expect(pathNow(world)).toBe(`${host.basePath}${world.paths.first}`);
  });
}

/**
 * Tests of what every host promises to remotes. The shell and all other hosts run the
 * same tests, so that a remote that works alone also works in the product.
 */
export function describeHost(name: string, setUpHost: SetUpHost): void {
  describe(`${name}, as a host`, () => {
    const setUp: SetUpProbe = () => setUpProbe(setUpHost);
    testPlace(setUp);
    testSession(setUp);
    testPageServices(setUp);
    testEvents(setUp);
    testLeaving(setUp);
  });
}
