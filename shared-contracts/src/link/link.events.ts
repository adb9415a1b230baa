import * as z from 'zod/mini';
import { defineEvent } from '../events/event-topic.ts';
import { idSchema } from '../schema/schema.ts';

export const linkEvents = {
  /** A short link was created and works from now on. */
  linkMade: defineEvent({ topic: 'link.made', version: 1, publisher: 'blog', payload: z.object({ linkId: idSchema }) }),
} as const;
