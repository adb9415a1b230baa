import { toProblem, type Problem } from '@tessera/contracts/http/problem';
import { minuteMs } from '@tessera/contracts/time/durations';

/**
 * Where the latest state of a document is: saved on the server, about to be sent, being sent, or only on this device,
 * because the server cannot be reached, has another version, or no such document any more.
 */
export type SavingState =
  | { readonly name: 'saved' }
  | { readonly name: 'unsaved' }
  | { readonly name: 'saving' }
  | { readonly name: 'offline' }
  | { readonly name: 'conflict' }
  | { readonly name: 'gone' }
  | { readonly name: 'failed'; readonly problem: Problem };

export interface Revised {
  readonly revision: number;
}

export interface DocumentSaverOptions<Change, Saved extends Revised> {
  readonly revision: number;
  /** Changes that were stored before; the first `flush` sends them. */
  readonly unsaved?: Change | null;
  /** Combines two changes in their order. */
  readonly merge: (before: Change, after: Change) => Change;
  /** Why a change cannot be sent; null if it can. */
  readonly problemOf?: (change: Change) => Problem | null;
  /** Milliseconds without a further change after which changes are sent. */
  readonly quietMs?: number;
  readonly send: (revision: number, change: Change) => Promise<Saved>;
  readonly onState: (state: SavingState) => void;
  readonly onSaved: (saved: Saved, change: Change) => void;
  /**
   * Gets all unsaved changes whenever some are made, sent, refused, or held back by a conflict or a deletion, with the
   * revision on which they are based; null once there are none.
   */
  readonly onUnsaved: (changes: Change | null, revision: number) => void;
}

export const againMs = 5_000;
const againMaxMs = minuteMs;

/** The device is offline, or the server does not answer. */
const hasNoAnswer = ({ code }: Problem): boolean => code === '0' || code === 'offline';

/** The server, or what stands before it, is in trouble or busy: try again in a while. */
const isPassing = ({ code }: Problem): boolean => code === '500' || code === '503' || code === 'rateLimit';

/** The server may have made the change: its answer may come from something that stands before it. */
export const mayBeSaved = (problem: Problem): boolean =>
  hasNoAnswer(problem) || problem.code === '500' || problem.code === '503';

/** Milliseconds after which a change is sent again by itself; null if it is not. */
function retryDelay(problem: Problem, failures: number): number | null {
  if (hasNoAnswer(problem)) return againMs;
  return isPassing(problem) ? Math.min(againMs * failures, againMaxMs) : null;
}

export function stateAfter(problem: Problem): SavingState {
  if (problem.code === 'conflict') return { name: 'conflict' };
  // Nothing brings a deleted document back.
  if (problem.code === 'notFound') return { name: 'gone' };
  return hasNoAnswer(problem) ? { name: 'offline' } : { name: 'failed', problem };
}

/** The changes that the server has not confirmed. */
export interface Unconfirmed<Change> {
  /** The revision on which the changes are based. */
  revision: number;
  waiting: Change | null;
  /**
   * Got no response, so the server may have made it. It is sent again as it was: then the server recognises it, and
   * answers with the new revision.
   */
  lost: Change | null;
}

/** All changes that the server has not confirmed, as one; null if there are none. */
const allOf = <Change>(
  { lost, waiting }: Unconfirmed<Change>,
  merge: (before: Change, after: Change) => Change,
): Change | null => (lost === null || waiting === null ? (lost ?? waiting) : merge(lost, waiting));

/** The state of a document, which is reported when it changes. */
function createStateReporter(first: SavingState, onState: (state: SavingState) => void) {
  let state = first;
  return {
    state: () => state,
    isBlocked: (): boolean => state.name === 'conflict' || state.name === 'gone',
    tell: (next: SavingState): void => {
      // Each letter that is typed would render the whole editor once more.
      if (next.name === state.name && next.name !== 'failed') return;
      state = next;
      onState(next);
    },
  };
}

