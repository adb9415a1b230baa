import { allEvents } from '@tessera/contracts/all-events';
import { createEventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import { joinTabs } from '@tessera/contracts/events/tab-bus';
import { createApi } from '@tessera/contracts/http/client';
import type { Boot } from '@tessera/contracts/remote/boot';
import type { VersionSet } from '@tessera/contracts/remote/version-set';
import { withoutSecret } from '@tessera/contracts/share/share.paths';
import type { RemoteLoader } from '@tessera/ui/host/federation';
import { createHostProps, type HostParts } from '@tessera/ui/host/host-props';
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
import { createNoticeStore, translateIn } from '@tessera/ui/shared-modules/kit';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { createDevicePreferences } from './language/device-preferences.ts';
import { shellLocales } from './language/locales.ts';
import { notifyFailedChanges } from './language/notify-failed-changes.ts';
import { storeLanguage } from './language/store-language.ts';
import { followAddress } from './navigation/follow-address.ts';
import { createPrefetchOnIntent } from './navigation/prefetch-on-intent.ts';
import { isEmbed, resolveView } from './navigation/view.ts';
import { createQa, leaveOverride, type Qa } from './qa/create-qa.ts';
import { isTesterSession } from './qa/is-tester.ts';
import { qaLocales } from './qa/locales.ts';
import { registerRemotes } from './registry/remotes.ts';
import { reportAndCheckVersions, reportDeadLetters, reportFailedRemote, reportToSource } from './report-failures.ts';
import { createStepUp } from './second-factor/step-up.ts';
import { createSessionStart } from './session/session-start.ts';
import type { Shell } from './shell.ts';
import { createRunningJobs } from './stream/running-jobs.ts';
import { tabMemory } from './tab-memory.ts';
import { followUpdates } from './updates/follow-updates.ts';
import { reload } from './updates/reload.ts';
import { requestVersions } from './updates/request-versions.ts';
import { countVisits } from './visits/count-visits.ts';
import { watchPage } from './watch/watch-page.ts';

interface ShellOptions {
  readonly boot: Boot;
  readonly page: Window;
  readonly loader: RemoteLoader;
  readonly createSource?: StreamParts['createSource'];
  readonly createChannel?: StreamParts['createChannel'];
  /** Replaces the network in tests. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The parts of the page with their defaults, for the functions below. */
type PageOptions = Required<Omit<ShellOptions, 'fetch'>> & {
  /** `fetch` where it is replaced. */
  readonly edge: Pick<ShellOptions, 'fetch'>;
};

/** Events, preferences, calls and the session. */
function createBase({ boot, page, createChannel, edge }: PageOptions) {
  const hub = createEventHub({ topics: allEvents });
  const bus = hub.as('shell');
  const person = (): string | null =>
    session.session$.value.state === 'signedIn' ? session.session$.value.user.id : null;
  const preferences = createDevicePreferences({ boot, page, person });
  const { storage, language$ } = preferences;
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
  const { start, startProblem$ } = createSessionStart(session);
  if (!isForeignFrame) void start();
  return { hub, bus, ...preferences, stepUp, api, session, guards, isForeignFrame, start, startProblem$ };
}
type Base = ReturnType<typeof createBase>;

/** The version of each remote for this tab, including a tester's overrides. */
function createVersions({ boot, page, edge }: PageOptions, base: Base): Promise<Qa> {
  const { api, bus, hub, guards, session, start, texts, isForeignFrame } = base;
  const loadTexts = once(async () => (await texts).addNamespace('qa', qaLocales));
  return createQa({
    boot,
    page,
    api,
    bus,
    published: hub,
    guards,
    session$: session.session$,
    start,
    loadTexts,
    loadBanner: () => import('./qa-page/override-banner.tsx'),
    isForeignFrame,
    ...edge,
  });
}

/** The address of the page, and what is reported about the page and its remotes. */
function createReports({ boot, page }: PageOptions, { api, isForeignFrame }: Base, qa: Qa) {
  const location = createPageLocation(page);
  const watch = watchPage(api, page, isForeignFrame, qa);
  const send = watch.noting(createReporter(api, () => withoutSecret(toPath(location.place$.value))));
  return { location, watch, send, report: reportToSource(send, boot, qa.versionSet) };
}
type Reports = ReturnType<typeof createReports>;

/** Notices, and the language with the texts that are loaded. */
async function openTexts(
  { page }: PageOptions,
  { texts, language$, bus, session, storage }: Base,
  { report }: Reports,
) {
  const translations = await texts;
  await translations.addNamespace('shell', shellLocales);
  const t = translateIn(translations, 'shell');
  const notices = createNoticeStore(tabMemory(page, 'notices'));
  const store = storeLanguage({ session, storage, report: (error) => void report({ error, place: 'language' }) });
  const language = notifyFailedChanges(createLanguage({ language$, translations, bus, store }), () =>
    notices.notify({ tone: 'bad', text: t('language.change.failed') }),
  );
  followAccount(bus, session, (chosen) => void language.change(chosen));
  session.session$.subscribe((now) => {
    if (now.state === 'signedIn') notices.remember(now.user.userId);
  });
  return { notices, language };
}
type Texts = Awaited<ReturnType<typeof openTexts>>;

/** Running jobs and navigation, and what follows the session, its events and other tabs. */
function followSessionAndTabs(
  { page, createSource, createChannel }: PageOptions,
  { hub, bus, api, session, guards }: Base,
  { location, send, report }: Reports,
  { notices, language }: Texts,
) {
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
  reportDeadLetters(hub, send);
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'language') void language.follow(newValue);
  });
  return { jobs, navigate };
}

