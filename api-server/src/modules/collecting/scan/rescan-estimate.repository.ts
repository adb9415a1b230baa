import type { ContentType } from '@tessera/contracts/content/content.schema';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What is known of a content before it is read again. */
export interface RescanBasis {
  readonly type: ContentType;
  readonly value: string;
  readonly mediaCount: number;
  /** When it was last read, or null. */
  readonly asOf: Date | null;
  /** Whether that reading was complete. */
  readonly isComplete: boolean;
  /** The number of media that the network reported at that reading, or null. */
  readonly toldCount: number | null;
  /** How many media were posted in the days that the frequency is computed from. */
  readonly recent: number;
  /** When the first of them was posted, or null. */
  readonly recentFrom: Date | null;
}

interface AskedContents {
  readonly ownerId: string;
  readonly folderId: string;
  /** All contents of the folder when undefined. */
  readonly contentIds?: readonly string[] | undefined;
  /** Contents that the plan no longer covers. */
  readonly beyond: readonly string[];
}

/** The contents of a folder that a rescan would read: those that are not waiting or being read already. */
export async function listRescanBases(
  db: Db,
  { ownerId, folderId, contentIds, beyond }: AskedContents,
  recentSince: Date,
): Promise<readonly RescanBasis[]> {
  const { rows } = await sql<RescanBasis>`
    select c.type, c.value, c.media_count as "mediaCount", c.as_of as "asOf", s.state = 'done' and s.problem is null as "isComplete",
      told.media_count as "toldCount", recent.count as "recent", recent.first as "recentFrom"
    from content c
      join scan s on s.owner_id = c.owner_id and s.content_id = c.id
      left join lateral (
        select media_count from account_metric m where m.owner_id = c.owner_id and m.account_id = c.account_id and m.seen_at <= c.as_of order by m.seen_at desc limit 1
      ) told on true
      cross join lateral (
        select count(*)::int as count, min(posted_at) as first from media m where m.owner_id = c.owner_id and m.content_id = c.id and m.blocked_at is null and m.posted_at >= ${recentSince}
      ) recent
    where c.owner_id = ${ownerId} and c.folder_id = ${folderId} and ${contentIds === undefined ? sql`true` : sql`c.id = any(${contentIds}::uuid[])`} and c.id <> all(${beyond}::uuid[]) and s.state not in ('waiting', 'running')
    order by c.created_at, c.id`.execute(db);
  return rows;
}
