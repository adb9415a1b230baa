import type { EventTopic } from '@tessera/contracts/events/event-topic';
import type { Trace, TraceRead } from '@tessera/contracts/events/trace';
import type { Call } from '@tessera/contracts/http/define-call';
import type { Isolation } from '@tessera/contracts/remote/isolation';
import type { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { AuditState, LogEntry, ReplayState, StageStatus } from './log.ts';
import type { Settings } from './settings.ts';

/** The state of a remote that runs alone, and the ways to control its environment. */
export interface Workbench {
  readonly isolation: Isolation;
  /** Initial URL of the remote's frame. The frame has the width of the settings, so that media queries apply to it. */
  readonly frameUrl: string;
  /** The calls that the remote declares. */
  readonly calls: readonly Call[];
  /** All topics that can be published, each as its publisher; the remote's own come first. */
  readonly topics: readonly EventTopic[];

  readonly settings$: BehaviorSubject<Settings>;
  readonly status$: BehaviorSubject<StageStatus>;
  /** The remote's path with query and hash, without its base path. */
  readonly place$: BehaviorSubject<string>;
  /** Newest last. */
  readonly log$: BehaviorSubject<readonly LogEntry[]>;
  /** The current or last recording; null before the first. */
  readonly recording$: BehaviorSubject<Recording | null>;
  readonly replay$: BehaviorSubject<ReplayState>;
  readonly audit$: BehaviorSubject<AuditState>;

  /**
   * Changes some settings and writes them to the page's address. Changes that affect the start restart the remote;
   * others apply while it runs.
   */
  readonly set: (changes: Partial<Settings>) => void;
  /** Resets to the settings of an address without fields. */
  readonly reset: () => void;
  /** Navigates to a path of the remote; asks first if work is unsaved. */
  readonly goTo: (path: string) => void;
  /** Starts the remote, also after a failure. */
  readonly mount: () => void;
  /** Unmounts and unloads the remote; `audit$` then contains its leftovers. */
  readonly unmount: () => void;
  /** Publishes an event on the remote's bus. Data that do not fit the schema appear in the log as a dead letter. */
  readonly publish: (topic: EventTopic, data: unknown) => void;
  readonly record: () => void;
  readonly stopRecording: () => void;
  /** The recording as a file without ids and texts of users, which may be shared. Null before the first recording. */
  readonly exportTrace: () => string | null;
  /** Replays a file from `exportTrace`, of this page or the shell. Returns what is wrong with the file, or null. */
  readonly replay: (file: string, speed?: number) => Extract<TraceRead, { fault: unknown }>['fault'] | null;
  readonly stopReplay: () => void;
  readonly clearLog: () => void;
}

export interface Recording {
  readonly isRunning: boolean;
  readonly trace: Trace;
}
