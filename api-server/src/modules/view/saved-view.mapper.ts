import type { SavedView } from '@tessera/contracts/view/saved-view.schema';
import type { SavedViewRow } from './saved-view.repository.ts';

/** A saved view as its owner sees it. */
export const toSavedView = (row: SavedViewRow): SavedView => ({
  id: row.id,
  folderId: row.folder_id,
  name: row.name,
  search: row.search,
  createdTime: row.created_at.toISOString(),
  revision: row.revision,
});
