import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import type { ProblemCode } from '../http/problem.ts';
import type { PlanSwitch } from '../plan/rights.ts';
import { countSchema, emptySchema, idSchema, idWith, instantSchema } from '../schema/schema.ts';
import {
  addableContentTypes,
  contentSchema,
  contentTypeSchema,
  sourceSchema,
  keywordMax,
  toClipboardName,
  toHashtag,
  toKeyword,
  toLocationId,
  toUsername,
} from './content.schema.ts';
import { postProblem, readShortcode } from './post-address.ts';

/** For each content type: how typed text becomes the normalized value, and the problem code of invalid text. */
const valueRules = {
  USER: { parse: toUsername, problem: 'usernameNotFound' },
  HASHTAG: { parse: toHashtag, problem: 'hashtagNotFound' },
  LOCATION: { parse: toLocationId, problem: 'locationNotSelected' },
  KEYWORD: { parse: toKeyword, problem: 'invalid' },
  USERTAGGED: { parse: toUsername, problem: 'usernameNotFound' },
  CLIPBOARD: { parse: toClipboardName, problem: 'invalid' },
} as const satisfies Readonly<
  Record<
    (typeof addableContentTypes)[number],
    { readonly parse: (value: string) => string | null; readonly problem: ProblemCode }
  >
>;

/**
 * One content to check or add: an account's name or URL, a hashtag with or without #, the locationId of a found place,
 * a keyword, or the name of a clipboard.
 */
export const contentInputSchema = z
  .object(
    {
      type: z.enum(addableContentTypes),
      value: z.string({ error: 'noContent' }).check(z.trim(), z.minLength(1, { error: 'noContent' }), z.maxLength(200)),
    },
    { error: 'noContent' },
  )
  .check((given) => {
    const { type, value } = given.value;
    const { parse, problem } = valueRules[type];
    if (value !== '' && parse(value) === null)
      given.issues.push({ code: 'custom', message: problem, path: ['value'], input: value });
  });
export type ContentInput = z.infer<typeof contentInputSchema>;

/** The right that each content type requires. */
export const contentRights = {
  USER: 'contentUser',
  HASHTAG: 'contentHashtag',
  LOCATION: 'contentLocation',
  KEYWORD: 'contentKeyword',
  USERTAGGED: 'contentUserTagged',
  CLIPBOARD: 'contentClipboard',
} as const satisfies Readonly<Record<ContentInput['type'], PlanSwitch>>;

/** The problem code of a text that is not a valid value of the type. */
export const valueProblemOf = (type: ContentInput['type']): ProblemCode => valueRules[type].problem;

/** The normalized value of a content, for example an account's name or a tag in lower case. Null when it is invalid. */
export const toContentValue = ({ type, value }: ContentInput): string | null => valueRules[type].parse(value);

/** A post, given by its URL or its shortcode; parsed to the shortcode. */
export const postSchema = z.pipe(
  z.string({ error: 'empty' }).check(
    z.trim(),
    z.minLength(1, { error: 'empty' }),
    z.maxLength(500),
    z.refine((text) => text === '' || readShortcode(text) !== null, { error: postProblem('postNotInFolder') }),
  ),
  z.transform((text: string) => readShortcode(text) ?? text),
);

/**
 * Number of an account's or a place's posts within the months of history that the plan keeps. Only the newest posts are
 * examined; where older ones may be within the months as well, `isExact` is false and the number is a minimum.
 */
const keptPostsSchema = z.object({ posts: countSchema, isExact: z.boolean() });

const checkSchema = z.object({
  type: contentTypeSchema,
  value: z.string(),
  /**
   * Null when it can be added; else the problem code: usernameNotFound, privateAccount, hashtagNotFound, hashtagQuota,
   * locationNotFound, contentExists, noRecentMedia, sourceMissing.
   */
  problem: z.nullable(z.string()),
  /** What the source knows about the account, the place or the keyword; `username` holds the content's value. */
  profile: z.nullable(
    z.object({
      username: z.string(),
      fullName: z.nullable(z.string()),
      followers: z.nullable(countSchema),
      posts: z.nullable(countSchema),
      kept: z.optional(keptPostsSchema),
    }),
  ),
});

