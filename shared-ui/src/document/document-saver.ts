import { toProblem } from '@tessera/contracts/http/problem';
import {
  againMs,
  createSending,
  mayBeSaved,
  stateAfter,
  type DocumentSaverOptions,
  type Revised,
  type SavingState,
  type Unconfirmed,
} from './document-sending.ts';

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

/**
 * Saves a document during editing. Sends one change at a time, in order, and keeps each until the server has confirmed
 * it.
 */
export function createDocumentSaver<Change, Saved extends Revised>(
  options: DocumentSaverOptions<Change, Saved>,
): DocumentSaver<Change, Saved> {
  const { merge, quietMs = 800 } = options;
  const sending = createSending(options);
  const { changes, state, isBlocked, tell, all, tellUnsaved, later, start, flush, resend, cancelTimer } = sending;
  const addWaiting = (change: Change): void => {
    changes.waiting = changes.waiting === null ? change : merge(changes.waiting, change);
  };
  const goOn = (): void => {
    if (all() !== null && !isBlocked()) void flush();
  };
  window.addEventListener('online', goOn);

  return {
    edit(change) {
      addWaiting(change);
      tellUnsaved();
      if (isBlocked()) return;
      tell({ name: 'unsaved' });
      later(quietMs);
    },
    flush,
    async deliver(change, call) {
      cancelTimer();
      await resend();
      const before = changes.waiting;
      changes.waiting = null;
      try {
        const saved = await start(change, () => call(changes.revision));
        tellUnsaved();
        return saved;
      } catch (error) {
        const problem = toProblem(error);
        // What was typed while it was sent comes after what was pending before.
        if (changes.lost === null && before !== null)
          changes.waiting = changes.waiting === null ? before : merge(before, changes.waiting);
        tellUnsaved();
        const next = stateAfter(problem);
        tell(next.name === 'failed' ? { name: all() === null ? 'saved' : 'unsaved' } : next);
        if (all() !== null && !isBlocked()) later(mayBeSaved(problem) ? againMs : quietMs);
        throw error;
      }
    },
    async settle() {
      await resend();
      return changes.revision;
    },
    rebase(newer) {
      if (!isBlocked()) changes.revision = newer;
    },
    overwrite(newer, change) {
      changes.revision = newer;
      addWaiting(change);
      tell({ name: 'unsaved' });
      return flush();
    },
    async adopt(based, change) {
      await flush();
      // What is typed here comes after what was left. Where both differ from the server, the next request finds the
      // conflict.
      changes.waiting = changes.waiting === null ? change : merge(change, changes.waiting);
      changes.revision = Math.min(changes.revision, based);
      tellUnsaved();
      if (isBlocked()) return;
      tell({ name: 'unsaved' });
      later(0);
    },
    reset(newer) {
      cancelTimer();
      Object.assign(changes, { revision: newer, waiting: null, lost: null } satisfies Unconfirmed<Change>);
      tellUnsaved();
      tell({ name: 'saved' });
    },
    markGone: () => tell({ name: 'gone' }),
    state,
    hasUnsaved: () => all() !== null || sending.isSending(),
    stop() {
      sending.stop();
      window.removeEventListener('online', goOn);
      cancelTimer();
    },
  };
}
