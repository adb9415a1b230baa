import { allCalls } from '@tessera/contracts/calls';
import { Problem } from '@tessera/contracts/http/problem';
import { viewsMax } from '@tessera/contracts/view/saved-view.schema';
import { viewEchoes } from '@tessera/contracts/view/scoped-view.schema';
import type { SavedViewRow, Scope } from './saved-view.repository.ts';

const nouns: ReadonlySet<string> = new Set(allCalls.map(({ id }) => id.slice(0, id.indexOf('.'))));

/** Whether a scope is a list that each owner has once: the influencers, or the list of another noun. */
export const isListScope = ({ scope, scopeId }: Scope): boolean =>
  scopeId === null && scope !== 'folder' && (scope === 'kols' || nouns.has(scope));

/**
 * The view if it is in the caller's scope, else null. A caller without a scope is an older client, which knows only the
 * scopes in `viewEchoes`.
 */
export function asMeant(view: SavedViewRow | null, scope: string | undefined): SavedViewRow | null {
  if (view === null) return null;
  const isMeant = scope === undefined ? viewEchoes.scope.some((known) => known === view.scope) : view.scope === scope;
  return isMeant ? view : null;
}

/** Throws `usageLimit` when the scope has no room for another view. */
export function assertRoomForView(views: number): void {
  if (views >= viewsMax) throw new Problem('usageLimit', { params: { usage: views, quota: viewsMax } });
}

/** Throws `conflict` when another view of the scope has the name. */
export function assertNameIsFree(sameName: SavedViewRow | null, id?: string): void {
  if (sameName !== null && sameName.id !== id)
    throw new Problem('conflict', { field: 'name', params: { name: sameName.name, revision: sameName.revision } });
}
