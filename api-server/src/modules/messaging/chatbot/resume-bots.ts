import type { Trx } from '../../../platform/db/database.ts';
import { createBotRepository } from './bot.repository.ts';
import { tellBotChanged, wakeChatbot } from './chatbot-channel.ts';

/** Resumes the bots of accounts whose owner has just renewed the authorization: their waiting replies are sent. */
export async function resumeBots(trx: Trx, ownerId: string, accountIds: readonly string[]): Promise<void> {
  if (!(await createBotRepository(trx).resume(ownerId, accountIds))) return;
  await tellBotChanged(trx, ownerId);
  await wakeChatbot(trx);
}
