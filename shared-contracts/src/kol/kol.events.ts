import * as z from 'zod/mini';
import { defineEvent } from '../events/event-topic.ts';
import { countSchema } from '../schema/schema.ts';

export const kolEvents = {
  /**
   * Accounts were chosen to be added to the influencers. Sticky until the page that adds them has received them,
   * because it is mounted later.
   */
  accountsChosen: defineEvent({
    topic: 'accounts.chosen',
    version: 1,
    publisher: 'workspace',
    sticky: true,
    until: ['accounts.received', 'session.ended'],
    payload: z.object({ usernames: z.array(z.string()) }),
  }),
  /** The page that adds influencers has received this many chosen accounts and shows them. */
  accountsReceived: defineEvent({
    topic: 'accounts.received',
    version: 1,
    publisher: 'kol',
    payload: z.object({ count: countSchema }),
  }),
} as const;
