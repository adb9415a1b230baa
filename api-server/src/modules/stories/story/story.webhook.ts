import type { ReceiveEvents } from '../../../network/webhook/webhook-receiver.ts';
import { createMentionRepository } from './mention.repository.ts';

/** Stores the stories that mention an account whose mentions somebody collects, until their writer takes them back. */
export const storyWebhook: ReceiveEvents = async (db, { events, deletions }, now) => {
  const mentions = createMentionRepository(db);
  const deleted = new Set(deletions.map(({ key }) => key));
  for (const { mentionUrl: url, accountId, key, at } of events)
    if (url !== undefined && !deleted.has(key)) await mentions.keep({ accountId, key, at, url }, now);
  for (const deletion of deletions) await mentions.forget(deletion, now);
};
