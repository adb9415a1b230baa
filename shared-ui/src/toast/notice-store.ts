import type { Notice } from '@tessera/contracts/remote/host-props';

/** A notice in the log. */
export type NoticeEntry = Notice & {
  readonly id: number;
  /** When it was given, in milliseconds since 1970. */
  readonly time: number;
};

/** All notices of this tab as an immutable picture. */
type NoticeState = {
  /** Shown or waiting to be shown, oldest first. */
  readonly toasts: readonly NoticeEntry[];
  /** Everything that was said, newest first. */
  readonly log: readonly NoticeEntry[];
  /** How many of the log are newer than the last look at it. */
  readonly unread: number;
};

/** Toasts and their log, outside of React so that every root and the host's `notify` reach it. */
export type NoticeStore = {
  readonly notify: (notice: Notice) => void;
  readonly dismiss: (id: number) => void;
  readonly markRead: () => void;
  /** Forgets everything, for the end of a session. */
  readonly clear: () => void;
  readonly getState: () => NoticeState;
  readonly subscribe: (listener: () => void) => () => void;
};

const logLength = 100;
const nothing: NoticeState = { toasts: [], log: [], unread: 0 };

/** Makes the store. The log keeps the last 100 notices. */
export function createNoticeStore(now: () => number = Date.now): NoticeStore {
  let state = nothing;
  let nextId = 1;
  const listeners = new Set<() => void>();
  const become = (next: NoticeState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    notify: (notice) => {
      const entry: NoticeEntry = { ...notice, id: nextId, time: now() };
      nextId += 1;
      become({ toasts: [...state.toasts, entry], log: [entry, ...state.log].slice(0, logLength), unread: Math.min(state.unread + 1, logLength) });
    },
    dismiss: (id) => become({ ...state, toasts: state.toasts.filter((toast) => toast.id !== id) }),
    markRead: () => become({ ...state, unread: 0 }),
    clear: () => become(nothing),
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
