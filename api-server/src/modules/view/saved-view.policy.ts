import { Problem } from '@tessera/contracts/http/problem';
import { viewsMax } from '@tessera/contracts/view/saved-view.schema';
import type { SavedViewRow } from './saved-view.repository.ts';

/** One more view must fit into the folder. */
export function assertRoomForView(views: number): void {
  if (views >= viewsMax) throw new Problem('usageLimit', { params: { usage: views, quota: viewsMax } });
}

/** A name stands for one view of its folder. */
export function assertNameIsFree(sameName: SavedViewRow | null, id?: string): void {
  if (sameName !== null && sameName.id !== id) throw new Problem('conflict', { field: 'name', params: { name: sameName.name, revision: sameName.revision } });
}
