import * as z from 'zod/mini';
import { defineEvent } from '../events/event-topic.ts';
import { creatorIdSchema } from './creator.schema.ts';

export const creatorEvents = {
  /** The user changed the privacy of an account. Subscribers request the new settings from the server. */
  privacyChanged: defineEvent({
    topic: 'creator.privacyChanged',
    version: 1,
    publisher: 'inspect',
    crossTab: true,
    payload: z.object({ creatorId: creatorIdSchema }),
  }),
} as const;
