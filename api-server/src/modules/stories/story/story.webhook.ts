import type { ReceiveEvents } from '../../../network/webhook/webhook-receiver.ts';
import { createMentionRepository } from './mention.repository.ts';

/** Stores the stories that mention an account whose mentions somebody collects. */
export const storyWebhook: ReceiveEvents = async (db, { events }, now) => {
  const mentions = createMentionRepository(db);
  for (const { mentionUrl: url, accountId, key, at } of events)
    if (url !== undefined) await mentions.keep({ accountId, key, at, url }, now);
};
