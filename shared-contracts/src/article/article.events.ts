import * as z from 'zod/mini';
import { defineEvent } from '../events/event-topic.ts';
import { articleSlugSchema } from './article.schema.ts';

export const articleEvents = {
  /** An article can be read by everybody from now on. */
  articlePublished: defineEvent({ topic: 'article.published', version: 1, publisher: 'blog', payload: z.object({ slug: articleSlugSchema }) }),
} as const;
