import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { contentConditions, mediaConditions } from '../media-conditions.ts';
import type { MediaQuery } from '../media-query.ts';
import {
  beyondKnown,
  dirOf,
  inPlaces,
  isOwnersMedia,
  ofMedia,
  wide,
  type Fragment,
  type RankedRow,
  type Walk,
} from '../media-steps.ts';

/** How far to search along the indexes before one pass over the board is cheaper. */
export interface ProbeReach {
  /** Posts of each content that are checked first. */
  readonly lookedAt: number;
  /** Posts of the whole board that may come before the end of the page. */
  readonly readAtMost: number;
}

const readAtMost = 40_000;
/**
 * Common words are found among the first few posts. For others more are checked, as long as that is a small part of the
 * board.
 */
const looks = [128, 1_024];
const smallPart = 0.04;

/** One pass over a smaller board is just as fast. */
const worthFrom = 20_000;

const sizeOf = ({ contents }: MediaQuery): number => contents.reduce((sum, { mediaCount }) => sum + mediaCount, 0);

/**
 * Whether a view over all time is of a board so large that one pass is slow. The first matches are then searched for
 * along the indexes.
 */
export const isWorthProbing = (mediaQuery: MediaQuery, least = worthFrom): boolean =>
  mediaQuery.mode === 'ALL' &&
  mediaQuery.postedFrom === null &&
  mediaQuery.postedBefore === null &&
  sizeOf(mediaQuery) >= least;

/** The first media of content `c` in the order, whether or not they match the filter. */
function firstOf(
  { order, direction, after }: Walk,
  more: { readonly columns: Fragment; readonly within: Fragment; readonly limit: number },
): Fragment {
  const by = dirOf(direction);
  const known = order.hasUnknown ? sql` and ${order.column} is not null` : sql``;
  const place = beyondKnown({ order, direction, after }, { value: order.column, ...ofMedia }).map(
    (condition) => sql` and ${condition}`,
  );
  return sql`select ${more.columns} from media m where m.content_id = c.id and ${isOwnersMedia} and m.blocked_at is null${known}${sql.join(place, sql``)}${more.within}
    order by ${order.column} ${by}, m.media_id ${by} limit ${sql.lit(more.limit)}`;
}

/**
 * The page of a filtered view, by the indexes of its order; null when that would take too long. It first finds a page
 * full of matches among the first posts of every content. The page cannot end after the last of these matches, so only
 * the posts up to it are read.
 */
export async function probePage(db: Db, walk: Walk, reach: ProbeReach): Promise<RankedRow[] | null> {
  const { mediaQuery, order, direction, limit } = walk;
  const toEnd = sql` and (${order.column}, m.media_id) ${sql.raw(direction === 'asc' ? '<=' : '>=')} (edge.value, edge.media_id)`;
  const row = sql`m.content_id, m.media_id, ${order.column} as value, ${mediaConditions(mediaQuery)} as is_hit`;
  const place = inPlaces('k', direction);
  const page = sql`
    with edge as materialized (
      select k.value, k.media_id from content c cross join lateral (${firstOf(walk, { columns: row, within: sql``, limit: reach.lookedAt })}) k
      where ${contentConditions(mediaQuery)} and k.is_hit order by ${place} limit 1 offset ${sql.lit(limit - 1)}
    ), before as materialized (
      select count(*) as posts from content c cross join edge cross join lateral (${firstOf(walk, { columns: sql`m.media_id`, within: toEnd, limit: reach.readAtMost })}) k where ${contentConditions(mediaQuery)}
    )
    select k.content_id, k.media_id, k.value from content c cross join edge cross join lateral (${firstOf(walk, { columns: row, within: toEnd, limit: reach.readAtMost })}) k
    where ${contentConditions(mediaQuery)} and k.is_hit and (select posts from before) < ${sql.lit(reach.readAtMost)} order by ${place} limit ${sql.lit(limit)}`;
  const { rows } = await wide(walk, page, sql`null::int`).execute(db);
  return rows.length === limit ? rows : null;
}

/** The page by the first attempt that finds it; null when none does. */
export async function probeFurther(db: Db, walk: Walk): Promise<RankedRow[] | null> {
  const { mediaQuery } = walk;
  for (const lookedAt of looks.filter((each) => each * mediaQuery.contents.length <= sizeOf(mediaQuery) * smallPart)) {
    const page = await probePage(db, walk, { lookedAt, readAtMost });
    if (page !== null) return page;
  }
  return null;
}
