import type { ReceiveEvents } from '../../../network/webhook/webhook-receiver.ts';
import { wakeChatbot } from './chatbot-channel.ts';
import { createEventRepository } from './event.repository.ts';

/** Stores the events at accounts with a running bot, for the worker. */
export const chatbotWebhook: ReceiveEvents = async (db, { told, unread }, now) => {
  const events = createEventRepository(db);
  for (const entry of told)
    for (const account of await events.ownersOf(entry.accountId, now)) await events.keep(account, entry, now);
  for (const entry of unread)
    for (const account of await events.ownersOf(entry.accountId, now)) await events.setAside(account, entry, now);
  if (told.length > 0) await wakeChatbot(db);
};
