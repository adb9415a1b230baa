import * as z from 'zod/mini';
import { idSchema } from '../http/schema.ts';
import { savedViewSchema } from './saved-view.schema.ts';

/** What views are kept of: a folder, or the list of influencers. */
export const viewScopes = ['folder', 'kols'] as const;
export const viewScopeSchema = z.enum(viewScopes);
export type ViewScope = z.infer<typeof viewScopeSchema>;

/** The folder's id; null where there is but one of the kind. */
export const scopeShape = { scope: viewScopeSchema, scopeId: z._default(z.nullable(idSchema), null) } as const;

const { id, name, search, createdTime, revision } = savedViewSchema.shape;
export const scopedViewSchema = z.object({
  id,
  scope: viewScopeSchema,
  scopeId: z.nullable(idSchema),
  name,
  search,
  /** Whether it is what its owner meets first; one of a scope at most. */
  isDefault: z.boolean(),
  createdTime,
  revision,
});
export type ScopedView = z.infer<typeof scopedViewSchema>;
