import * as z from 'zod/mini';
import { defineEvent } from '../events/event-topic.ts';
import { creatorIdSchema } from './creator.schema.ts';

export const creatorEvents = {
  /** The person changed who sees what of an account: what that is now is asked from the server. */
  privacyChanged: defineEvent({ topic: 'creator.privacyChanged', version: 1, publisher: 'inspect', crossTab: true, payload: z.object({ creatorId: creatorIdSchema }) }),
} as const;
