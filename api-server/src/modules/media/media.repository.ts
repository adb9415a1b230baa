import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MediaPosition } from './media-cursor.ts';
import { mediaColumns, mediaJoins } from './media-row.ts';
import type { MediaRow } from './media-row.ts';

export interface MediaQuery {
  readonly ownerId: string;
  readonly folderId: string;
  readonly contentId: string | undefined;
  /** First and last day, `YYYY-MM-DD`, read in `timeZone`. */
  readonly dateFrom: string | undefined;
  readonly toDate: string | undefined;
  readonly timeZone: string;
}

export interface MediaPageQuery extends MediaQuery {
  readonly direction: 'asc' | 'desc';
  /** The media before the page, or null for the first page. */
  readonly after: MediaPosition | null;
  readonly limit: number;
}

export interface MediaRepository {
  /** By time; media of the same second by content and id. */
  page(query: MediaPageQuery): Promise<MediaRow[]>;
  count(query: MediaQuery): Promise<number>;
}

/** Midnight at the place; the last day counts whole. */
const within = ({ dateFrom, toDate, timeZone }: MediaQuery) => sql`
  ${dateFrom === undefined ? sql`` : sql`and m.posted_at >= ${dateFrom}::date::timestamp at time zone ${timeZone}`}
  ${toDate === undefined ? sql`` : sql`and m.posted_at < (${toDate}::date + 1)::timestamp at time zone ${timeZone}`}`;

const contentsOf = ({ ownerId, folderId, contentId }: MediaQuery) => sql`
  select owner_id, id, folder_id, media_count from content
  where owner_id = ${ownerId} and folder_id = ${folderId} ${contentId === undefined ? sql`` : sql`and id = ${contentId}`}`;

export function createMediaRepository(db: Db): MediaRepository {
  return {
    async page(query) {
      const { after, limit, direction } = query;
      const order = sql.raw(direction);
      const isBeyond = sql.raw(direction === 'asc' ? '>' : '<');
      // Each content gives its own next media from its index, so the cost does not grow with what the folder holds.
      const { rows } = await sql<MediaRow>`
        select ${mediaColumns}, p.folder_id from (
          select m.owner_id, m.content_id, m.media_id, m.posted_at, c.folder_id from (${contentsOf(query)}) c cross join lateral (
            select m.owner_id, m.content_id, m.media_id, m.posted_at from media m where m.owner_id = c.owner_id and m.content_id = c.id ${within(query)}
              ${after === null ? sql`` : sql`and (m.posted_at, m.content_id, m.media_id) ${isBeyond} (${after.postedAt}, ${after.contentId}::uuid, ${after.mediaId})
                and m.posted_at ${isBeyond}= ${after.postedAt}`}
            order by m.posted_at ${order}, m.media_id ${order} limit ${limit}
          ) m order by m.posted_at ${order}, m.content_id ${order}, m.media_id ${order} limit ${limit}
        ) p join media m on m.owner_id = p.owner_id and m.content_id = p.content_id and m.media_id = p.media_id ${mediaJoins}
        order by p.posted_at ${order}, p.content_id ${order}, p.media_id ${order}`.execute(db);
      return rows;
    },
    async count(query) {
      if (query.dateFrom === undefined && query.toDate === undefined) {
        const { rows } = await sql<{ total: number }>`select coalesce(sum(media_count), 0)::int as total from (${contentsOf(query)}) c`.execute(db);
        return rows[0]?.total ?? 0;
      }
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from (${contentsOf(query)}) c join media m on m.owner_id = c.owner_id and m.content_id = c.id
        where true ${within(query)}`.execute(db);
      return rows[0]?.total ?? 0;
    },
  };
}
