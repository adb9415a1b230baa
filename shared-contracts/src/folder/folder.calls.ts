import * as z from 'zod/mini';
import { postSchema } from '../content/content.calls.ts';
import { contentSchema } from '../content/content.schema.ts';
import { defineCall } from '../http/define-call.ts';
import { deletionTimeout } from '../limits.ts';
import { mediaFilterSchema } from '../media/media-filter.schema.ts';
import { folderIdSchema } from '../media/media-view.schema.ts';
import { countSchema, emptySchema, idSchema, revisionSchema } from '../schema/schema.ts';
import { folderNameSchema, folderSchema } from './folder.schema.ts';

const contentIdsSchema = z
  .array(idSchema, { error: 'noContentId' })
  .check(z.minLength(1, { error: 'noContentId' }), z.maxLength(100));

/** Content ids, separated by commas. */
const contentIdListSchema = z.string().check(
  z.toLowerCase(),
  z.maxLength(3_700),
  z.refine((text) => text.split(',').every((id) => idSchema.safeParse(id).success), { error: 'noContentId' }),
);

export const folderCalls = {
  getFolder: defineCall({
    id: 'folder.getFolder',
    method: 'GET',
    path: '/folder/getFolder',
    summary: "The caller's folders, oldest first.",
    right: 'session',
    owner: 'caller',
    response: z.object({ folderList: z.array(folderSchema) }),
  }),
  getFolderInfo: defineCall({
    id: 'folder.getFolderInfo',
    method: 'GET',
    path: '/folder/getFolderInfo',
    summary: 'One folder with its contents by their ids.',
    right: 'session',
    owner: 'caller',
    query: z.object({ id: folderIdSchema }),
    response: z.object({
      folder: folderSchema,
      contents: z.record(idSchema, contentSchema),
      /** The same contents in their order, oldest first. */ contentList: z.array(contentSchema),
    }),
    errors: ['notFound'],
  }),
  addFolder: defineCall({
    id: 'folder.addFolder',
    method: 'POST',
    path: '/folder/addFolder',
    summary: "Makes a folder, within the plan's number of folders.",
    right: 'session',
    owner: 'caller',
    body: z.object({ name: folderNameSchema }),
    response: z.object({ folder: folderSchema }),
    errors: ['405'],
    idempotent: true,
  }),
  updateFolder: defineCall({
    id: 'folder.updateFolder',
    method: 'POST',
    path: '/folder/updateFolder',
    summary: 'Changes name or filter of a folder. A stale revision answers `conflict`.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      id: folderIdSchema,
      settings: z.optional(z.object({ name: folderNameSchema })),
      filter: z.optional(mediaFilterSchema),
      revision: revisionSchema,
    }),
    response: z.object({ folder: folderSchema }),
    errors: ['405', 'notFound', 'conflict', 'planRight'],
  }),
  deleteFolder: defineCall({
    id: 'folder.deleteFolder',
    method: 'POST',
    path: '/folder/deleteFolder',
    summary: 'Deletes a folder with its contents and media, and ends their scans.',
    right: 'session',
    owner: 'caller',
    body: z.object({ folder: folderIdSchema }),
    response: emptySchema,
    errors: ['notFound'],
    whenExpired: 'allow',
    timeout: deletionTimeout,
  }),
  deleteContent: defineCall({
    id: 'folder.deleteContent',
    method: 'POST',
    path: '/folder/deleteContent',
    summary: 'Deletes contents with their media, and ends their scans.',
    right: 'deleteContent',
    owner: 'caller',
    body: z.object({ contentId: contentIdsSchema }),
    response: z.object({ contentId: z.array(idSchema) }),
    errors: ['notFound'],
    whenExpired: 'allow',
    timeout: deletionTimeout,
  }),
  moveContent: defineCall({
    id: 'folder.moveContent',
    method: 'POST',
    path: '/folder/moveContent',
    summary: 'Moves contents with their media to another folder, all of them or none.',
    right: 'session',
    owner: 'caller',
    body: z.object({ contentId: contentIdsSchema, folderId: folderIdSchema }),
    response: z.object({ contentList: z.array(contentSchema) }),
    errors: ['405', 'notFound', 'contentExists'],
  }),
  addMedia: defineCall({
    id: 'folder.addMedia',
    method: 'POST',
    path: '/folder/addMedia',
    summary: 'Puts a post into several clipboards at once; those that have it already stay as they are.',
    right: 'contentClipboard',
    owner: 'caller',
    body: z.object({
      shortcode: postSchema,
      contentList: z
        .array(idSchema, { error: 'noContentId' })
        .check(z.minLength(1, { error: 'noContentId' }), z.maxLength(30)),
    }),
    response: z.object({ contentList: z.array(contentSchema) }),
    errors: [
      '407',
      'postNotInFolder',
      'beyondHistory',
      'usageLimit',
      'sourceMissing',
      'processContentFailed',
      'notFound',
    ],
    rate: 'lookup',
  }),
  getRescanQuota: defineCall({
    id: 'folder.getRescanQuota',
    method: 'GET',
    path: '/folder/getRescanQuota',
    summary: 'What a rescan of the folder will take from the daily number of new media.',
    right: 'session',
    owner: 'caller',
    query: z.object({
      id: folderIdSchema,
      /** Restricts the call to these contents; absent for all. */ contentIds: z.optional(contentIdListSchema),
    }),
    response: z.object({
      /** Number of new media that a rescan will add, within the remaining quotas of the day and the plan. */
      quota: countSchema,
      /** False when a source does not report the number, which is then estimated from the recent posting frequency. */
      isExact: z.boolean(),
      usage: z.object({ used: countSchema, limit: countSchema }),
    }),
    errors: ['notFound'],
    rate: 'lookup',
  }),
  rescan: defineCall({
    id: 'folder.rescan',
    method: 'POST',
    path: '/folder/rescan',
    summary: 'Reads contents of the folder again: all, of which a mail tells when they are done, or some.',
    right: 'addContent',
    owner: 'caller',
    body: z.object({ folderId: folderIdSchema, contentId: z.optional(contentIdsSchema) }),
    response: z.object({ contentList: z.array(contentSchema) }),
    errors: ['407', 'notFound', 'usageLimit'],
  }),
} as const;
