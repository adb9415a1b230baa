import * as z from 'zod/mini';
import { idSchema, termSchema } from '../schema/schema.ts';
import { savedViewSchema } from './saved-view.schema.ts';

/**
 * The scope of a saved view: a folder, the list of influencers (`kols`), or another noun of the contracts that has a
 * list.
 */
export const viewScopeSchema = termSchema;

/**
 * Responses repeat the requested scope. Clients that were built before other nouns had views, and calls without a
 * scope, get only these two.
 */
export const viewEchoes = { scope: ['folder', 'kols'] } as const;

/** The kind of the `resource.changed` event for the views of a scope. */
export const viewKindOf = (scope: string): string => (scope === 'kols' ? 'kolView' : `${scope}View`);

/** `scopeId` is the folder's id; null where there is only one list of the kind. */
export const scopeShape = { scope: viewScopeSchema, scopeId: z._default(z.nullable(idSchema), null) } as const;

const { id, name, search, createdTime, revision } = savedViewSchema.shape;
export const scopedViewSchema = z.object({
  id,
  scope: viewScopeSchema,
  scopeId: z.nullable(idSchema),
  name,
  search,
  /** Whether it is the view that opens first; at most one per scope. */
  isDefault: z.boolean(),
  createdTime,
  revision,
});
export type ScopedView = z.infer<typeof scopedViewSchema>;