/** Makes requests one at a time. */
function createRequests<Change, Saved extends Revised>(
  changes: Unconfirmed<Change>,
  tell: (state: SavingState) => void,
  onSaved: (saved: Saved, change: Change) => void,
) {
  let sending: Promise<unknown> | null = null;

  /** One request. Only what the server confirms is no longer kept. Throws the problem. */
  const request = async (change: Change, call: () => Promise<Saved>): Promise<Saved> => {
    tell({ name: 'saving' });
    try {
      const saved = await call();
      changes.revision = saved.revision;
      onSaved(saved, change);
      if (changes.waiting === null) tell({ name: 'saved' });
      return saved;
    } catch (error) {
      if (mayBeSaved(toProblem(error))) changes.lost = change;
      throw error;
    } finally {
      sending = null;
    }
  };
  const start = (change: Change, call: () => Promise<Saved>): Promise<Saved> => {
    const running = request(change, call);
    sending = running;
    return running;
  };
  return {
    start,
    /** The present request, or null. */
    pending: (): Promise<unknown> | null => sending,
  };
}

/** Sends the changes of a document one at a time, in order. */
export function createSending<Change, Saved extends Revised>(options: DocumentSaverOptions<Change, Saved>) {
  const { merge, problemOf = () => null, send, onState, onSaved, onUnsaved } = options;
  const changes: Unconfirmed<Change> = { revision: options.revision, waiting: options.unsaved ?? null, lost: null };
  const { state, isBlocked, tell } = createStateReporter(
    { name: changes.waiting === null ? 'saved' : 'unsaved' },
    onState,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let failures = 0;
  const { start, pending } = createRequests<Change, Saved>(changes, tell, (saved, change) => {
    failures = 0;
    onSaved(saved, change);
  });

  const all = (): Change | null => allOf(changes, merge);
  const tellUnsaved = (): void => onUnsaved(all(), changes.revision);
  const later = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), ms);
  };

  /** Sends a change by the usual call. Throws the problem; then the change waits to be sent again. */
  const sendUsual = async (change: Change): Promise<void> => {
    try {
      await start(change, () => send(changes.revision, change));
    } catch (error) {
      const problem = toProblem(error);
      if (!mayBeSaved(problem)) changes.waiting = changes.waiting === null ? change : merge(change, changes.waiting);
      failures += 1;
      // Whoever is signed in by now may be somebody else.
      if (!isStopped) tellUnsaved();
      tell(stateAfter(problem));
      const wait = retryDelay(problem, failures);
      if (wait !== null) later(wait);
      throw error;
    }
    tellUnsaved();
  };
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    // Checked again after each wait, and with no other wait before the next request: of several that wait, the first
    // starts it.
    for (let request = pending(); request !== null; request = pending()) await request.catch(() => undefined);
    if (isBlocked()) return false;
    tellUnsaved();
    const change = changes.lost ?? changes.waiting;
    if (change === null) return true;
    const problem = changes.lost === null ? problemOf(change) : null;
    if (problem !== null) {
      tell({ name: 'failed', problem });
      return false;
    }
    if (changes.lost === null) changes.waiting = null;
    changes.lost = null;
    try {
      await sendUsual(change);
    } catch {
      return false;
    }
    return flush();
  }

  return {
    changes,
    state,
    isBlocked,
    tell,
    all,
    tellUnsaved,
    later,
    start,
    flush,
    /** Sends again what got no response. Throws the problem. */
    resend: async (): Promise<void> => {
      for (let request = pending(); request !== null; request = pending()) await request.catch(() => undefined);
      const change = changes.lost;
      if (change === null) return;
      changes.lost = null;
      await sendUsual(change);
    },
    isSending: () => pending() !== null,
    cancelTimer: () => clearTimeout(timer),
    stop: () => {
      isStopped = true;
    },
  };
}
