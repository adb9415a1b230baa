import { allEvents } from '@tessera/contracts/all-events';
import { createEventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import { createApi } from '@tessera/contracts/http/client';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { Isolation } from '@tessera/contracts/remote/isolation';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createDeviceStorage } from '@tessera/ui/host/device-storage';
import { createHostProps } from '@tessera/ui/host/host-props';
import { createLanguage } from '@tessera/ui/host/language';
import { createLeaveGuards, type LeaveGuards } from '@tessera/ui/host/navigation/leave-guards';
import { createPageLocation, toPath } from '@tessera/ui/host/navigation/location';
import { createNavigate, watchLeaving } from '@tessera/ui/host/navigation/navigate';
import { createReporter } from '@tessera/ui/host/report';
import {
  createNoticeStore,
  createSchemeStore,
  createTranslations,
  type NoticeStore,
} from '@tessera/ui/shared-modules/kit';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { createAnswers } from '../answers/create-answers.ts';
import { pictureFor } from '../answers/pictures.ts';
import type { FromStage, ToStage, Wire } from '../workbench/protocol.ts';
import type { Settings } from '../workbench/settings.ts';
import { startFlood } from './event-flood.ts';
import { createFileNetwork } from './file-network.ts';
import { createHappenings } from './happenings.ts';
import { createNetwork } from './network.ts';
import { ownPaths } from './own-paths.ts';
import { personOf } from './person.ts';
import { createReplayer } from './replay.ts';
import { runRemote, type RunningRemote } from './run-remote.ts';
import { createStageSession } from './stage-session.ts';
import { startRemote, type StartParts } from './start-remote.ts';
import { tellHistory } from './tell-history.ts';

