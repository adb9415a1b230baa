import * as z from 'zod/mini';
import { articleSlugSchema } from '../article/article.schema.ts';
import { defineCall } from '../http/define-call.ts';
import { countSchema, emptySchema, idSchema, revisionSchema } from '../schema/schema.ts';
import { emailSchema, languageSchema } from '../user/user.schema.ts';
import { newsletterSchema, newsletterTextsSchema, newsletterTokenSchema } from './newsletter.schema.ts';

const mailed = z.object({ token: newsletterTokenSchema });
const one = z.object({ newsletter: newsletterSchema });
const versioned = z.object({ id: idSchema, revision: revisionSchema });

export const newsletterCalls = {
  subscribe: defineCall({
    id: 'newsletter.subscribe',
    method: 'POST',
    path: '/newsletter/subscribe',
    summary:
      'Mails an address the link by which it confirms that it wants the newsletter. Known and unknown addresses are answered and written to alike.',
    right: 'public',
    owner: 'none',
    body: z.object({ email: emailSchema, language: languageSchema }),
    response: emptySchema,
    idempotent: true,
    whenExpired: 'allow',
    rate: 'auth',
  }),
  confirm: defineCall({
    id: 'newsletter.confirm',
    method: 'POST',
    path: '/newsletter/confirm',
    summary:
      'Subscribes the address of a mailed link. Where it has an account, the newsletter of that account is switched on.',
    right: 'public',
    owner: 'none',
    body: mailed,
    response: emptySchema,
    errors: ['notFound'],
    whenExpired: 'allow',
    rate: 'auth',
  }),
  unsubscribe: defineCall({
    id: 'newsletter.unsubscribe',
    method: 'POST',
    path: '/newsletter/unsubscribe',
    summary:
      'Ends the subscription of the address of a mailed link, also that of its account. Repeating it is harmless.',
    right: 'public',
    owner: 'none',
    body: mailed,
    response: emptySchema,
    errors: ['notFound'],
    whenExpired: 'allow',
    rate: 'auth',
  }),
  getNewsletters: defineCall({
    id: 'newsletter.getNewsletters',
    method: 'GET',
    path: '/newsletter/getNewsletters',
    summary: 'The newest newsletters, and how many people would be written to now.',
    right: 'admin',
    owner: 'caller',
    response: z.object({ newsletterList: z.array(newsletterSchema), subscribers: countSchema }),
  }),
  addNewsletter: defineCall({
    id: 'newsletter.addNewsletter',
    method: 'POST',
    path: '/newsletter/addNewsletter',
    summary: 'Begins a newsletter from a published article, with its title and summary in each of its languages.',
    right: 'admin',
    owner: 'caller',
    body: z.object({ slug: articleSlugSchema }),
    response: one,
    errors: ['notFound'],
    idempotent: true,
  }),
  updateNewsletter: defineCall({
    id: 'newsletter.updateNewsletter',
    method: 'POST',
    path: '/newsletter/updateNewsletter',
    summary:
      'Changes what a newsletter says beside its article. A stale revision, and one that is sent, answer `conflict`.',
    right: 'admin',
    owner: 'caller',
    body: z.extend(versioned, { texts: newsletterTextsSchema }),
    response: one,
    errors: ['notFound', 'conflict'],
  }),
  testNewsletter: defineCall({
    id: 'newsletter.testNewsletter',
    method: 'POST',
    path: '/newsletter/testNewsletter',
    summary: 'Mails a newsletter to the caller alone, in each of its languages.',
    right: 'admin',
    owner: 'caller',
    body: z.object({ id: idSchema }),
    response: emptySchema,
    idempotent: true,
    errors: ['notFound'],
  }),
  sendNewsletter: defineCall({
    id: 'newsletter.sendNewsletter',
    method: 'POST',
    path: '/newsletter/sendNewsletter',
    summary:
      'Sends a newsletter to everybody who is subscribed now, each once, with the article as it is now. A stale revision, and one that is sent, answer `conflict`.',
    right: 'admin',
    owner: 'caller',
    body: versioned,
    response: one,
    errors: ['notFound', 'conflict'],
  }),
  deleteNewsletter: defineCall({
    id: 'newsletter.deleteNewsletter',
    method: 'POST',
    path: '/newsletter/deleteNewsletter',
    summary: 'Deletes a newsletter that was not sent.',
    right: 'admin',
    owner: 'caller',
    body: z.object({ id: idSchema }),
    response: emptySchema,
    errors: ['notFound'],
  }),
} as const;
