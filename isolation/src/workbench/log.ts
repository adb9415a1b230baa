import type { DeadLetter } from '@tessera/contracts/events/dead-letters';
import type { EventEnvelope } from '@tessera/contracts/events/event-topic';
import type { Notice } from '@tessera/contracts/remote/host-props';
import type { BreakPlace } from '@tessera/contracts/watch/watch.schema';
import type { Leftover } from '@tessera/ui/isolation/leftover';

/** Who answered a call. */
export type Answerer = 'factories' | 'server' | 'override' | 'fault';

/** A call as it passed through the network. */
export interface CallNote {
  /** For example `folder.getFolder`; null if no contract has the call. */
  readonly id: string | null;
  readonly method: string;
  /** The path below `/api`, with its query. */
  readonly path: string;
  readonly answeredBy: Answerer;
  /** 0 if there was no response. */
  readonly status: number;
  readonly ms: number;
}

/** What happened around the remote. */
export type Happening =
  | { readonly kind: 'event'; readonly envelope: EventEnvelope }
  | {
      readonly kind: 'deadLetter';
      readonly reason: DeadLetter['reason'];
      readonly subscriber: string | null;
      readonly error: string;
      readonly envelope: EventEnvelope;
    }
  | { readonly kind: 'call'; readonly call: CallNote }
  | { readonly kind: 'notice'; readonly tone: Notice['tone']; readonly text: string }
  /** The remote navigated to a path outside of its own, which does not exist here. */
  | { readonly kind: 'left'; readonly path: string }
  | { readonly kind: 'report'; readonly place: string; readonly message: string; readonly supportId: string };

export type HappeningKind = Happening['kind'];

/** A line of the log; ids are ascending. */
export type LogEntry = Happening & { readonly id: number; /** ISO 8601, UTC. */ readonly time: string };

/** Maximum number of lines; the oldest are dropped. */
export const logLength = 1_000;

/** Status of the remote. */
export type StageStatus =
  /** The page in which it runs has not loaded yet. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'loading' }
  /** Milliseconds to load the code, and then to render the first page. */
  | { readonly phase: 'mounted'; readonly loadMs: number; readonly mountMs: number }
  | { readonly phase: 'unmounted' }
  /**
   * `manifest`: the version's manifest could not be read; `contract`: the version is not compatible with the contracts.
   */
  | {
      readonly phase: 'failed';
      readonly place: BreakPlace | 'manifest' | 'contract';
      readonly message: string;
      readonly supportId: string;
    };

/** The audit of the remote's last life. A life lasts from before its files are loaded until it is unloaded. */
export type AuditState =
  | { readonly phase: 'none' }
  /** The audit is running. */
  | { readonly phase: 'watching' }
  /** The remote is unmounted; timers may still end by themselves. */
  | { readonly phase: 'settling' }
  | { readonly phase: 'done'; readonly leftovers: readonly Leftover[] };

export type ReplayState =
  | { readonly phase: 'none' }
  /** Number of events replayed, and in the trace. */
  | { readonly phase: 'running'; readonly done: number; readonly total: number }
  /** `skipped`: events of unknown topics or of unsupported versions. */
  | { readonly phase: 'done'; readonly published: number; readonly skipped: number };
