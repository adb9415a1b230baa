import { allEvents } from '@tessera/contracts/all-events';
import { createEventHub, type EventHub } from '@tessera/contracts/events/event-bus';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { Isolation } from '@tessera/contracts/remote/isolation';
import { createDeviceStorage } from '@tessera/ui/host/device-storage';
import { createLanguage, type LanguageController } from '@tessera/ui/host/language';
import type { LeaveGuards } from '@tessera/ui/host/navigation/leave-guards';
import {
  createSchemeStore,
  createTranslations,
  type NoticeStore,
  type SchemeStore,
} from '@tessera/ui/shared-modules/kit';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { Happening } from '../workbench/log.ts';
import type { FromStage, ToStage, Wire } from '../workbench/protocol.ts';
import type { Settings } from '../workbench/settings.ts';
import { startFlood } from './event-flood.ts';
import { createFileNetwork } from './file-network.ts';
import { createHappenings } from './happenings.ts';
import { createReplayer } from './replay.ts';
import { runRemote, type RunningRemote } from './run-remote.ts';
import { createStageHost, createStageNavigation } from './stage-host.ts';
import { createStageSession } from './stage-session.ts';
import { startRemote, type StartOptions } from './start-remote.ts';

interface StageOptions extends Pick<StartOptions, 'loader' | 'shares'> {
  readonly isolation: Isolation;
  readonly page: Window;
  readonly wire: Wire<FromStage, ToStage>;
  readonly isOwnLine: (line: string) => boolean;
  /** Milliseconds to wait for things to end by themselves before they count as left behind. */
  readonly quietMs?: number;
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

/** The hub of the events, all of which appear in the log. */
function createLoggedHub(happened: (happening: Happening) => void): EventHub {
  const hub = createEventHub({ topics: allEvents });
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
  return hub;
}

interface ApplyOptions extends Pick<StageOptions, 'isolation'> {
  readonly hub: EventHub;
  readonly host: HostProps;
  readonly language: LanguageController;
  readonly scheme: SchemeStore;
}

/** Returns a function that makes the page follow the settings. */
function createApply({
  isolation: { descriptor },
  hub,
  host,
  language,
  scheme,
}: ApplyOptions): (settings: Settings) => void {
  const { language$ } = language;
  let stopFlood: (() => void) | null = null;
  return (settings) => {
    if (settings.language !== language$.value)
      language.change(settings.language).catch((error: unknown) => host.report({ error, place: 'language' }));
    if (settings.scheme !== scheme.get()) scheme.set(settings.scheme);
    if (settings.faults.includes('eventFlood')) stopFlood ??= startFlood(hub, descriptor);
    else {
      stopFlood?.();
      stopFlood = null;
    }
  };
}

/**
 * Assembles the host from the same parts as the shell, but with a network, a user and a start that follow the settings.
 */
export async function createStage(options: StageOptions): Promise<Stage> {
  const { isolation, page, wire, loader, shares, isOwnLine, quietMs } = options;
  const { fetch = (...parameters) => globalThis.fetch(...parameters) } = options;
  const { descriptor } = isolation;
  const first = await firstOf(wire);
  let settings: Settings = first.settings;
  const now = (): Settings => settings;

  const happened = createHappenings((happenings) => wire.send({ kind: 'happened', happenings }));
  const hub = createLoggedHub(happened);
  const bus = hub.as('shell');

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
  const language = createLanguage({ language$, translations, bus, store: () => undefined });
  const scheme = createSchemeStore({ get: () => settings.scheme, set: () => undefined }, page.document.documentElement);
  const session = createStageSession({
    settings: now,
    bus,
    storage: device.as('shell'),
    fetch,
    notify: (choice) => wire.send({ kind: 'session', session: choice }),
  });

  const navigation = createStageNavigation(options, happened);
  const { guards, navigate } = navigation;
  const { host, notices } = createStageHost({
    isolation,
    now,
    hub,
    session,
    language$,
    device,
    navigation,
    happened,
    fetch,
  });

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
    ...(quietMs === undefined ? {} : { quietMs }),
    isAllowedGlobal: (name) => name.startsWith(`tessera_${descriptor.id}`),
    report: host.report,
  });
  remote.status$.subscribe((status) => wire.send({ kind: 'status', status }));
  remote.audit$.subscribe((audit) => wire.send({ kind: 'audit', audit }));

  const apply = createApply({ isolation, hub, host, language, scheme });
  const replayer = createReplayer(hub, (replay) => wire.send({ kind: 'replay', replay }));
  const obey = (message: ToStage): void => {
    if (message.kind === 'settings') {
      settings = message.settings;
      apply(settings);
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

  apply(settings);
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
