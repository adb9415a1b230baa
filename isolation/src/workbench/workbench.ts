import type { EventTopic } from '@tessera/contracts/events/event-topic';
import type { Trace, TraceRead } from '@tessera/contracts/events/trace';
import type { Call } from '@tessera/contracts/http/define-call';
import type { Isolation } from '@tessera/contracts/remote/isolation';
import type { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { AuditState, LogEntry, ReplayState, StageStatus } from './log.ts';
import type { Settings } from './settings.ts';

/** What a panel observes of a remote that runs alone, and what it can do to the world around it. */
export interface Workbench {
  readonly isolation: Isolation;
  /** Address that the frame of the remote begins with. The frame is as wide as the settings say: media queries look at it. */
  readonly frameUrl: string;
  /** Calls that the remote says it uses. */
  readonly calls: readonly Call[];
  /** Topics that can be published, in the name of their publisher: those of the remote first. */
  readonly topics: readonly EventTopic[];

  readonly settings$: BehaviorSubject<Settings>;
  readonly status$: BehaviorSubject<StageStatus>;
  /** The remote's own path, with query and hash, without what it lies below. */
  readonly place$: BehaviorSubject<string>;
  /** The newest last. */
  readonly log$: BehaviorSubject<readonly LogEntry[]>;
  /** The recording that runs, or the last one; null before the first. */
  readonly recording$: BehaviorSubject<Recording | null>;
  readonly replay$: BehaviorSubject<ReplayState>;
  readonly audit$: BehaviorSubject<AuditState>;

  /** Changes some settings. What concerns the start of the remote starts it over; the rest reaches it as it runs. They stand in the page's address. */
  readonly set: (changes: Partial<Settings>) => void;
  /** Back to the settings of an address without any. */
  readonly reset: () => void;
  /** Goes to a path of the remote; unsaved work is asked about. */
  readonly goTo: (path: string) => void;
  /** Starts the remote, also after a failure. */
  readonly mount: () => void;
  /** Unmounts and unloads it; `audit$` then tells what is left of it. */
  readonly unmount: () => void;
  /** Says an event on the remote's bus. What its schema refuses appears in the log as a dead letter. */
  readonly publish: (topic: EventTopic, data: unknown) => void;
  readonly record: () => void;
  readonly stopRecording: () => void;
  /** The recording as a file that may leave the page: without ids and texts of people. Null before the first. */
  readonly exportTrace: () => string | null;
  /** Says again what a file of `exportTrace`, here or of the shell, holds. Gives what is wrong with the file, or null. */
  readonly replay: (file: string, speed?: number) => Extract<TraceRead, { fault: unknown }>['fault'] | null;
  readonly stopReplay: () => void;
  readonly clearLog: () => void;
}

export interface Recording {
  readonly isRunning: boolean;
  readonly trace: Trace;
}
