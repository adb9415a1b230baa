import { titleOf } from '@tessera/contracts/content/content-title';
import type { Db } from '../../../platform/db/database.ts';
import type { MediaQuery } from '../media/media-query.ts';

/** The names of a board's contents, by content id. */
export async function contentNamesOf(
  db: Db,
  { ownerId, folderId }: Pick<MediaQuery, 'ownerId' | 'folderId'>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'type', 'value', 'title'])
    .where('owner_id', '=', ownerId)
    .where('folder_id', '=', folderId)
    .execute();
  return new Map(rows.map(({ id, ...content }) => [id, titleOf(content)]));
}
