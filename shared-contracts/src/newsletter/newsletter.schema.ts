import * as z from 'zod/mini';
import { articleTitleMax } from '../article/article.limits.ts';
import { articleSlugSchema } from '../article/article.schema.ts';
import { requiredLine } from '../http/names.ts';
import { countSchema, idSchema, instantSchema, revisionSchema } from '../schema/schema.ts';
import { newsletterIntroMax } from './newsletter.limits.ts';

/** Proves that its bearer receives mail at the address that is sealed in it. */
export const newsletterTokenSchema = z.string().check(z.maxLength(1_000), z.regex(/^[\w-]+$/u));

const textSchema = z.object({
  subject: requiredLine(articleTitleMax),
  /** Text above the article. */
  intro: z.string().check(z.trim(), z.maxLength(newsletterIntroMax)),
});

/** The newsletter's own texts by language, in addition to the article. */
export const newsletterTextsSchema = z.object({
  en: z.optional(textSchema),
  'zh-Hant-HK': z.optional(textSchema),
  ja: z.optional(textSchema),
});
export type NewsletterTexts = z.infer<typeof newsletterTextsSchema>;

const newsletterStates = ['draft', 'sending', 'sent'] as const;
const newsletterStateSchema = z.enum(newsletterStates);
export type NewsletterState = z.infer<typeof newsletterStateSchema>;

/** A mail that sends an article to all subscribers. */
export const newsletterSchema = z.object({
  id: idSchema,
  /** Slug of the article that it contains. */
  slug: articleSlugSchema,
  state: newsletterStateSchema,
  texts: newsletterTextsSchema,
  /** Number of mails written, and of all mails. Readers who unsubscribe in the meantime get none. */
  done: countSchema,
  total: countSchema,
  createdTime: instantSchema,
  /** When it was sent; null for a draft. */
  sentTime: z.nullable(instantSchema),
  revision: revisionSchema,
});
export type Newsletter = z.infer<typeof newsletterSchema>;
