import * as z from 'zod/mini';
import { defineEvent } from '../events/event-topic.ts';

export const inspectEvents = {
  /** The report of an account was updated and is shown. */
  inspectUpdated: defineEvent({
    topic: 'inspect.updated',
    version: 1,
    publisher: 'inspect',
    payload: z.object({ username: z.string() }),
  }),
} as const;
