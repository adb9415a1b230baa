import type { Folder } from '@tessera/contracts/folder/folder.schema';
import type { FolderRow } from './folder.repository.ts';

/** A folder as its owner sees it. */
export const toFolder = (row: FolderRow): Folder => ({
  id: row.id,
  settings: { name: row.name },
  filter: row.filter,
  contentCount: row.content_count,
  mediaCount: row.media_count,
  covers: [...row.covers],
  createdTime: row.created_at.toISOString(),
  asOf: row.as_of?.toISOString() ?? null,
  revision: row.revision,
});
