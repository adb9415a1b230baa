import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { emptySchema, idSchema, revisionSchema } from '../schema/schema.ts';
import { viewNameSchema, viewSearchSchema } from './saved-view.schema.ts';
import { scopedViewSchema, scopeShape, viewEchoes, viewScopeSchema } from './scoped-view.schema.ts';

/** Saved views of any scope. Those of folders are the same views as in the calls about folders. */
export const scopedViewCalls = {
  getViews: defineCall({
    id: 'view.getViews',
    method: 'POST',
    path: '/view/getViews',
    summary: 'The saved views of a scope, by name.',
    right: 'session',
    owner: 'caller',
    body: z.object(scopeShape),
    response: z.object({ viewList: z.array(scopedViewSchema) }),
    echoes: viewEchoes,
    errors: ['notFound'],
    changes: false,
  }),
  addView: defineCall({
    id: 'view.addView',
    method: 'POST',
    path: '/view/addView',
    summary: 'Keeps a view of a scope under a name.',
    right: 'session',
    owner: 'caller',
    body: z.object({ ...scopeShape, name: viewNameSchema, search: viewSearchSchema }),
    response: z.object({ view: scopedViewSchema }),
    echoes: viewEchoes,
    errors: ['notFound', 'conflict', 'usageLimit'],
    idempotent: true,
  }),
  updateView: defineCall({
    id: 'view.updateView',
    method: 'POST',
    path: '/view/updateView',
    summary:
      'Renames a view, points it at another address, or makes it the one that its owner meets first, in the place of another. Of a view that is not of the scope, and of one of another noun where none is named, it knows nothing. A stale revision, and a name that another view has, answer `conflict`.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      id: idSchema,
      scope: z.optional(viewScopeSchema),
      name: z.optional(viewNameSchema),
      search: z.optional(viewSearchSchema),
      isDefault: z.optional(z.boolean()),
      revision: revisionSchema,
    }),
    response: z.object({ view: scopedViewSchema }),
    echoes: viewEchoes,
    errors: ['notFound', 'conflict'],
  }),
  deleteView: defineCall({
    id: 'view.deleteView',
    method: 'POST',
    path: '/view/deleteView',
    summary: 'Deletes a saved view.',
    right: 'session',
    owner: 'caller',
    body: z.object({ id: idSchema }),
    response: emptySchema,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
} as const;