/** What the address shows. */
function followView({ boot, page, edge }: PageOptions, base: Base, { location }: Reports, versionSet: VersionSet) {
  const { api, session, language$, start, startProblem$, isForeignFrame } = base;
  const { view$, active$ } = followAddress({
    location,
    session$: session.session$,
    versionSet,
    isTester: (who) => isTesterSession(boot, who),
    hasSignedOut: () => session.ended$.value === 'signedOut',
    request: () => {
      if (startProblem$.value === null) void start();
    },
  });
  if (!isForeignFrame) countVisits({ api, page, location, view$, language$, versionSet, ...edge });
  return { view$, active$ };
}

/**
 * Assembles the shell; each part is created after the parts it depends on. Renders nothing and does not start
 * single-spa.
 */
export async function createShell({
  createSource = (url) => new EventSource(url),
  createChannel = (name) => new BroadcastChannel(name),
  fetch,
  ...required
}: ShellOptions): Promise<Shell> {
  const { boot, page, loader } = required;
  const edge = fetch ? { fetch } : {};
  const pageOptions: PageOptions = { ...required, createSource, createChannel, edge };
  const base = createBase(pageOptions);
  const { api, session, guards, stepUp, isForeignFrame } = base;
  // Created before the location, because it removes its fields from the address.
  const qa = await createVersions(pageOptions, base);
  const { versionSet } = qa;
  const reports = createReports(pageOptions, base, qa);
  const { location, watch, send, report } = reports;
  // The texts have loaded while the server was responding.
  const texts = await openTexts(pageOptions, base, reports);
  const { jobs, navigate } = followSessionAndTabs(pageOptions, base, reports, texts);
  const { view$, active$ } = followView(pageOptions, base, reports, versionSet);

  const updates = isForeignFrame
    ? null
    : followUpdates({ ask: () => requestVersions({ api, page, ...edge }), boot, page });
  const hostOptions: HostParts = {
    hub: base.hub,
    session$: session.session$,
    language$: base.language$,
    storage: base.device,
    notify: texts.notices.notify,
    navigate,
    guardLeave: guards.add,
    report: reportAndCheckVersions(send, updates),
    onProblem: session.onProblem,
    onStepUp: stepUp.ask,
    ...edge,
  };
  const remotes = registerRemotes({
    remotes: versionSet.remotes,
    loader,
    active$,
    createHost: (remote) => createHostProps(remote, hostOptions),
    tell: watch.tell,
    report: reportFailedRemote(send, report, updates),
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
    startProblem$: base.startProblem$,
    start: base.start,
    language: texts.language,
    scheme: base.scheme,
    storage: base.storage,
    notices: texts.notices,
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
