import { allEvents } from '@tessera/contracts/all-events';
import { createEventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import { joinTabs } from '@tessera/contracts/events/tab-bus';
import { createApi } from '@tessera/contracts/http/client';
import { Problem, toProblem } from '@tessera/contracts/http/problem';
import { resolveLanguage } from '@tessera/contracts/i18n/languages';
import type { Boot } from '@tessera/contracts/remote/boot';
import { withoutSecret } from '@tessera/contracts/share/share.paths';
import { createDeviceStorage } from '@tessera/ui/host/device-storage';
import type { RemoteLoader } from '@tessera/ui/host/federation';
import { createHostProps } from '@tessera/ui/host/host-props';
import { createLanguage } from '@tessera/ui/host/language';
import { createLeaveGuards } from '@tessera/ui/host/navigation/leave-guards';
import { createPageLocation, toPath } from '@tessera/ui/host/navigation/location';
import { createNavigate, watchLeaving } from '@tessera/ui/host/navigation/navigate';
import { once } from '@tessera/ui/host/once';
import { createReporter } from '@tessera/ui/host/report';
import { followAccount } from '@tessera/ui/host/session/follow-account';
import { followSubscription } from '@tessera/ui/host/session/follow-subscription';
import { refreshUsage } from '@tessera/ui/host/session/refresh-usage';
import { createSession } from '@tessera/ui/host/session/session';
import { followSession } from '@tessera/ui/host/session/session-stream';
import type { StreamParts } from '@tessera/ui/host/session/stream';
import { createTabChannel } from '@tessera/ui/host/session/tab-channel';
import { sourceOf } from '@tessera/ui/host/source-of';
import { createNoticeStore, createSchemeStore, createTranslations } from '@tessera/ui/shared-modules/kit';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { keepLanguage } from './language/keep-language.ts';
import { shellLocales } from './language/locales.ts';
import { tellFailedChanges } from './language/tell-failed-changes.ts';
import { followAddress } from './navigation/follow-address.ts';
import { createPrefetchOnIntent } from './navigation/prefetch-on-intent.ts';
import { isEmbed, resolveView } from './navigation/view.ts';
import { createQa, leaveOverride } from './qa/create-qa.ts';
import { isTesterSession } from './qa/is-tester.ts';
import { qaLocales } from './qa/locales.ts';
import { registerRemotes } from './registry/remotes.ts';
import { createStepUp } from './second-factor/step-up.ts';
import type { Shell } from './shell.ts';
import { createRunningJobs } from './stream/running-jobs.ts';
import { tabMemory } from './tab-memory.ts';
import { askVersions } from './updates/ask-versions.ts';
import { followUpdates } from './updates/follow-updates.ts';
import { reload } from './updates/reload.ts';
import { countVisits } from './visits/count-visits.ts';
import { watchPage } from './watch/watch-page.ts';

interface ShellParts {
  readonly boot: Boot;
  readonly page: Window;
  readonly loader: RemoteLoader;
  readonly createSource?: StreamParts['createSource'];
  readonly createChannel?: StreamParts['createChannel'];
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Assembles the shell; each part is created after the parts it depends on. Renders nothing and does not start
 * single-spa.
 */
export async function createShell({
  boot,
  page,
  loader,
  createSource = (url) => new EventSource(url),
  createChannel = (name) => new BroadcastChannel(name),
  fetch,
}: ShellParts): Promise<Shell> {
  const hub = createEventHub({ topics: allEvents });
  const bus = hub.as('shell');
  const edge = fetch ? { fetch } : {};

  // Storage and language.
  const person = (): string | null =>
    session.session$.value.state === 'signedIn' ? session.session$.value.user.id : null;
  const device = createDeviceStorage(() => page.localStorage, person);
  const storage = device.as('shell');
  // A page in one fixed language ignores the language stored on this device.
  const languageStorage = {
    get: () => boot.language ?? storage.get('language'),
    set: (language: string) => storage.set('language', language),
  };
  const browserLanguages = page.navigator.languages;
  const language$ = new BehaviorSubject(
    resolveLanguage(languageStorage.get(), browserLanguages, boot.fallbackLanguage),
  );
  // Start loading now, so that all texts load in parallel.
  void shellLocales[language$.value]().catch(() => undefined);
  const texts = createTranslations({ storage: languageStorage, browserLanguages, fallback: boot.fallbackLanguage });
  const scheme = createSchemeStore(
    { get: () => storage.get('colorScheme'), set: (choice) => storage.set('colorScheme', choice) },
    page.document.documentElement,
  );

  // Calls, reports and session.
  const stepUp = createStepUp();
  const api = createApi({
    language: () => language$.value,
    onProblem: (problem) => session.onProblem(problem),
    onStepUp: stepUp.ask,
    ...edge,
  });
  const session = createSession({ api, bus, storage, tabs: createTabChannel(createChannel('tessera.session')) });
  followSubscription(bus, session);
  joinTabs(hub, createChannel('tessera.events'), person);
  const guards = createLeaveGuards();
  const isForeignFrame = isEmbed(page.location.pathname, boot.versionSet);
  const startProblem$ = new BehaviorSubject<Problem | null>(null);
  let asking: Promise<void> | null = null;
  const start = (): Promise<void> => {
    asking ??= session
      .refresh()
      .then(
        () => startProblem$.next(null),
        (error: unknown) => startProblem$.next(toProblem(error)),
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  if (!isForeignFrame) void start();

  // The version of each remote for this tab, including a tester's overrides. Created
  // before the location, because it removes its fields from the address.
  const loadTexts = once(async () => (await texts).addNamespace('qa', qaLocales));
  const qa = await createQa({
    boot,
    page,
    api,
    bus,
    said: hub,
    guards,
    session$: session.session$,
    start,
    loadTexts,
    loadBanner: () => import('./qa-page/override-banner.tsx'),
    isForeignFrame,
    ...edge,
  });
  const { versionSet } = qa;
  const location = createPageLocation(page);
  const watch = watchPage(api, page, isForeignFrame, qa);
  const send = watch.noting(createReporter(api, () => withoutSecret(toPath(location.place$.value))));
  const report: Shell['report'] = (failure) => {
    const remote = sourceOf(failure.error, versionSet.remotes);
    return send(
      failure,
      remote ? { source: remote.id, version: remote.version } : { source: 'shell', version: boot.version },
    );
  };

  // The texts have loaded while the server was responding.
  const translations = await texts;
  await translations.addNamespace('shell', shellLocales);
  const t = translations.i18n.getFixedT(null, 'shell');
  const notices = createNoticeStore(tabMemory(page, 'notices'));
  const language = tellFailedChanges(
    createLanguage({
      language$,
      translations,
      bus,
      keep: keepLanguage({ session, storage, report: (error) => void report({ error, place: 'language' }) }),
    }),
    () => notices.notify({ tone: 'bad', text: t('language.change.failed') }),
  );

  followAccount(bus, session, (chosen) => void language.change(chosen));

  // Running jobs, notices and navigation.
  session.session$.subscribe((now) => {
    if (now.state === 'signedIn') notices.remember(now.user.userId);
  });
  const jobs = createRunningJobs(bus);
  const navigate = createNavigate(location, guards);
  watchLeaving(page, guards, navigate);
  followSession({
    session,
    api,
    bus,
    onGap: jobs.clear,
    createSource,
    locks: page.navigator.locks,
    createChannel,
    report: (error) => report({ error, place: 'stream' }),
  });
  refreshUsage(bus, session);
  bus.subscribe(events.sessionEnded, () => {
    notices.clear();
    jobs.clear();
  });
  hub.deadLetters$.subscribe(({ error, reason, envelope, subscriber }) =>
    send(
      { error, place: `${reason} ${envelope.topic}` },
      { source: subscriber ?? envelope.source, kind: 'deadLetter' },
    ),
  );
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'language') void language.follow(newValue);
  });

  // Remotes, activated by the address.
  const { view$, active$ } = followAddress({
    location,
    session$: session.session$,
    versionSet,
    isTester: (who) => isTesterSession(boot, who),
    hasSignedOut: () => session.ended$.value === 'signedOut',
    ask: () => {
      if (startProblem$.value === null) void start();
    },
  });
  if (!isForeignFrame) countVisits({ api, page, location, view$, language$, versionSet, ...edge });
  const updates = isForeignFrame ? null : followUpdates({ ask: () => askVersions({ api, page, ...edge }), boot, page });
  const reportOfRemote: typeof send = (failure, from) => {
    // A failed call says nothing about the remote's files.
    if (!(failure.error instanceof Problem)) updates?.checkAfterFailure();
    return send(failure, from);
  };
  const hostParts = {
    hub,
    session$: session.session$,
    language$,
    storage: device,
    notify: notices.notify,
    navigate,
    guardLeave: guards.add,
    report: reportOfRemote,
    onProblem: session.onProblem,
    onStepUp: stepUp.ask,
    ...edge,
  };
  const remotes = registerRemotes({
    remotes: versionSet.remotes,
    loader,
    active$,
    createHost: (remote) => createHostProps(remote, hostParts),
    tell: watch.tell,
    report: ({ from, error, place, fellBackTo }) => {
      updates?.checkAfterFailure();
      return from
        ? send(
            { error, place: fellBackTo === null ? place : `${place}, fell back to ${fellBackTo}` },
            { source: from.id, version: from.version, kind: 'remoteFailed' },
          )
        : report({ error, place });
    },
  });
  watch.follow(remotes, active$);
  const { consider } = createPrefetchOnIntent({
    page,
    prepare: (url) => {
      const view = resolveView(url, session.session$.value, versionSet, (who) => isTesterSession(boot, who));
      if (view.kind === 'remote') remotes.find(({ remote }) => remote === view.remote)?.prepare(url.pathname);
    },
  });
  leaveOverride(qa, guards, page);

  return {
    boot: { ...boot, versionSet },
    qa,
    api,
    session,
    stepUp,
    startProblem$,
    start,
    language,
    scheme,
    storage,
    notices,
    jobs,
    location,
    view$,
    guards,
    navigate,
    goOut: (url) => page.location.replace(url),
    consider,
    remotes,
    isUpdateReady$: updates?.isReady$ ?? new BehaviorSubject(false),
    reload: () => reload(page, guards),
    report,
  };
}
