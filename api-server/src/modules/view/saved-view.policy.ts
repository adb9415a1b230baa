import { allCalls } from '@tessera/contracts/calls';
import { Problem } from '@tessera/contracts/http/problem';
import { viewsMax } from '@tessera/contracts/view/saved-view.schema';
import { viewEchoes } from '@tessera/contracts/view/scoped-view.schema';
import type { SavedViewRow, Scope } from './saved-view.repository.ts';

const nouns: ReadonlySet<string> = new Set(allCalls.map(({ id }) => id.slice(0, id.indexOf('.'))));

/** Whether a scope is a list of which each owner has one: the influencers, or a noun's own. */
export const isListScope = ({ scope, scopeId }: Scope): boolean => scopeId === null && scope !== 'folder' && (scope === 'kols' || nouns.has(scope));

/** The view that a caller means, or null. Who names no scope was told only of the views that there were before other nouns had some. */
export function asMeant(view: SavedViewRow | null, scope: string | undefined): SavedViewRow | null {
  if (view === null) return null;
  const isMeant = scope === undefined ? viewEchoes.scope.some((known) => known === view.scope) : view.scope === scope;
  return isMeant ? view : null;
}

/** One more view must fit into the folder. */
export function assertRoomForView(views: number): void {
  if (views >= viewsMax) throw new Problem('usageLimit', { params: { usage: views, quota: viewsMax } });
}

/** A name stands for one view of its folder. */
export function assertNameIsFree(sameName: SavedViewRow | null, id?: string): void {
  if (sameName !== null && sameName.id !== id) throw new Problem('conflict', { field: 'name', params: { name: sameName.name, revision: sameName.revision } });
}
