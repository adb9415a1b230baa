import type { DeadLetter } from '@tessera/contracts/events/event-bus';
import type { EventEnvelope } from '@tessera/contracts/events/event-topic';
import type { Notice } from '@tessera/contracts/remote/host-props';
import type { BreakPlace } from '@tessera/contracts/watch/watch.schema';
import type { Leftover } from '@tessera/ui/isolation/leftover';

/** Who answered a call. */
export type Answerer = 'factories' | 'server' | 'override' | 'fault';

/** A call as it went over the network's edge. */
export interface CallNote {
  /** `folder.getFolder`, or null for what no contract knows. */
  readonly id: string | null;
  readonly method: string;
  /** With its query, below `/api`. */
  readonly path: string;
  readonly answeredBy: Answerer;
  /** 0 when no answer came. */
  readonly status: number;
  readonly ms: number;
}

/** What happened around the remote. */
export type Happening =
  | { readonly kind: 'event'; readonly envelope: EventEnvelope }
  | { readonly kind: 'deadLetter'; readonly reason: DeadLetter['reason']; readonly subscriber: string | null; readonly error: string; readonly envelope: EventEnvelope }
  | { readonly kind: 'call'; readonly call: CallNote }
  | { readonly kind: 'notice'; readonly tone: Notice['tone']; readonly text: string }
  /** It wanted to go to a path that is not its own; nobody is there to show it. */
  | { readonly kind: 'left'; readonly path: string }
  | { readonly kind: 'report'; readonly place: string; readonly message: string; readonly supportId: string };

export type HappeningKind = Happening['kind'];

/** A line of the log; ids grow. */
export type LogEntry = Happening & { readonly id: number; /** ISO 8601, UTC. */ readonly time: string };

/** Lines that are kept, the newest last. */
export const logLength = 1_000;

/** How far the remote has come. */
export type StageStatus =
  /** The page that it runs in is not there yet. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'loading' }
  /** Milliseconds until its code was there, and from then until its first page stood. */
  | { readonly phase: 'mounted'; readonly loadMs: number; readonly mountMs: number }
  | { readonly phase: 'unmounted' }
  /** `manifest`: what the version says of itself could not be read; `contract`: it does not fit the contracts. */
  | { readonly phase: 'failed'; readonly place: BreakPlace | 'manifest' | 'contract'; readonly message: string; readonly supportId: string };

/** What the remote's last life left behind. A life lasts from before its files are loaded until it is unloaded. */
export type AuditState =
  | { readonly phase: 'none' }
  /** A life is being watched. */
  | { readonly phase: 'watching' }
  /** It is unmounted; what runs out by itself may still do so. */
  | { readonly phase: 'settling' }
  | { readonly phase: 'done'; readonly leftovers: readonly Leftover[] };

export type ReplayState =
  | { readonly phase: 'none' }
  /** Events of the trace that are done, of all. */
  | { readonly phase: 'running'; readonly done: number; readonly total: number }
  /** `skipped`: events of unknown topics, or of versions that nobody can read. */
  | { readonly phase: 'done'; readonly published: number; readonly skipped: number };