interface StageParts extends Pick<StartParts, 'loader' | 'shares'> {
  readonly isolation: Isolation;
  readonly page: Window;
  readonly wire: Wire<FromStage, ToStage>;
  readonly isOwnLine: (line: string) => boolean;
  /** Milliseconds to wait for things to end by themselves before they count as left behind. */
  readonly settle?: number;
  /** The network to the server that delivered the page. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The page in which a remote runs alone, as its components need it. */
export interface Stage {
  readonly host: HostProps;
  readonly remote: RunningRemote;
  readonly notices: NoticeStore;
  readonly guards: LeaveGuards;
  /**
   * Does what the workbench says, which mounts the remote. Call it once the page is rendered, so that nothing of the
   * page counts as left behind by the remote.
   */
  readonly start: () => void;
}

/** Reports are not sent to the server; they appear in the log. */
const localReports = { fetch: async () => Response.json({}) } as const;

/**
 * Assembles the host from the same parts as the shell, but with a network, a user and a start that follow the settings.
 */
export async function createStage({
  isolation,
  page,
  wire,
  loader,
  shares,
  isOwnLine,
  settle,
  fetch = (...given) => globalThis.fetch(...given),
}: StageParts): Promise<Stage> {
  const { descriptor, version, stage } = isolation;
  const first = await firstOf(wire);
  let settings: Settings = first.settings;
  const now = (): Settings => settings;

  const happened = createHappenings((happenings) => wire.send({ kind: 'happened', happenings }));
  const hub = createEventHub({ topics: allEvents });
  const bus = hub.as('shell');
  hub.all$.subscribe((envelope) => happened({ kind: 'event', envelope }));
  hub.deadLetters$.subscribe(({ reason, subscriber, error, envelope }) =>
    happened({
      kind: 'deadLetter',
      reason,
      subscriber,
      error: String(error),
      envelope: { ...envelope, data: toPlain(envelope.data) },
    }),
  );

  // Session storage, so that experiments here do not affect the product in another tab.
  const device = createDeviceStorage(
    () => page.sessionStorage,
    () => session.userId(),
  );
  const language$ = new BehaviorSubject(settings.language);
  const translations = await createTranslations({
    storage: { get: () => settings.language, set: () => undefined },
    browserLanguages: [],
    fallback: isolation.fallbackLanguage,
  });
  const language = createLanguage({ language$, translations, bus, keep: () => undefined });
  const scheme = createSchemeStore({ get: () => settings.scheme, set: () => undefined }, page.document.documentElement);
  const session = createStageSession({
    settings: now,
    bus,
    storage: device.as('shell'),
    fetch,
    tell: (choice) => wire.send({ kind: 'session', session: choice }),
  });

  const paths = ownPaths(descriptor, stage);
  tellHistory(page);
  const location = createPageLocation(page);
  const guards = createLeaveGuards();
  const go = createNavigate(location, guards);
  const navigate: HostProps['navigate'] = (path, options) => {
    const address = paths.toAddress(path);
    if (address === null) happened({ kind: 'left', path });
    else go(address, options);
  };
  watchLeaving(page, guards, navigate);
  location.place$.subscribe((place) => wire.send({ kind: 'place', path: paths.toPath(toPath(place)) }));

  const answers = createAnswers();
  answers.on(userCalls.getUserInfo, () =>
    settings.session === 'signedIn' ? { isAuthorized: true, data: personOf(settings) } : { isAuthorized: false },
  );
  const notices = createNoticeStore();
  const send = createReporter(createApi(localReports), () => paths.toPath(toPath(location.place$.value)));
  bus.subscribe(events.sessionEnded, () => notices.clear());
  const made = createHostProps(
    { descriptor, version },
    {
      hub,
      session$: session.session$,
      language$,
      storage: device,
      basePath: stage,
      notify: (notice) => {
        happened({ kind: 'notice', tone: notice.tone, text: notice.text });
        notices.notify(notice);
      },
      navigate,
      guardLeave: guards.add,
      report: (report, from) => {
        const supportId = send(report, from);
        happened({ kind: 'report', place: report.place, message: String(report.error), supportId });
        return supportId;
      },
      onProblem: session.onProblem,
      fetch: createNetwork({
        settings: now,
        answers,
        fetch,
        note: (call) => (call.id === systemCalls.report.id ? undefined : happened({ kind: 'call', call })),
      }),
    },
  );

  // The browser loads pictures itself, without our network, so replace their URLs.
  const host: HostProps = {
    ...made,
    api: { ...made.api, url: (call, query = {}) => pictureFor(call, query, settings) ?? made.api.url(call, query) },
  };

  const start = {
    isolation,
    loader,
    shares,
    faults: () => settings.faults,
    fetchFile: createFileNetwork(() => settings.faults, fetch),
  };
  const remote = runRemote({
    host,
    start: (isRepeated) => startRemote(start, isRepeated),
    isOwnLine,
    ...(settle === undefined ? {} : { settle }),
    isAllowedGlobal: (name) => name.startsWith(`tessera_${descriptor.id}`),
    report: host.report,
  });
  remote.status$.subscribe((status) => wire.send({ kind: 'status', status }));
  remote.audit$.subscribe((audit) => wire.send({ kind: 'audit', audit }));

  let stopFlood: (() => void) | null = null;
  const apply = (): void => {
    if (settings.language !== language$.value)
      language.change(settings.language).catch((error: unknown) => host.report({ error, place: 'language' }));
    if (settings.scheme !== scheme.get()) scheme.set(settings.scheme);
    if (settings.faults.includes('eventFlood')) stopFlood ??= startFlood(hub, descriptor);
    else {
      stopFlood?.();
      stopFlood = null;
    }
  };
  const replayer = createReplayer(hub, (replay) => wire.send({ kind: 'replay', replay }));
  const obey = (message: ToStage): void => {
    if (message.kind === 'settings') {
      settings = message.settings;
      apply();
      void session.follow();
    } else if (message.kind === 'mount') void remote.mount();
    else if (message.kind === 'unmount') void remote.unmount();
    else if (message.kind === 'goTo') navigate(message.path);
    else if (message.kind === 'replay') replayer.start(message.trace, message.speed);
    else if (message.kind === 'stopReplay') replayer.stop();
    else {
      const topic = allEvents.find((known) => known.topic === message.topic);
      if (topic) hub.as(topic.publisher).publish(topic, message.data);
    }
  };

  apply();
  await session.follow();
  return { host, remote, notices, guards, start: () => first.goOn(obey) };
}

/** Waits for the initial settings; later messages are queued until there is a handler for them. */
function firstOf(
  wire: Wire<FromStage, ToStage>,
): Promise<{ readonly settings: Settings; readonly goOn: (obey: (message: ToStage) => void) => void }> {
  return new Promise((resolve) => {
    const waiting: ToStage[] = [];
    let obey: ((message: ToStage) => void) | null = null;
    let hasBegun = false;
    wire.listen((message) => {
      if (obey) obey(message);
      else if (hasBegun || message.kind !== 'settings') waiting.push(message);
      else {
        hasBegun = true;
        resolve({
          settings: message.settings,
          goOn: (heard) => {
            obey = heard;
            waiting.splice(0).forEach(heard);
          },
        });
      }
    });
  });
}

/** A remote may publish anything, including data that cannot be sent as a message. */
function toPlain(data: unknown): unknown {
  try {
    return structuredClone(data);
  } catch {
    return String(data);
  }
}
