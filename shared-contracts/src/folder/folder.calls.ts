import * as z from 'zod/mini';
import { contentSchema } from '../content/content.schema.ts';
import { defineCall } from '../http/define-call.ts';
import { countSchema, cursorSchema, daySchema, emptySchema, idSchema, revisionSchema } from '../http/schema.ts';
import { pageSize, pageSizeMax } from '../limits.ts';
import { mediaSchema } from '../media/media.schema.ts';
import { folderFilterSchema, folderNameSchema, folderSchema } from './folder.schema.ts';

const folderIdSchema = z.uuid({ error: 'noFolderId' });

/** The query of a media view: what the address holds and what the server is asked for. */
export const mediaQuerySchema = z.object({
  folderId: folderIdSchema,
  contentId: z.optional(idSchema),
  /** First and last day, in the user's time zone. */
  dateFrom: z.optional(daySchema),
  toDate: z.optional(daySchema),
  sort: z._default(z.enum(['TIME']), 'TIME'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  number: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), pageSize),
  cursor: z.optional(z.string().check(z.maxLength(500))),
});

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
    summary: 'One folder with its contents.',
    right: 'session',
    owner: 'caller',
    query: z.object({ id: folderIdSchema }),
    response: z.object({ folder: folderSchema, contentList: z.array(contentSchema) }),
    errors: ['notFound'],
  }),
  addFolder: defineCall({
    id: 'folder.addFolder',
    method: 'POST',
    path: '/folder/addFolder',
    summary: 'Makes a folder, within the plan\'s number of folders.',
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
      filter: z.optional(folderFilterSchema),
      revision: revisionSchema,
    }),
    response: z.object({ folder: folderSchema }),
    errors: ['notFound', 'conflict'],
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
  }),
  deleteContent: defineCall({
    id: 'folder.deleteContent',
    method: 'POST',
    path: '/folder/deleteContent',
    summary: 'Deletes contents with their media, and ends their scans.',
    right: 'deleteContent',
    owner: 'caller',
    body: z.object({ contentId: z.array(idSchema).check(z.minLength(1, { error: 'noContentId' }), z.maxLength(100)) }),
    response: z.object({ contentId: z.array(idSchema) }),
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  rescan: defineCall({
    id: 'folder.rescan',
    method: 'POST',
    path: '/folder/rescan',
    summary: 'Reads every content of the folder again; a mail tells when all are done.',
    right: 'addContent',
    owner: 'caller',
    body: z.object({ folderId: folderIdSchema }),
    response: z.object({ contentList: z.array(contentSchema) }),
    errors: ['notFound', 'usageLimit'],
  }),
  getMedia: defineCall({
    id: 'folder.getMedia',
    method: 'POST',
    path: '/folder/getMedia',
    summary: 'One page of the media of a folder or of one of its contents.',
    right: 'session',
    owner: 'caller',
    body: mediaQuerySchema,
    response: z.object({ mediaList: z.array(mediaSchema), cursor: cursorSchema, /** Media that fit the query, all pages together. */ total: countSchema }),
    errors: ['notFound'],
    changes: false,
  }),
} as const;
