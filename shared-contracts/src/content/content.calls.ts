import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { countSchema, emptySchema, idSchema } from '../http/schema.ts';
import { addableContentTypes, contentSchema, contentTypeSchema, toUsername } from './content.schema.ts';

/** An account as typed or pasted; parsed to its name in lower case. */
const accountSchema = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'noContent' }),
  z.maxLength(200),
  z.refine((value) => value === '' || toUsername(value) !== null, { error: 'usernameNotFound' }),
);

/** One content to check or add. */
export const contentInputSchema = z.object({ type: z.enum(addableContentTypes), value: accountSchema });

const checkSchema = z.object({
  type: contentTypeSchema,
  value: z.string(),
  /** Null when it can be added; else the problem code: usernameNotFound, privateAccount, contentExists, noRecentMedia, sourceMissing. */
  problem: z.nullable(z.string()),
  /** What the network says of the account, when it exists. */
  profile: z.nullable(z.object({ username: z.string(), fullName: z.nullable(z.string()), followers: z.nullable(countSchema), posts: z.nullable(countSchema) })),
});

const addErrors = ['406', '407', 'contentExists', 'usernameNotFound', 'privateAccount', 'noRecentMedia', 'noContent', 'usageLimit', 'sourceMissing', 'processContentFailed', 'notFound'] as const;

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
    body: z.object({ folderId: z.optional(idSchema), values: z.array(contentInputSchema).check(z.minLength(1, { error: 'noContent' }), z.maxLength(10)) }),
    response: z.object({ values: z.array(checkSchema) }),
    errors: ['processContentFailed', 'notFound'],
    changes: false,
    rate: 'lookup',
  }),
  addContent: defineCall({
    id: 'content.addContent',
    method: 'POST',
    path: '/content/addContent',
    summary: 'Adds a content to a folder and starts its scan.',
    right: 'addContent',
    owner: 'caller',
    body: z.object({ content: contentInputSchema, info: z.object({ folderId: z.uuid({ error: 'noFolderId' }) }) }),
    response: z.object({ content: contentSchema }),
    errors: addErrors,
    idempotent: true,
    rate: 'lookup',
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
