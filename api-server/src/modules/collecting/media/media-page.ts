import { pageSize } from '@tessera/contracts/limits';
import type { MediaSort } from '@tessera/contracts/media/media-view.schema';
import { sql } from 'kysely';
import { allOf } from '../../../platform/db/all-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { kept } from '../../../platform/db/kept-statements.ts';
import { contentConditions, dayConditions, mediaConditions } from './media-conditions.ts';
import type { MediaPosition } from './media-cursor.ts';
import { mediaOrders } from './media-order.ts';
import type { MediaQuery } from './media-query.ts';
import {
  beyond,
  beyondKnown,
  dirOf,
  inPlaces,
  isOwnersMedia,
  nothing,
  ofMedia,
  wide,
  type Direction,
  type Fragment,
  type RankedRow,
  type Walk,
} from './media-steps.ts';
import { isWorthProbing, probeFurther } from './probe/media-probe.ts';

export interface PageWish {
  readonly sort: MediaSort;
  readonly direction: Direction;
  /** The media before the page, or null for the first page. */
  readonly after: MediaPosition | null;
  readonly limit: number;
  /**
   * Whether the first page needs the total. Without it, a filtered page of a large board is much faster, and may have
   * the total anyway.
   */
  readonly isCounted?: boolean;
}

export const idsOf = ({ contents }: Pick<MediaQuery, 'contents'>): Fragment =>
  sql`${contents.map(({ id }) => id)}::uuid[]`;

const isEmpty = (filter: MediaQuery['filter']): boolean => Object.values(filter).every((part) => part === undefined);

/** Whether only days narrow the view, so that it can be read from an index in its order. */
export const isPlain = ({ mode, types, filter }: MediaQuery): boolean =>
  mode === 'ALL' && types === undefined && isEmpty(filter);
export const isWhole = (mediaQuery: MediaQuery): boolean =>
  isPlain(mediaQuery) && mediaQuery.postedFrom === null && mediaQuery.postedBefore === null;

/** How many media a view has, as an SQL expression. */
export function totalOf(mediaQuery: MediaQuery): Fragment {
  if (!isWhole(mediaQuery))
    return sql`(select count(*)::int from media m where m.owner_id = ${mediaQuery.ownerId} and m.content_id = any(${idsOf(mediaQuery)}) and ${mediaConditions(mediaQuery)})`;
  const all = mediaQuery.contents.reduce((sum, { mediaCount }) => sum + mediaCount, 0);
  return sql`(select ${all}::int - count(*)::int from media m where m.owner_id = ${mediaQuery.ownerId} and m.content_id = any(${idsOf(mediaQuery)}) and m.blocked_at is not null)`;
}

function beyondUnknown(
  { direction, after }: Walk,
  row: { readonly mediaId: Fragment; readonly contentId: Fragment },
): Fragment[] {
  if (after === null || after.value !== null) return [];
  return [
    sql`${row.mediaId} ${beyond(direction)}= ${after.mediaId}`,
    sql`(${row.mediaId}, ${row.contentId}) ${beyond(direction)} (${after.mediaId}, ${after.contentId}::uuid)`,
  ];
}

const ofScore = { value: sql`s.score`, mediaId: sql`s.media_id`, contentId: sql`s.content_id` };
const isOwnersScore = sql`coalesce(s.owner_id = c.owner_id, false)`;

/** The next media of one content `c` whose value is known, by the index of the order. */
function knownOfContent(walk: Walk, sort: MediaSort): Fragment {
  const { order, mediaQuery, direction, limit } = walk;
  const by = dirOf(direction);
  if (sort === 'OVERPERFORMING') {
    return sql`select s.content_id, s.media_id, s.score as value from media_score s
      where ${allOf([sql`s.content_id = c.id and ${isOwnersScore}`, ...beyondKnown(walk, ofScore)])}
        and not exists (select from media b where b.owner_id = c.owner_id and b.content_id = s.content_id and b.media_id = s.media_id and b.blocked_at is not null)
      order by s.score ${by}, s.media_id ${by} limit ${sql.lit(limit)}`;
  }
  const conditions = [
    sql`m.content_id = c.id and ${isOwnersMedia} and m.blocked_at is null`,
    ...(order.hasUnknown ? [sql`${order.column} is not null`] : []),
    ...dayConditions(mediaQuery),
    ...beyondKnown(walk, { value: order.column, ...ofMedia }),
  ];
  return sql`select m.content_id, m.media_id, ${order.column} as value from media m where ${allOf(conditions)} order by ${order.column} ${by}, m.media_id ${by} limit ${sql.lit(limit)}`;
}

