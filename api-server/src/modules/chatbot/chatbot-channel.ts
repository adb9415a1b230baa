import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The channel on which workers are notified of incoming messages. */
export const chatbotChannel = 'tessera_chatbot';

export const wakeChatbot = async (db: Db): Promise<void> => void (await sql`select pg_notify(${chatbotChannel}, '')`.execute(db));
