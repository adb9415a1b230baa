import * as z from 'zod/mini';
import { folderNameSchema, folderSchema } from '../folder/folder.schema.ts';
import { defineCall } from '../http/define-call.ts';
import type { ProblemCode } from '../http/problem.ts';
import { givenKolLabelSchema, kolTagListSchema } from '../kol-label/kol-label.schema.ts';
import { currencySchema } from '../money/emv-setting.schema.ts';
import { countSchema, cursorSchema, idSchema, idWith, revisionSchema } from '../schema/schema.ts';
import {
  kolGroupCountsSchema,
  kolSettingChangeSchema,
  kolSettingInputSchema,
  kolSettingSchema,
  kolUsernameSchema,
} from './kol-setting.schema.ts';
import { coworkShape, kolCountSchema, kolExportSchema, kolQuerySchema } from './kol-view.schema.ts';
import { kolBatchMax, kolCheckMax, kolTimeout } from './kol.limits.ts';
import { kolPostSchema, kolSchema } from './kol.schema.ts';

/** One, or several at once. */
const oneOrSome = <Entry extends z.ZodMiniType>(entry: Entry, error: ProblemCode) =>
  z.union([entry, z.array(entry).check(z.minLength(1), z.maxLength(kolBatchMax))], { error });
const kolIdSchema = idWith('noKolId');

const checkSchema = z.object({
  username: z.string(),
  /** Null when it can be added; else usernameNotFound, privateAccount, contentExists or sourceMissing. */
  problem: z.nullable(z.string()),
  profile: z.nullable(
    z.object({ fullName: z.nullable(z.string()), followers: z.nullable(countSchema), posts: z.nullable(countSchema) }),
  ),
});

/** What a call changed for an influencer, so that it can be undone without undoing anything else. */
const tagChangeSchema = z.object({ id: idSchema, added: z.array(z.string()), removed: z.array(z.string()) });
const labelChangeSchema = z.object({ id: idSchema, from: z.string() });

