import type { Ranking } from '@tessera/contracts/media/media-view.schema';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readFacets, type Facets } from './media-facets.ts';
import { readPage, totalOf, type PageWish } from './media-page.ts';
import type { MediaQuery } from './media-query.ts';
import { mediaColumns, mediaJoins, type MediaRow } from './media-row.ts';
import type { RankedRow } from './media-steps.ts';
import { readTop } from './media-top.ts';

interface MediaKey {
  readonly folderId: string;
  readonly contentId: string;
  readonly mediaId: string;
}

export interface MediaRepository {
  page(mediaQuery: MediaQuery, wish: PageWish): Promise<RankedRow[]>;
  count(mediaQuery: MediaQuery): Promise<number>;
  /** The first five by each ranking. */
  top(mediaQuery: MediaQuery): Promise<Readonly<Record<Ranking, readonly MediaRow[]>>>;
  facets(mediaQuery: MediaQuery): Promise<Facets>;
  find(ownerId: string, key: MediaKey): Promise<MediaRow | null>;
  /** Those of the shortcodes that media of the folder have. */
  heldShortcodes(ownerId: string, folderId: string, shortcodes: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createMediaRepository(db: Db): MediaRepository {
  return {
    page: (mediaQuery, wish) => readPage(db, mediaQuery, wish),
    top: (mediaQuery) => readTop(db, mediaQuery),
    facets: (mediaQuery) => readFacets(db, mediaQuery),
    async count(mediaQuery) {
      const { rows } = await sql<{ total: number }>`select ${totalOf(mediaQuery)} as total`.execute(db);
      return rows[0]?.total ?? 0;
    },
    async find(ownerId, { folderId, contentId, mediaId }) {
      const { rows } = await sql<MediaRow>`
        select c.folder_id, ${mediaColumns} from content c join media m on m.owner_id = c.owner_id and m.content_id = c.id ${mediaJoins}
        where c.owner_id = ${ownerId} and c.folder_id = ${folderId} and c.id = ${contentId} and m.media_id = ${mediaId}`.execute(
        db,
      );
      return rows[0] ?? null;
    },
    async heldShortcodes(ownerId, folderId, shortcodes) {
      const { rows } = await sql<{ shortcode: string }>`
        select distinct m.shortcode from media m join content c on c.owner_id = m.owner_id and c.id = m.content_id
        where m.owner_id = ${ownerId} and m.shortcode = any(${shortcodes}::text[]) and c.folder_id = ${folderId}`.execute(
        db,
      );
      return new Set(rows.map((row) => row.shortcode));
    },
  };
}