const addErrors = [
  '405',
  '406',
  '407',
  'planRight',
  'contentExists',
  'locationNotFound',
  'locationNotSelected',
  'hashtagNotFound',
  'hashtagQuota',
  'usernameNotFound',
  'privateAccount',
  'noRecentMedia',
  'noContent',
  'usageLimit',
  'sourceMissing',
  'processContentFailed',
  'notFound',
] as const;

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
    body: z.object({
      folderId: z.optional(idSchema),
      values: z
        .array(contentInputSchema, { error: 'noContent' })
        .check(z.minLength(1, { error: 'noContent' }), z.maxLength(10)),
    }),
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
    body: z.object({
      content: contentInputSchema,
      info: z.object({ folderId: idWith('noFolderId') }, { error: 'noFolderId' }),
    }),
    response: z.object({ content: contentSchema }),
    errors: addErrors,
    idempotent: true,
    rate: 'lookup',
  }),
  getSources: defineCall({
    id: 'content.getSources',
    method: 'GET',
    path: '/content/getSources',
    summary: "Which sources can serve the caller's contents.",
    right: 'session',
    owner: 'caller',
    response: z.object({
      /** Whether a licensed data vendor is connected: it reads LOCATION, KEYWORD and CLIPBOARD. */
      hasVendor: z.boolean(),
      /** Accounts that the caller connected and that can be read; contents of type USERTAGGED use them. */
      ownAccounts: z.array(z.object({ username: z.string(), fullName: z.nullable(z.string()) })),
    }),
  }),
  search: defineCall({
    id: 'content.search',
    method: 'GET',
    path: '/content/search',
    summary: 'Accounts, places and hashtags whose names hold a text, the largest first, ten of each.',
    right: 'session',
    owner: 'caller',
    query: z.object({
      text: z.string({ error: 'empty' }).check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(keywordMax)),
    }),
    response: z.object({
      users: z.array(
        z.object({
          id: z.string(),
          username: z.string(),
          fullName: z.nullable(z.string()),
          followers: z.nullable(countSchema),
          picture: z.nullable(z.string()),
        }),
      ),
      places: z.array(
        z.object({
          locationId: z.string(),
          name: z.string(),
          city: z.nullable(z.string()),
          posts: z.nullable(countSchema),
        }),
      ),
      hashtags: z.array(z.object({ name: z.string(), posts: countSchema })),
      /** Where the search ran: at the vendor, or without one in what the caller has collected. */
      source: z.enum(['vendor', 'collected']),
    }),
    errors: ['processContentFailed'],
    rate: 'lookup',
  }),
  addClipMedia: defineCall({
    id: 'content.addClipMedia',
    method: 'POST',
    path: '/content/addClipMedia',
    summary:
      'Puts a post into a clipboard: one of those that the caller has collected, or else as the vendor knows it.',
    right: 'contentClipboard',
    owner: 'caller',
    body: z.object({ contentId: idWith('noContentId'), shortcode: postSchema }),
    response: z.object({ content: contentSchema, mediaId: z.string() }),
    errors: [
      'contentExists',
      'postNotInFolder',
      'beyondHistory',
      'usageLimit',
      'sourceMissing',
      'processContentFailed',
      'notFound',
    ],
    rate: 'lookup',
  }),
  deleteClipMedia: defineCall({
    id: 'content.deleteClipMedia',
    method: 'DELETE',
    path: '/content/deleteClipMedia',
    summary: 'Takes a post out of a clipboard.',
    right: 'session',
    owner: 'caller',
    body: z.object({ contentId: idWith('noContentId'), mediaId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    response: z.object({ content: contentSchema }),
    errors: ['postNotInFolder', 'notFound'],
    whenExpired: 'allow',
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
      /** When the next hashtag becomes available; null while the quota is not used up. */
      freeTime: z.nullable(instantSchema),
      source: sourceSchema,
      /** Hashtags that count already; adding them again uses no quota. */
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
    body: z.object({ contentId: idWith('noContentId') }),
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
    body: z.object({ contentId: idWith('noContentId') }),
    response: emptySchema,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
} as const;
