import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';

/** The channel on which workers are notified of incoming messages. */
export const chatbotChannel = 'tessera_chatbot';

export const wakeChatbot = async (db: Db): Promise<void> =>
  void (await sql`select pg_notify(${chatbotChannel}, '')`.execute(db));

/** Tells the owner's tabs that the settings or the state of a bot changed. */
export const tellBotChanged = (db: Db, ownerId: string): Promise<void> =>
  notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: 'chatbotBot', id: null } });
