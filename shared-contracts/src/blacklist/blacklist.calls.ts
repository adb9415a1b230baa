import * as z from 'zod/mini';
import { toUsername } from '../content/content.schema.ts';
import { defineCall } from '../http/define-call.ts';
import { emptySchema } from '../http/schema.ts';
import { blacklistEntrySchema, blacklistReasonSchema, flaggedAccountSchema } from './blacklist.schema.ts';

const usernameSchema = z.pipe(
  z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(200), z.refine((value) => value === '' || toUsername(value) !== null, { error: 'usernameNotFound' })),
  z.transform((value: string) => toUsername(value) ?? value),
);

export const blacklistCalls = {
  getBlacklist: defineCall({
    id: 'blacklist.getBlacklist',
    method: 'GET',
    path: '/blacklist/getBlacklist',
    summary: "The caller's blacklist, newest first, and the accounts that the automatic filter recognises.",
    right: 'session',
    owner: 'caller',
    response: z.object({ blacklist: z.array(blacklistEntrySchema), flaggedList: z.array(flaggedAccountSchema) }),
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
} as const;
