import * as z from 'zod/mini';
import { idSchema, termSchema } from '../http/schema.ts';
import { savedViewSchema } from './saved-view.schema.ts';

/** What views are kept of: a folder, the list of influencers (`kols`), or what else a noun of the contracts lists, by the noun's name. */
export const viewScopeSchema = termSchema;

/** Answers repeat the scope that was asked for. What asks for none, and every client that was built before lists of other nouns had views, meets these. */
export const viewEchoes = { scope: ['folder', 'kols'] } as const;

/** The kind of `resource.changed` that tells of the views of a list. */
export const viewKindOf = (scope: string): string => (scope === 'kols' ? 'kolView' : `${scope}View`);

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
