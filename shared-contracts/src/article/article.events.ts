import * as z from 'zod/mini';
import { defineEvent } from '../events/event-topic.ts';
import { articleSlugSchema } from './article.schema.ts';

export const articleEvents = {
  /** An article is now public. */
  articlePublished: defineEvent({
    topic: 'article.published',
    version: 1,
    publisher: 'blog',
    payload: z.object({ slug: articleSlugSchema }),
  }),
} as const;
