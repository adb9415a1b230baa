import { allEvents } from '@tessera/contracts/all-events';
import { createEventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import { joinTabs } from '@tessera/contracts/events/tab-bus';
import { createApi, type ApiClient } from '@tessera/contracts/http/client';
import { resolveLanguage } from '@tessera/contracts/i18n/languages';
import type { Session } from '@tessera/contracts/remote/host-props';
import type { PageRemote, VersionSet } from '@tessera/contracts/remote/version-set';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { createDeviceStorage } from '@tessera/ui/host/device-storage';
import { createRemoteLoader, type RemoteLoader } from '@tessera/ui/host/federation';
import { createHostProps } from '@tessera/ui/host/host-props';
import { createHostedPage } from '@tessera/ui/host/hosted-page';
import { createLanguage } from '@tessera/ui/host/language';
import { toPath } from '@tessera/ui/host/navigation/location';
import { isPlainClick } from '@tessera/ui/host/navigation/plain-click';
import { readNonce } from '@tessera/ui/host/nonce';
import { once } from '@tessera/ui/host/once';
import { createReporter } from '@tessera/ui/host/report';
import { followAccount } from '@tessera/ui/host/session/follow-account';
import { followSubscription } from '@tessera/ui/host/session/follow-subscription';
import { refreshUsage } from '@tessera/ui/host/session/refresh-usage';
import { createSession } from '@tessera/ui/host/session/session';
import { followSession } from '@tessera/ui/host/session/session-stream';
import type { StreamParts } from '@tessera/ui/host/session/stream';
import { createTabChannel } from '@tessera/ui/host/session/tab-channel';
import { createNoticeStore, createTranslations, styleCache } from '@tessera/ui/shared-modules/kit';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { HostOptions, HostSession } from '../host-kit.types.ts';
import { AreaView } from './area-view.tsx';
import { kitLocales } from './locales.ts';
import { mountArea, type MountedArea } from './mount-area.ts';
import type { Chosen, RemoteRuntime } from './remote-runtime.ts';

/** Browser APIs, replaceable in tests. */
interface Browser {
  readonly loader?: RemoteLoader;
  readonly fetch?: typeof globalThis.fetch;
  readonly createSource?: StreamParts['createSource'];
}

const toHostSession = (session: Session): HostSession =>
  session.state === 'signedIn' ? { state: 'signedIn', userId: session.user.id } : session;

const ignore = (): void => undefined;

/** Events, storage, calls, reports and the session. */
function createConnections(chosen: Chosen, { fetch, createSource = (url) => new EventSource(url) }: Browser) {
  const edge = fetch ? { fetch } : {};
  const hub = createEventHub({ topics: allEvents });
  const bus = hub.as('shell');
  const person = (): string | null =>
    session.session$.value.state === 'signedIn' ? session.session$.value.user.id : null;
  const storage = createDeviceStorage(() => window.localStorage, person);
  const ownTags = [document.documentElement.lang, ...navigator.languages].filter((tag) => tag !== '');
  const language$ = new BehaviorSubject(resolveLanguage(chosen.language ?? null, ownTags, 'en'));

  const channels: BroadcastChannel[] = [];
  const createChannel = (name: string): BroadcastChannel => {
    const channel = new BroadcastChannel(name);
    channels.push(channel);
    return channel;
  };
  const api = createApi({
    language: () => language$.value,
    onProblem: (problem) => session.onProblem(problem),
    ...edge,
  });
  const report = createReporter(api, () => location.pathname);
  const session = createSession({
    api,
    bus,
    storage: storage.as('shell'),
    tabs: createTabChannel(createChannel('tessera.session')),
  });
  const leaveTabs = joinTabs(hub, createChannel('tessera.events'), person);
  followSubscription(bus, session);
  // The page chooses the language, so ignore the account's.
  followAccount(bus, session, ignore);
  refreshUsage(bus, session);
  followSession({
    session,
    api,
    bus,
    onGap: ignore,
    createSource,
    locks: navigator.locks,
    createChannel,
    report: (error) => report({ error, place: 'stream' }, { source: 'shell' }),
  });
  hub.deadLetters$.subscribe(({ error, reason, envelope, subscriber }) =>
    report(
      { error, place: `${reason} ${envelope.topic}` },
      { source: subscriber ?? envelope.source, kind: 'deadLetter' },
    ),
  );
  return {
    edge,
    hub,
    bus,
    storage,
    language$,
    api,
    report,
    session,
    close: () => {
      // Closes the stream without publishing a sign-out.
      session.session$.next({ state: 'unknown' });
      leaveTabs();
      for (const channel of channels) channel.close();
    },
  };
}

/** Finds the version of a remote for this page; for a retry the one that is live now. */
function createVersionFinder(api: ApiClient): (id: string, isRetry: boolean) => Promise<PageRemote> {
  // The versions are requested once, and again after a remote was not found among them.
  let requestVersions = once(() => api.call(systemCalls.versionSet));
  /**
   * Versions that replaced a failed one, by remote: a page of another site is seldom reloaded, so a retry must find
   * them.
   */
  const renewed = new Map<string, PageRemote>();
  return async (id, isRetry) => {
    const pick = ({ remotes }: Pick<VersionSet, 'remotes'>): PageRemote | undefined =>
      remotes.find(({ descriptor }) => descriptor.id === id);
    // If the server does not answer, the known version may still work.
    const fresh = isRetry ? await api.call(systemCalls.versionSet).then(pick, () => undefined) : undefined;
    if (fresh) renewed.set(id, fresh);
    const found = renewed.get(id) ?? pick(await requestVersions());
    if (found) return found;
    requestVersions = once(() => api.call(systemCalls.versionSet));
    throw new Error(`There is no remote ${id}`);
  };
}

/** Intercepts links that no router handles: the browser would leave the page for a path of the remote. */
function followOwnLinks(area: HTMLElement, view: MountedArea): void {
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (
      event.defaultPrevented ||
      !isPlainClick(event) ||
      !(link instanceof HTMLAnchorElement) ||
      link.target !== '' ||
      !view.isOwn(link)
    )
      return;
    event.preventDefault();
    view.mounted.navigate(toPath(link));
  };
  area.addEventListener('click', follow);
}