function unknownOfContent(walk: Walk, sort: MediaSort): Fragment {
  const { order, direction, limit } = walk;
  const by = dirOf(direction);
  const isUnknown =
    sort === 'OVERPERFORMING'
      ? sql`not exists (select from media_score s where s.owner_id = m.owner_id and s.content_id = m.content_id and s.media_id = m.media_id)`
      : sql`${order.column} is null`;
  // Scores are in a table of their own, so media without one are read by the index of ids.
  const owner = sort === 'OVERPERFORMING' ? sql`m.owner_id = c.owner_id` : isOwnersMedia;
  return sql`select m.content_id, m.media_id, null::float8 as value from media m
    where ${owner} and m.content_id = c.id and m.blocked_at is null and ${allOf([isUnknown, ...beyondUnknown(walk, ofMedia)])} order by m.media_id ${by} limit ${sql.lit(limit)}`;
}

const merged = ({ mediaQuery, direction, limit }: Walk, ofContent: Fragment): Fragment =>
  sql`select k.content_id, k.media_id, k.value from content c cross join lateral (${ofContent}) k
    where ${contentConditions(mediaQuery)} order by ${inPlaces('k', direction)} limit ${sql.lit(limit)}`;

/**
 * Reads the next media of every content from the index of the order, so the cost does not grow with the size of the
 * board.
 */
async function walkIndexes(db: Db, walk: Walk, sort: MediaSort): Promise<RankedRow[]> {
  const { after, limit, order } = walk;
  const total = after === null ? totalOf(walk.mediaQuery) : sql`null::int`;
  // Pages of another length are rare, and each length would be one more statement to keep.
  const begin = limit === pageSize + 1 ? kept : nothing;
  const known =
    after !== null && after.value === null
      ? []
      : (await wide(walk, merged(walk, knownOfContent(walk, sort)), total, begin).execute(db)).rows;
  if (!order.hasUnknown || known.length === limit) return known;
  const rest = { ...walk, limit: limit - known.length };
  const unknown = await wide(rest, merged(rest, unknownOfContent(rest, sort)), total).execute(db);
  return [...known, ...unknown.rows];
}

const scoreJoin = sql`left join media_score s on s.owner_id = m.owner_id and s.content_id = m.content_id and s.media_id = m.media_id`;

/** One pass over the media that match the filter gives both the count and the page. */
async function passOnce(db: Db, walk: Walk, sort: MediaSort): Promise<RankedRow[]> {
  const { mediaQuery, order, direction, after, limit } = walk;
  const by = dirOf(direction);
  const row = { value: order.column, ...ofMedia };
  const place =
    after === null
      ? []
      : after.value === null
        ? [sql`${order.column} is null`, ...beyondUnknown(walk, row)]
        : [sql`(${order.column} is null or (${allOf(beyondKnown(walk, row))}))`];
  const hits = sql`select m.content_id, m.media_id, ${order.column} as value from media m ${sort === 'OVERPERFORMING' ? scoreJoin : nothing}
    where m.owner_id = ${mediaQuery.ownerId} and m.content_id = any(${idsOf(mediaQuery)}) and ${mediaConditions(mediaQuery)} and ${allOf(place)}`;
  const first = sql`order by value ${by} nulls last, media_id ${by}, content_id ${by} limit ${sql.lit(limit)}`;
  const page =
    after === null
      ? sql`with hit as materialized (${hits}) select hit.*, (select count(*)::int from hit) as total from hit ${first}`
      : sql`select h.*, null::int as total from (${hits}) h ${first}`;
  return (await wide(walk, page, sql`p.total`).execute(db)).rows;
}

/** Media of a view in an order. Ties are ordered by id; unknown values come last. */
export async function readPage(
  db: Db,
  mediaQuery: MediaQuery,
  { sort, isCounted = true, ...wish }: PageWish,
): Promise<RankedRow[]> {
  if (mediaQuery.contents.length === 0) return [];
  const walk: Walk = { mediaQuery, order: mediaOrders[sort], ...wish };
  if (isWhole(mediaQuery) || (isPlain(mediaQuery) && sort === 'TIME')) return walkIndexes(db, walk, sort);
  const isProbed =
    sort !== 'OVERPERFORMING' &&
    (wish.after === null ? !isCounted : wish.after.value !== null) &&
    isWorthProbing(mediaQuery);
  return (isProbed ? await probeFurther(db, walk) : null) ?? passOnce(db, walk, sort);
}
