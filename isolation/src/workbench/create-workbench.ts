import { allEvents } from '@tessera/contracts/all-events';
import { allCalls } from '@tessera/contracts/calls';
import type { EventEnvelope } from '@tessera/contracts/events/event-topic';
import { redactTrace } from '@tessera/contracts/events/redact-trace';
import { parseTrace, recordTrace, type TraceRecording } from '@tessera/contracts/events/trace';
import type { Isolation } from '@tessera/contracts/remote/isolation';
import { BehaviorSubject, filter } from '@tessera/ui/shared-modules/rx';
import {
  logLength,
  type AuditState,
  type Happening,
  type LogEntry,
  type ReplayState,
  type StageStatus,
} from './log.ts';
import type { FromStage, ToStage, Wire } from './protocol.ts';
import type { SetUp, SetUpStore } from './set-up.ts';
import { firstSettings, settingsSchema, startFaults, type Settings } from './settings.ts';
import type { Recording, Workbench } from './workbench.ts';

interface WorkbenchOptions {
  readonly isolation: Isolation;
  readonly store: SetUpStore;
}

const startPart = ({ faults }: Settings): string => startFaults.filter((fault) => faults.includes(fault)).join(' ');

/** All topics; first those that the remote publishes or consumes. */
function topicsOf({ descriptor: { events } }: Isolation): Workbench['topics'] {
  const used = new Set([...events.consumes, ...events.publishes].map(({ topic }) => topic));
  return [...allEvents.filter(({ topic }) => used.has(topic)), ...allEvents.filter(({ topic }) => !used.has(topic))];
}

/** Records the events of the stage. */
function createRecorder(): Pick<Workbench, 'recording$' | 'record' | 'stopRecording' | 'exportTrace'> & {
  /** Takes what has happened on the stage. */
  readonly note: (happenings: readonly Happening[]) => void;
} {
  const recording$ = new BehaviorSubject<Recording | null>(null);
  const events$ = new BehaviorSubject<EventEnvelope | null>(null);
  let recorder: TraceRecording | null = null;
  return {
    recording$,
    note: (happenings) => {
      for (const happening of happenings) if (happening.kind === 'event') events$.next(happening.envelope);
      if (recorder) recording$.next({ isRunning: true, trace: recorder.trace() });
    },
    record: () => {
      recorder?.stop();
      events$.next(null);
      recorder = recordTrace({ all$: events$.pipe(filter((envelope) => envelope !== null)) });
      recording$.next({ isRunning: true, trace: recorder.trace() });
    },
    stopRecording: () => {
      if (!recorder) return;
      recorder.stop();
      recording$.next({ isRunning: false, trace: recorder.trace() });
      recorder = null;
    },
    exportTrace: () =>
      recording$.value ? JSON.stringify(redactTrace(recording$.value.trace, allEvents), null, 2) : null,
  };
}

const firstSetUp = ({ fallbackLanguage, descriptor }: Isolation): SetUp => ({
  settings: firstSettings(fallbackLanguage),
  path: descriptor.paths[0]?.path ?? '/',
});

/** The last entries of the log, each with a number of its own. */
function createLog() {
  const log$ = new BehaviorSubject<readonly LogEntry[]>([]);
  let count = 0;
  return {
    log$,
    addToLog: (happenings: readonly (Happening & { readonly time: string })[]): void =>
      log$.next([...log$.value, ...happenings.map((happening) => ({ ...happening, id: ++count }))].slice(-logLength)),
  };
}

/** Creates the workbench. Attach a stage each time the frame has loaded. */
export function createWorkbench({
  isolation,
  store,
}: WorkbenchOptions): Workbench & { readonly attach: (stage: Wire<ToStage, FromStage>) => void } {
  const first = firstSetUp(isolation);
  const stored = store.read(first);
  const settings$ = new BehaviorSubject(stored.settings);
  const status$ = new BehaviorSubject<StageStatus>({ phase: 'waiting' });
  const place$ = new BehaviorSubject(stored.path);
  const { log$, addToLog } = createLog();
  const { note, ...recording } = createRecorder();
  const replay$ = new BehaviorSubject<ReplayState>({ phase: 'none' });
  const audit$ = new BehaviorSubject<AuditState>({ phase: 'none' });

  let stage: Wire<ToStage, FromStage> | null = null;
  const send = (message: ToStage): void => stage?.send(message);
  const save = (): void => store.write({ settings: settings$.value, path: place$.value }, first);

  const hear = (message: FromStage): void => {
    if (message.kind === 'status') status$.next(message.status);
    else if (message.kind === 'session') {
      settings$.next({ ...settings$.value, session: message.session });
      save();
    } else if (message.kind === 'place') {
      place$.next(message.path);
      save();
    } else if (message.kind === 'replay') replay$.next(message.replay);
    else if (message.kind === 'audit') audit$.next(message.audit);
    else {
      addToLog(message.happenings);
      note(message.happenings);
    }
  };

  const change = (settings: Settings): void => {
    const isStartChanged = startPart(settings) !== startPart(settings$.value);
    settings$.next(settings);
    save();
    send({ kind: 'settings', settings });
    if (isStartChanged && status$.value.phase !== 'waiting') send({ kind: 'mount' });
  };

  return {
    isolation,
    frameUrl: `${isolation.stage}${place$.value}`,
    calls: allCalls.filter(({ id }) => isolation.descriptor.calls.includes(id)),
    topics: topicsOf(isolation),
    settings$,
    status$,
    place$,
    log$,
    ...recording,
    replay$,
    audit$,
    attach: (wire) => {
      stage?.close();
      stage = wire;
      status$.next({ phase: 'waiting' });
      audit$.next({ phase: 'none' });
      replay$.next({ phase: 'none' });
      wire.listen(hear);
      send({ kind: 'settings', settings: settings$.value });
      send({ kind: 'mount' });
    },
    set: (changes) => {
      change(settingsSchema.parse({ ...settings$.value, ...changes }));
    },
    reset: () => change(first.settings),
    goTo: (path) => send({ kind: 'goTo', path }),
    mount: () => send({ kind: 'mount' }),
    unmount: () => send({ kind: 'unmount' }),
    publish: ({ topic }, data) => send({ kind: 'publish', topic, data }),
    replay: (file, speed = 1) => {
      const read = parseTrace(file);
      if ('fault' in read) return read.fault;
      send({ kind: 'replay', trace: read.trace, speed });
      return null;
    },
    stopReplay: () => send({ kind: 'stopReplay' }),
    clearLog: () => log$.next([]),
  };
}
