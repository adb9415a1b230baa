import type { Notice } from '@tessera/contracts/remote/host-props';
import { readKept, writeKept } from './kept-notices.ts';
import type { NoticeEntry } from './notice-entry.ts';

/** Immutable snapshot of all notices of this tab. */
interface NoticeState {
  /** Notices that are shown or waiting, oldest first. */
  readonly toasts: readonly NoticeEntry[];
  /** All notices, newest first. */
  readonly log: readonly NoticeEntry[];
  /** Number of notices since the log was last opened. */
  readonly unread: number;
}

/** Toasts and their log. The store is outside of React, so that every root and the host's `notify` can use it. */
export interface NoticeStore {
  /** Assigns the store to a user: restores the notices stored for this user and deletes those of another. */
  readonly remember: (userId: string) => void;
  readonly notify: (notice: Notice) => void;
  readonly dismiss: (id: number) => void;
  readonly markRead: () => void;
  /** Deletes everything at the end of a session, except toasts that stay after it. */
  readonly clear: () => void;
  readonly getState: () => NoticeState;
  readonly subscribe: (listener: () => void) => () => void;
}

const logLength = 100;
/** Stores the log across reloads, as text or null. It handles its own failures. */
export interface NoticeMemory {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

const noMemory: NoticeMemory = { read: () => null, write: () => undefined };

const nothing: NoticeState = { toasts: [], log: [], unread: 0 };

/** Creates the store. The log keeps the last 100 notices. */
export function createNoticeStore(memory: NoticeMemory = noMemory, now: () => number = Date.now): NoticeStore {
  let state = nothing;
  let nextId = 1;
  let owner: string | null = null;
  const listeners = new Set<() => void>();
  const become = (next: NoticeState): void => {
    if (owner !== null && (next.log !== state.log || next.unread !== state.unread))
      memory.write(writeKept({ owner, log: next.log, unread: next.unread }));
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    remember: (userId) => {
      if (userId === owner) return;
      const kept = readKept(memory.read());
      owner = userId;
      const [log, unread] = kept?.owner === userId ? [kept.log, kept.unread] : [[], 0];
      // Notices of this page are newer than the stored ones.
      const ids = new Map(log.toReversed().map((entry, index) => [entry, index - log.length]));
      become({
        ...state,
        log: [...state.log, ...log.map((entry) => ({ ...entry, id: ids.get(entry) ?? 0 }))].slice(0, logLength),
        unread: Math.min(state.unread + unread, logLength),
      });
    },
    notify: (notice) => {
      const entry: NoticeEntry = { ...notice, id: nextId, time: now() };
      nextId += 1;
      become({
        toasts: [...state.toasts, entry],
        log: [entry, ...state.log].slice(0, logLength),
        unread: Math.min(state.unread + 1, logLength),
      });
    },
    dismiss: (id) => become({ ...state, toasts: state.toasts.filter((toast) => toast.id !== id) }),
    markRead: () => become({ ...state, unread: 0 }),
    clear: () => {
      become({ ...nothing, toasts: state.toasts.filter(({ staysAfterSession }) => staysAfterSession === true) });
      owner = null;
    },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
