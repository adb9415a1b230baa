import * as z from 'zod/mini';
import { toUsername } from '../content/content.schema.ts';
import { defineCall } from '../http/define-call.ts';
import { keywordListSchema } from '../media/media-filter.schema.ts';
import { emptySchema } from '../schema/schema.ts';
import { blacklistEntrySchema, blacklistReasonSchema, flaggedAccountSchema } from './blacklist.schema.ts';

const usernameSchema = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, { error: 'empty' }),
    z.maxLength(200),
    z.refine((value) => value === '' || toUsername(value) !== null, { error: 'usernameNotFound' }),
  ),
  z.transform((value: string) => toUsername(value) ?? value),
);

export const blacklistCalls = {
  getBlacklist: defineCall({
    id: 'blacklist.getBlacklist',
    method: 'GET',
    path: '/blacklist/getBlacklist',
    summary:
      "The caller's blacklist, newest first, the accounts that the automatic filter recognises, and the caller's own words for the automatic ad filter.",
    right: 'session',
    owner: 'caller',
    response: z.object({
      blacklist: z.array(blacklistEntrySchema),
      flaggedList: z.array(flaggedAccountSchema),
      /** In alphabetical order. */ adWords: z.array(z.string()),
    }),
  }),
  addBlacklist: defineCall({
    id: 'blacklist.addBlacklist',
    method: 'POST',
    path: '/blacklist/addBlacklist',
    summary: 'Puts an account on the blacklist, or changes its reason.',
    right: 'filterExclude',
    owner: 'caller',
    body: z.object({ username: usernameSchema, reason: blacklistReasonSchema }),
    response: z.object({ entry: blacklistEntrySchema }),
    errors: ['usageLimit'],
  }),
  deleteBlacklist: defineCall({
    id: 'blacklist.deleteBlacklist',
    method: 'POST',
    path: '/blacklist/deleteBlacklist',
    summary: 'Takes an account off the blacklist.',
    right: 'session',
    owner: 'caller',
    body: z.object({ username: usernameSchema }),
    response: emptySchema,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  addAdWords: defineCall({
    id: 'blacklist.addAdWords',
    method: 'POST',
    path: '/blacklist/addAdWords',
    summary: "Adds words to the caller's own for the automatic ad filter; those that are there stay.",
    right: 'filterAd',
    owner: 'caller',
    body: z.object({ words: keywordListSchema }),
    response: z.object({ adWords: z.array(z.string()) }),
    errors: ['usageLimit'],
  }),
  deleteAdWords: defineCall({
    id: 'blacklist.deleteAdWords',
    method: 'POST',
    path: '/blacklist/deleteAdWords',
    summary: "Takes words off the caller's own for the automatic ad filter; those that are not there are no fault.",
    right: 'session',
    owner: 'caller',
    body: z.object({ words: keywordListSchema }),
    response: z.object({ adWords: z.array(z.string()) }),
    whenExpired: 'allow',
  }),
} as const;