export const kolCalls = {
  getKol: defineCall({
    id: 'kol.getKol',
    method: 'POST',
    path: '/kol/getKol',
    summary: 'One page of the influencers that the caller manages, narrowed and in the order that is asked for.',
    right: 'session',
    owner: 'caller',
    body: kolQuerySchema,
    response: z.object({ kolList: z.array(kolSchema), cursor: cursorSchema, total: countSchema }),
    errors: ['notFound'],
    changes: false,
  }),
  countKol: defineCall({
    id: 'kol.countKol',
    method: 'POST',
    path: '/kol/countKol',
    summary: 'How many influencers a filter leaves.',
    right: 'session',
    owner: 'caller',
    body: kolCountSchema,
    response: z.object({ total: countSchema }),
    errors: ['notFound'],
    changes: false,
  }),
  getKolWithInfo: defineCall({
    id: 'kol.getKolWithInfo',
    method: 'GET',
    path: '/kol/getKolWithInfo',
    summary: 'One influencer with the posts that its figures are made of, newest first.',
    right: 'session',
    owner: 'caller',
    query: z.object({ id: kolIdSchema, ...coworkShape }),
    response: z.object({ kol: kolSchema, postList: z.array(kolPostSchema) }),
    errors: ['notFound'],
  }),
  getKolNumber: defineCall({
    id: 'kol.getKolNumber',
    method: 'GET',
    path: '/kol/getKolNumber',
    summary: 'How many influencers the caller manages, of how many, and what they are labelled and tagged with.',
    right: 'session',
    owner: 'caller',
    response: z.object({
      number: countSchema,
      quota: countSchema,
      groups: kolGroupCountsSchema,
      labelList: z.array(z.object({ label: z.string(), number: countSchema })),
      tagList: z.array(z.object({ tag: z.string(), number: countSchema })),
      /** Of the current EMV setting: amounts of a filter are in its minor units. */
      currency: currencySchema,
    }),
  }),
  checkKol: defineCall({
    id: 'kol.checkKol',
    method: 'POST',
    path: '/kol/checkKol',
    summary: 'Tells of each account whether it can be added.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      values: z.array(kolUsernameSchema).check(z.minLength(1, { error: 'noKol' }), z.maxLength(kolCheckMax)),
    }),
    response: z.object({ values: z.array(checkSchema) }),
    errors: ['processContentFailed', 'needPermission', 'rateLimit'],
    changes: false,
    rate: 'lookup',
  }),
  updateKol: defineCall({
    id: 'kol.updateKol',
    method: 'POST',
    path: '/kol/updateKol',
    summary:
      'Adds the accounts that the caller does not manage yet and reads the figures of all of them. The answer comes when they are read, or before the time is up: what is not done by then goes on.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      kol: z
        .array(kolUsernameSchema, { error: 'noKol' })
        .check(z.minLength(1, { error: 'noKol' }), z.maxLength(kolBatchMax)),
      /** False: the response comes at once, and events report the figures as they are read. */
      wait: z._default(z.boolean(), true),
    }),
    response: z.object({ kolList: z.array(kolSchema), added: countSchema }),
    errors: ['usageLimit'],
    timeout: kolTimeout,
    rate: 'lookup',
  }),
  modifyKol: defineCall({
    id: 'kol.modifyKol',
    method: 'POST',
    path: '/kol/modifyKol',
    summary:
      'Changes the tags of influencers: adds and removes some, or replaces all. `changeList` says what this changed for each.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      username: oneOrSome(kolUsernameSchema, 'noKol'),
      tags: kolTagListSchema,
      removedTags: z._default(kolTagListSchema, []),
      overwrite: z._default(z.boolean(), false),
      revision: z.optional(revisionSchema),
      ...coworkShape,
    }),
    response: z.object({ kolList: z.array(kolSchema), changeList: z._default(z.array(tagChangeSchema), []) }),
    errors: ['notFound', 'conflict', 'invalid', 'needPermission'],
  }),
  setUserLabel: defineCall({
    id: 'kol.setUserLabel',
    method: 'POST',
    path: '/kol/setUserLabel',
    summary:
      'Labels influencers; `userId` are theirs. `NONE` removes the label. With `from`, only those that have this label. A stale revision answers `conflict` with the present label.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      userId: oneOrSome(kolIdSchema, 'noKolId'),
      username: z.optional(kolUsernameSchema),
      label: givenKolLabelSchema,
      from: z.optional(givenKolLabelSchema),
      revision: z.optional(revisionSchema),
      ...coworkShape,
    }),
    response: z.object({ kolList: z.array(kolSchema), changeList: z._default(z.array(labelChangeSchema), []) }),
    errors: ['notFound', 'conflict', 'needPermission'],
  }),
  deleteKol: defineCall({
    id: 'kol.deleteKol',
    method: 'POST',
    path: '/kol/deleteKol',
    summary: 'Takes influencers out of the list, with all that was read of them.',
    right: 'session',
    owner: 'caller',
    body: z.object({ id: oneOrSome(kolIdSchema, 'noKolId'), username: z.optional(kolUsernameSchema) }),
    response: z.object({ id: z.array(idSchema) }),
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  addKolFolder: defineCall({
    id: 'kol.addKolFolder',
    method: 'POST',
    path: '/kol/addKolFolder',
    summary: 'Makes a folder whose contents are influencers of the caller, and starts their scans.',
    right: 'addContent',
    owner: 'caller',
    body: z.object({
      kol: z
        .array(kolUsernameSchema, { error: 'noKol' })
        .check(z.minLength(1, { error: 'noKol' }), z.maxLength(kolBatchMax)),
      name: z._default(folderNameSchema, 'KOL'),
    }),
    response: z.object({ folder: folderSchema }),
    errors: ['notFound', '405', '406', '407'],
    idempotent: true,
  }),
  exportKol: defineCall({
    id: 'kol.exportKol',
    method: 'POST',
    path: '/kol/exportKol',
    summary:
      "The influencers that a filter leaves, as the text of a CSV file with every column. Counts as one of the plan's exports of the month.",
    right: 'csv',
    owner: 'caller',
    whenExpired: 'allow',
    body: kolExportSchema,
    response: z.object({ csv: z.string(), usage: countSchema, quota: countSchema }),
    errors: ['notFound', 'usageLimit'],
    rate: 'report',
  }),
  getSetting: defineCall({
    id: 'kol.getSetting',
    method: 'GET',
    path: '/kol/getSetting',
    summary: "The caller's thresholds and partners; `userId` can only be the caller's own.",
    right: 'session',
    owner: 'caller',
    query: z.object({ userId: z.optional(idSchema) }),
    response: z.object({ setting: kolSettingSchema }),
    errors: ['notFound'],
  }),
  modifySetting: defineCall({
    id: 'kol.modifySetting',
    method: 'POST',
    path: '/kol/modifySetting',
    summary:
      'Changes thresholds and partners: every influencer is in its group by them at once. A stale revision answers `conflict`.',
    right: 'session',
    owner: 'caller',
    body: z.object({ setting: kolSettingChangeSchema }),
    response: z.object({ setting: kolSettingSchema }),
    errors: ['conflict'],
    timeout: kolTimeout,
  }),
  previewSetting: defineCall({
    id: 'kol.previewSetting',
    method: 'POST',
    path: '/kol/previewSetting',
    summary:
      'How many influencers a setting would put into another group, and how many each group has before and after.',
    right: 'session',
    owner: 'caller',
    body: z.object({ setting: kolSettingInputSchema }),
    response: z.object({ changed: countSchema, before: kolGroupCountsSchema, after: kolGroupCountsSchema }),
    changes: false,
  }),
} as const;
