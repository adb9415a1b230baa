import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import type { ProblemCode } from '../http/problem.ts';
import type { PlanSwitch } from '../plan/rights.ts';
import { countSchema, emptySchema, idSchema, instantSchema } from '../http/schema.ts';
import { addableContentTypes, contentSchema, contentTypeSchema, sourceSchema, toHashtag, toUsername } from './content.schema.ts';

/** What may be typed or pasted for a content of each type, the problem of what may not, and its normal form. */
const valueRules = {
  USER: { parse: toUsername, problem: 'usernameNotFound' },
  HASHTAG: { parse: toHashtag, problem: 'hashtagNotFound' },
} as const satisfies Readonly<Record<(typeof addableContentTypes)[number], { readonly parse: (value: string) => string | null; readonly problem: ProblemCode }>>;

/** One content to check or add: an account's name or address, or a hashtag with or without its sign. */
export const contentInputSchema = z
  .object({ type: z.enum(addableContentTypes), value: z.string({ error: 'noContent' }).check(z.trim(), z.minLength(1, { error: 'noContent' }), z.maxLength(200)) }, { error: 'noContent' })
  .check((given) => {
    const { type, value } = given.value;
    const { parse, problem } = valueRules[type];
    if (value !== '' && parse(value) === null) given.issues.push({ code: 'custom', message: problem, path: ['value'], input: value });
  });
export type ContentInput = z.infer<typeof contentInputSchema>;

/** The right to have a content of each type. */
export const contentRights = { USER: 'contentUser', HASHTAG: 'contentHashtag' } as const satisfies Readonly<Record<ContentInput['type'], PlanSwitch>>;

/** The normal form of a content's value: an account's name or a tag in lower case. Null when it cannot be one. */
export const toContentValue = ({ type, value }: ContentInput): string | null => valueRules[type].parse(value);

const checkSchema = z.object({
  type: contentTypeSchema,
  value: z.string(),
  /** Null when it can be added; else the problem code: usernameNotFound, privateAccount, hashtagNotFound, hashtagQuota, contentExists, noRecentMedia, sourceMissing. */
  problem: z.nullable(z.string()),
  /** What the network says of the account, when it exists. */
  profile: z.nullable(z.object({ username: z.string(), fullName: z.nullable(z.string()), followers: z.nullable(countSchema), posts: z.nullable(countSchema) })),
});

const addErrors = ['406', '407', 'planRight', 'contentExists', 'hashtagNotFound', 'hashtagQuota', 'usernameNotFound', 'privateAccount', 'noRecentMedia', 'noContent', 'usageLimit', 'sourceMissing', 'processContentFailed', 'notFound'] as const;

export const contentCalls = {
  getContent: defineCall({
    id: 'content.getContent',
    method: 'GET',
    path: '/content/getContent',
    summary: "The caller's contents, of one folder or of all, oldest first.",
    right: 'session',
    owner: 'caller',
    query: z.object({ folderId: z.optional(idSchema) }),
    response: z.object({ contentList: z.array(contentSchema) }),
    errors: ['notFound'],
  }),
  checkContent: defineCall({
    id: 'content.checkContent',
    method: 'POST',
    path: '/content/checkContent',
    summary: 'Tells for each value whether it could be added, and what the network says of it.',
    right: 'addContent',
    owner: 'caller',
    body: z.object({ folderId: z.optional(idSchema), values: z.array(contentInputSchema, { error: 'noContent' }).check(z.minLength(1, { error: 'noContent' }), z.maxLength(10)) }),
    response: z.object({ values: z.array(checkSchema) }),
    errors: ['processContentFailed', 'notFound'],
    changes: false,
    whenExpired: 'refuse',
    rate: 'lookup',
  }),
  addContent: defineCall({
    id: 'content.addContent',
    method: 'POST',
    path: '/content/addContent',
    summary: 'Adds a content to a folder and starts its scan.',
    right: 'addContent',
    owner: 'caller',
    body: z.object({ content: contentInputSchema, info: z.object({ folderId: z.uuid({ error: 'noFolderId' }) }, { error: 'noFolderId' }) }),
    response: z.object({ content: contentSchema }),
    errors: addErrors,
    idempotent: true,
    rate: 'lookup',
  }),
  getHashtagQuota: defineCall({
    id: 'content.getHashtagQuota',
    method: 'GET',
    path: '/content/getHashtagQuota',
    summary: 'How many different hashtags the connection that serves the caller has asked for in the last 7 days.',
    right: 'session',
    owner: 'caller',
    response: z.object({
      used: countSchema,
      quota: countSchema,
      /** When the next one becomes free; null while there is room. */
      freeTime: z.nullable(instantSchema),
      source: sourceSchema,
      /** Tags that are counted already: asking for them again is free. */
      tags: z.array(z.string()),
    }),
    errors: ['sourceMissing'],
  }),
  cancelScan: defineCall({
    id: 'content.cancelScan',
    method: 'POST',
    path: '/content/cancelScan',
    summary: 'Ends the scan of a content; what was read stays.',
    right: 'session',
    owner: 'caller',
    body: z.object({ contentId: z.uuid({ error: 'noContentId' }) }),
    response: z.object({ content: contentSchema }),
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  markSeen: defineCall({
    id: 'content.markSeen',
    method: 'POST',
    path: '/content/markSeen',
    summary: 'Takes the new mark off a content.',
    right: 'session',
    owner: 'caller',
    body: z.object({ contentId: z.uuid({ error: 'noContentId' }) }),
    response: emptySchema,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
} as const;
