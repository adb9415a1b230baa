import * as z from 'zod/mini';
import { defineEvent } from '../events/event-topic.ts';
import { countSchema } from '../http/schema.ts';

export const kolEvents = {
  /** Accounts were chosen to be added to the influencers. Kept until the page that adds them has them: it is drawn after the choice was made. */
  accountsChosen: defineEvent({ topic: 'accounts.chosen', version: 1, publisher: 'workspace', sticky: true, until: ['accounts.received', 'session.ended'], payload: z.object({ usernames: z.array(z.string()) }) }),
  /** The chosen accounts are shown to be checked and added: so many. */
  accountsReceived: defineEvent({ topic: 'accounts.received', version: 1, publisher: 'kol', payload: z.object({ count: countSchema }) }),
} as const;
