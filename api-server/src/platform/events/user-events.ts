import type { StreamMessage } from '@tessera/contracts/events/events';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { guarded } from '../guarded.ts';

/** The PostgreSQL channel on which processes send messages for users' browsers. */
export const userChannel = 'tessera_user';

/** The payload of the channel. */
export interface UserNotice {
  readonly userId: string;
  /** Concerns only the streams of this session; all streams of the user when absent. */
  readonly sessionId?: string;
  /** Absent: the stream just closes, and the browser opens a new one with its current session. */
  readonly message?: StreamMessage;
}

const notify = async (db: Db, notice: UserNotice): Promise<void> => {
  await sql`select pg_notify(${userChannel}, ${JSON.stringify(notice)})`.execute(db);
};

/**
 * Sends a message to every open browser of a user. In a transaction it is sent at commit, and never if the
 * transaction fails.
 */
export const notifyUser = (db: Db, userId: string, message: StreamMessage): Promise<void> =>
  notify(db, { userId, message });

/** Closes the streams of one session, with a reason if the browser should show one. */
export const endStreams = (db: Db, userId: string, sessionId: string, message?: StreamMessage): Promise<void> =>
  notify(db, { userId, sessionId, ...(message ? { message } : {}) });

export type NoticeHandler = (notice: UserNotice) => void;

/** Notices, as this process receives them. */
export interface UserEvents {
  /** Calls the handler for each notice to this user, until the returned function is called. */
  subscribe(userId: string, handler: NoticeHandler): () => void;
}

export interface UserEventHub extends UserEvents {
  /**
   * Passes a notice on. A handler that throws does not keep the others from getting it; its error is thrown
   * afterwards.
   */
  publish(notice: UserNotice): void;
  /**
   * Closes all streams of this process: messages may have been missed, and a browser that reconnects loads the
   * current state.
   */
  endAll(): void;
}

/** Creates the hub that passes notices to subscribers in this process. */
export function createUserEventHub(): UserEventHub {
  const handlers = new Map<string, Set<NoticeHandler>>();
  const publish = (notice: UserNotice): void => {
    const errors: unknown[] = [];
    for (const handler of handlers.get(notice.userId) ?? []) guarded(handler, (error) => errors.push(error))(notice);
    if (errors.length > 0) throw new AggregateError(errors, 'a stream could not handle a notice');
  };
  return {
    publish,
    endAll: () => [...handlers.keys()].forEach((userId) => publish({ userId })),
    subscribe: (userId, handler) => {
      const own = handlers.get(userId) ?? new Set();
      handlers.set(userId, own.add(handler));
      return () => {
        own.delete(handler);
        if (own.size === 0) handlers.delete(userId);
      };
    },
  };
}
