import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { folderIdSchema } from '../media/media-view.schema.ts';
import { emptySchema, idSchema, revisionSchema } from '../schema/schema.ts';
import { savedViewSchema, viewNameSchema, viewSearchSchema } from './saved-view.schema.ts';

export const savedViewCalls = {
  getViews: defineCall({
    id: 'folder.getViews',
    method: 'GET',
    path: '/folder/getViews',
    summary: 'The saved views of a folder, or of all, by name.',
    right: 'session',
    owner: 'caller',
    query: z.object({ folderId: z.optional(folderIdSchema) }),
    response: z.object({ viewList: z.array(savedViewSchema) }),
    errors: ['notFound'],
  }),
  addView: defineCall({
    id: 'folder.addView',
    method: 'POST',
    path: '/folder/addView',
    summary: 'Keeps a view of a folder under a name.',
    right: 'session',
    owner: 'caller',
    body: z.object({ folderId: folderIdSchema, name: viewNameSchema, search: viewSearchSchema }),
    response: z.object({ view: savedViewSchema }),
    errors: ['notFound', 'conflict', 'usageLimit'],
    idempotent: true,
  }),
  updateView: defineCall({
    id: 'folder.updateView',
    method: 'POST',
    path: '/folder/updateView',
    summary:
      'Renames a view or points it at another address. A stale revision, and a name that another view has, answer `conflict`.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      id: idSchema,
      name: z.optional(viewNameSchema),
      search: z.optional(viewSearchSchema),
      revision: revisionSchema,
    }),
    response: z.object({ view: savedViewSchema }),
    errors: ['notFound', 'conflict'],
  }),
  deleteView: defineCall({
    id: 'folder.deleteView',
    method: 'POST',
    path: '/folder/deleteView',
    summary: 'Deletes a saved view.',
    right: 'session',
    owner: 'caller',
    body: z.object({ id: idSchema }),
    response: emptySchema,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
} as const;
