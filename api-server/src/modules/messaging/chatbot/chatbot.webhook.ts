import type { ReceiveEvents } from '../../../network/webhook/webhook-receiver.ts';
import { createBotRepository } from './bot.repository.ts';
import { wakeChatbot } from './chatbot-channel.ts';
import { findPerson } from './conversation.repository.ts';
import { createEventRepository } from './event/event.repository.ts';
import { isAnonymous, toStored } from './event/stored-event.ts';

/** Stores the events at accounts with a running bot, for the worker. */
export const chatbotWebhook: ReceiveEvents = async (db, { events, deletions, unreadable }, now) => {
  const stored = createEventRepository(db);
  // Before the events, so that a message that was taken back in the same delivery is not stored.
  for (const deletion of deletions)
    if (!deletion.isOwn) await stored.blank(deletion, await stored.ownersOf(deletion.accountId, now), now);
  for (const event of events)
    for (const account of await stored.ownersOf(event.accountId, now)) {
      const newIds = event.ownIds.filter((id) => !account.ownIds.includes(id));
      if (newIds.length > 0) await createBotRepository(db).addOwnIds(account.ownerId, account.accountId, newIds);
      const kept = toStored(account, event);
      if (kept === null) continue;
      const isNamed = isAnonymous(kept.personId) && kept.username !== null;
      // Who has written before is known by the name that a comment without an id still gives.
      const personId = isNamed ? await findPerson(db, account, kept.username) : null;
      await stored.keep(account, personId === null ? kept : { ...kept, personId }, now);
    }
  for (const event of unreadable)
    for (const account of await stored.ownersOf(event.accountId, now)) await stored.setAside(account, event, now);
  if (events.length > 0) await wakeChatbot(db);
};
