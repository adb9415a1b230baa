import type { SavedView } from '@tessera/contracts/view/saved-view.schema';
import type { ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import type { SavedViewRow } from './saved-view.repository.ts';

const toView = (row: SavedViewRow) => ({
  id: row.id,
  name: row.name,
  search: row.search,
  createdTime: row.created_at.toISOString(),
  revision: row.revision,
});

/** A view of a folder as its owner sees it. */
export function toSavedView(row: SavedViewRow): SavedView {
  if (row.folder_id === null) throw new Error('not a view of a folder');
  return { ...toView(row), folderId: row.folder_id };
}

/** A view of any scope as its owner sees it. */
export const toScopedView = (row: SavedViewRow): ScopedView => ({
  ...toView(row),
  scope: row.scope,
  scopeId: row.folder_id,
  isDefault: row.is_default,
});