/**
 * Assembles the runtime of the remotes from the same parts as the shell, without the shell's frame and address
 * handling.
 */
export function createRuntime(options: HostOptions, chosen: Chosen, browser: Browser = {}): RemoteRuntime {
  const { loader = createRemoteLoader(document.baseURI, { isGuest: true }) } = browser;
  configureSchemas();
  styleCache(options.nonce ?? readNonce(document));
  const { edge, hub, bus, storage, language$, api, report, session, close } = createConnections(chosen, browser);
  session.session$.subscribe((who) => options.onSession?.(toHostSession(who)));

  // Texts and elements.
  const notices = createNoticeStore();
  bus.subscribe(events.sessionEnded, notices.clear);
  const page = createHostedPage({ notices, language: () => language$.value, scheme: chosen.scheme });
  const openTexts = once(async () => {
    const translations = await createTranslations({
      storage: { get: () => language$.value, set: ignore },
      browserLanguages: [],
      fallback: 'en',
      show: page.showLanguage,
    });
    await translations.addNamespace('hostKit', kitLocales);
    return createLanguage({ language$, translations, bus, store: ignore });
  });

  const findRemote = createVersionFinder(api);
  const dependencies = {
    loader,
    session$: session.session$,
    knowSession: async () => (session.session$.value.state === 'unknown' ? session.refresh() : null),
    navigate: options.navigate,
    signIn: options.signIn,
    report: (error: unknown, place: string, from: Parameters<typeof report>[1]) => report({ error, place }, from),
  };

  return {
    prepare: openTexts,
    mount: async (id, area, mountOptions, onBegun) => {
      const release = page.adopt(area);
      const view = mountArea({
        ...dependencies,
        id,
        options: mountOptions,
        findRemote: (isRetry) => findRemote(id, isRetry),
        createHost: (version, own) =>
          createHostProps(version, {
            hub,
            session$: session.session$,
            language$,
            storage,
            notify: options.notify ?? notices.notify,
            report,
            onProblem: session.onProblem,
            ...own,
            ...edge,
          }),
      });
      followOwnLinks(area, view);
      const root = createRoot(area);
      // Synchronously, so that the card or the remote's element exists when `onBegun` is called.
      flushSync(() => root.render(<AreaView area={view.area} />));
      onBegun({
        ...view.mounted,
        get state() {
          return view.mounted.state;
        },
        get path() {
          return view.mounted.path;
        },
        unmount: async () => {
          await view.mounted.unmount();
          root.unmount();
          release();
        },
      });
      await view.settled;
    },
    setLanguage: async (language) => (await openTexts()).change(language),
    setScheme: page.showScheme,
    refreshSession: async () => void (await session.refresh()),
    close: async () => close(),
  };
}
