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

interface Revised {
  readonly revision: number;
}

/** Saves a document that several people may edit (decision 0270). */
export interface DocumentSaver<Change, Saved> {
  /** Takes a change. Several changes in quick succession are sent together. */
  readonly edit: (change: Change) => void;
  /** Sends pending changes now. Resolves to false if they were not saved. */
  readonly flush: () => Promise<boolean>;
  /**
   * Sends a change that replaces everything pending by another call than usual, such as publishing. What got no
   * response is sent again first, so that the call is no conflict with it. Throws the problem; then the pending changes
   * are as they were.
   */
  readonly deliver: (change: Change, call: (revision: number) => Promise<Saved>) => Promise<Saved>;
  /**
   * Sends again what got no response. Returns the revision for a call that changes something else of the document.
   * Throws the problem.
   */
  readonly settle: () => Promise<number>;
  /** The document has a newer revision, although its content is the same. */
  readonly rebase: (revision: number) => void;
  /** After a conflict: sends the pending changes and this one, over the given revision. */
  readonly overwrite: (revision: number, change: Change) => Promise<boolean>;
  /** Takes changes that another editor left, with the revision on which they are based. */
  readonly adopt: (revision: number, change: Change) => Promise<void>;
  /** Discards pending changes, because the document of the given revision takes their place. */
  readonly reset: (revision: number) => void;
  /** After a conflict: the document turned out to be deleted. */
  readonly markGone: () => void;
  readonly state: () => SavingState;
  /** True while there are unsaved changes. */
  readonly hasUnsaved: () => boolean;
  readonly stop: () => void;
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

const againMs = 5_000;
const againMaxMs = minuteMs;

/** The device is offline, or the server does not answer. */
const hasNoAnswer = ({ code }: Problem): boolean => code === '0' || code === 'offline';

/** The server, or what stands before it, is in trouble or busy: try again in a while. */
const isPassing = ({ code }: Problem): boolean => code === '500' || code === '503' || code === 'rateLimit';

/** The server may have made the change: its answer may come from something that stands before it. */
const mayBeSaved = (problem: Problem): boolean =>
  hasNoAnswer(problem) || problem.code === '500' || problem.code === '503';

function stateAfter(problem: Problem): SavingState {
  if (problem.code === 'conflict') return { name: 'conflict' };
  // Nothing brings a deleted document back.
  if (problem.code === 'notFound') return { name: 'gone' };
  return hasNoAnswer(problem) ? { name: 'offline' } : { name: 'failed', problem };
}

/**
 * Saves a document during editing. Sends one change at a time, in order, and keeps each until the server has confirmed
 * it.
 */
export function createDocumentSaver<Change, Saved extends Revised>(
  options: DocumentSaverOptions<Change, Saved>,
): DocumentSaver<Change, Saved> {
  const { merge, problemOf = () => null, quietMs = 800, send, onState, onSaved, onUnsaved } = options;
  let { revision, unsaved: waiting = null } = options;
  // Got no response, so the server may have made it. It is sent again as it was: then the server recognises it, and
  // answers with the new revision.
  let lost: Change | null = null;
  let sending: Promise<unknown> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: SavingState = { name: waiting === null ? 'saved' : 'unsaved' };
  let isStopped = false;
  let failures = 0;

  const tell = (next: SavingState): void => {
    // Each letter that is typed would render the whole editor once more.
    if (next.name === state.name && next.name !== 'failed') return;
    state = next;
    onState(next);
  };
  const isBlocked = (): boolean => state.name === 'conflict' || state.name === 'gone';
  const all = (): Change | null => (lost === null || waiting === null ? (lost ?? waiting) : merge(lost, waiting));
  const tellUnsaved = (): void => onUnsaved(all(), revision);
  const later = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), ms);
  };

  /** One request. Only what the server confirms is no longer kept. Throws the problem. */
  const request = async (change: Change, call: () => Promise<Saved>): Promise<Saved> => {
    tell({ name: 'saving' });
    try {
      const saved = await call();
      ({ revision } = saved);
      failures = 0;
      onSaved(saved, change);
      if (waiting === null) tell({ name: 'saved' });
      return saved;
    } catch (error) {
      if (mayBeSaved(toProblem(error))) lost = change;
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
  const fail = (error: unknown, change: Change): void => {
    const problem = toProblem(error);
    if (!mayBeSaved(problem)) waiting = waiting === null ? change : merge(change, waiting);
    failures += 1;
    // Whoever is signed in by now may be somebody else.
    if (!isStopped) tellUnsaved();
    tell(stateAfter(problem));
    if (hasNoAnswer(problem)) later(againMs);
    else if (isPassing(problem)) later(Math.min(againMs * failures, againMaxMs));
  };
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    // Checked again after each wait: of several that wait, the first starts the next request.
    while (sending !== null) await sending.catch(() => undefined);
    if (isBlocked()) return false;
    tellUnsaved();
    const change = lost ?? waiting;
    if (change === null) return true;
    const problem = lost === null ? problemOf(change) : null;
    if (problem !== null) {
      tell({ name: 'failed', problem });
      return false;
    }
    if (lost === null) waiting = null;
    lost = null;
    try {
      await start(change, () => send(revision, change));
    } catch (error) {
      fail(error, change);
      return false;
    }
    tellUnsaved();
    return flush();
  }

  /** Sends again what got no response. Throws the problem. */
  const resend = async (): Promise<void> => {
    while (sending !== null) await sending.catch(() => undefined);
    const change = lost;
    if (change === null) return;
    lost = null;
    try {
      await start(change, () => send(revision, change));
    } catch (error) {
      fail(error, change);
      throw error;
    }
    tellUnsaved();
  };

  const goOn = (): void => {
    if (all() !== null && !isBlocked()) void flush();
  };
  window.addEventListener('online', goOn);

  return {
    edit(change) {
      waiting = waiting === null ? change : merge(waiting, change);
      tellUnsaved();
      if (isBlocked()) return;
      tell({ name: 'unsaved' });
      later(quietMs);
    },
    flush,
    async deliver(change, call) {
      clearTimeout(timer);
      await resend();
      const before = waiting;
      waiting = null;
      try {
        const saved = await start(change, () => call(revision));
        tellUnsaved();
        return saved;
      } catch (error) {
        const problem = toProblem(error);
        // What was typed while it was sent comes after what was pending before.
        if (lost === null && before !== null) waiting = waiting === null ? before : merge(before, waiting);
        tellUnsaved();
        const next = stateAfter(problem);
        tell(next.name === 'failed' ? { name: all() === null ? 'saved' : 'unsaved' } : next);
        if (all() !== null && !isBlocked()) later(mayBeSaved(problem) ? againMs : quietMs);
        throw error;
      }
    },
    async settle() {
      await resend();
      return revision;
    },
    rebase(newer) {
      if (!isBlocked()) revision = newer;
    },
    overwrite(newer, change) {
      revision = newer;
      waiting = waiting === null ? change : merge(waiting, change);
      tell({ name: 'unsaved' });
      return flush();
    },
    async adopt(based, change) {
      await flush();
      // What is typed here comes after what was left. Where both differ from the server, the next request finds the
      // conflict.
      waiting = waiting === null ? change : merge(change, waiting);
      revision = Math.min(revision, based);
      tellUnsaved();
      if (isBlocked()) return;
      tell({ name: 'unsaved' });
      later(0);
    },
    reset(newer) {
      clearTimeout(timer);
      [revision, waiting, lost] = [newer, null, null];
      tellUnsaved();
      tell({ name: 'saved' });
    },
    markGone: () => tell({ name: 'gone' }),
    state: () => state,
    hasUnsaved: () => all() !== null || sending !== null,
    stop() {
      isStopped = true;
      window.removeEventListener('online', goOn);
      clearTimeout(timer);
    },
  };
}
