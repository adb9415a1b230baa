import { sql } from 'kysely';
import type { StreamMessage } from '@tessera/contracts/events/events';
import type { Db } from '../db/database.ts';

/** The channel of PostgreSQL on which processes tell each other what a user's browsers should know. */
export const userChannel = 'tessera_user';

/** What travels on the channel. */
export interface UserNotice {
  readonly userId: string;
  /** Only the streams of this session; every stream of the user when absent. */
  readonly sessionId?: string;
  /** Absent: the stream just ends, and the browser opens a new one with the session that it has by then. */
  readonly message?: StreamMessage;
}

const notify = async (db: Db, notice: UserNotice): Promise<void> => {
  await sql`select pg_notify(${userChannel}, ${JSON.stringify(notice)})`.execute(db);
};

/** Tells every open browser of a user. In a transaction it is told at the commit, and never when that fails. */
export const notifyUser = (db: Db, userId: string, message: StreamMessage): Promise<void> => notify(db, { userId, message });

/** Ends the streams of one session, with the reason when the browser should know it. */
export const endStreams = (db: Db, userId: string, sessionId: string, message?: StreamMessage): Promise<void> => notify(db, { userId, sessionId, ...(message ? { message } : {}) });

export type NoticeHandler = (notice: UserNotice) => void;

/** Notices as they arrive in this process. */
export interface UserEvents {
  /** Calls the handler for each notice to that user until the returned function is called. */
  subscribe(userId: string, handler: NoticeHandler): () => void;
}

export interface UserEventHub extends UserEvents {
  publish(notice: UserNotice): void;
}

/** Hands notices out within this process. */
export function createUserEventHub(): UserEventHub {
  const handlers = new Map<string, Set<NoticeHandler>>();
  return {
    publish: (notice) => {
      for (const handler of handlers.get(notice.userId) ?? []) handler(notice);
    },
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
