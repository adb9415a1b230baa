import { sql, type RawBuilder } from 'kysely';
import type { MediaPosition } from './media-cursor.ts';
import type { MediaOrder } from './media-order.ts';
import type { MediaQuery } from './media-query.ts';
import { mediaColumns, mediaJoins, type MediaRow } from './media-row.ts';

export type Direction = 'asc' | 'desc';

/** A media with the value that the list is ordered by. Rows of a counted first page also have the total. */
export interface RankedRow extends MediaRow {
  readonly value: number | null;
  readonly total: number | null;
}

export type Fragment = RawBuilder<unknown>;

/** One page of a view: the order, where the page begins, and its length. */
export interface Walk {
  readonly mediaQuery: MediaQuery;
  readonly order: MediaOrder;
  readonly direction: Direction;
  readonly after: MediaPosition | null;
  readonly limit: number;
}

export const nothing = sql``;
export const beyond = (direction: Direction): Fragment => sql.raw(direction === 'asc' ? '>' : '<');

export const ofMedia = { mediaId: sql`m.media_id`, contentId: sql`m.content_id` };
export const dirOf = (direction: Direction): Fragment => sql.raw(direction);

/** Orders rows by value, then media id, then content id. */
export const inPlaces = (row: string, direction: Direction): Fragment =>
  sql.raw(`${row}.value ${direction}, ${row}.media_id ${direction}, ${row}.content_id ${direction}`);

/** The conditions for media after a position whose value is known. */
export function beyondKnown(
  { order, direction, after }: Pick<Walk, 'order' | 'direction' | 'after'>,
  row: { readonly value: Fragment; readonly mediaId: Fragment; readonly contentId: Fragment },
): Fragment[] {
  if (after === null || after.value === null) return [];
  const value = order.fromNumber(after.value);
  return [
    // The first condition bounds the index range. The second skips rows of contents that were already returned with the
    // same value and id.
    sql`(${row.value}, ${row.mediaId}) ${beyond(direction)}= (${value}, ${after.mediaId})`,
    sql`(${row.value}, ${row.mediaId}, ${row.contentId}) ${beyond(direction)} (${value}, ${after.mediaId}, ${after.contentId}::uuid)`,
  ];
}

/**
 * Whether a row belongs to the owner of content `c`, for scans of an index by content. It is an expression, because
 * from two column equalities the planner expects few rows, and would sort the whole content rather than read the
 * beginning of its index.
 */
export const isOwnersMedia = sql`coalesce(m.owner_id = c.owner_id, false)`;

/**
 * The same for the owner of a view, when all posts of its contents are summed. Single posts are found by the index of
 * their owner.
 */
export const isOfOwner = ({ ownerId, filter }: Pick<MediaQuery, 'ownerId' | 'filter'>): Fragment =>
  filter.posts === undefined ? sql`coalesce(m.owner_id = ${ownerId}, false)` : sql`m.owner_id = ${ownerId}`;

/**
 * Ends a subquery whose values are to be computed once, before what is around it. It is a text, because PostgreSQL
 * knows only of such a constant at once that it skips nothing, and otherwise has no parallel processes add up the rows
 * of the subquery.
 */
export const computedFirst = sql`offset '0'`;

/** The media of `page` with all columns, in its order. `begin` may mark the statement as kept. */
export function wide(walk: Walk, page: Fragment, total: Fragment, begin: Fragment = nothing): RawBuilder<RankedRow> {
  const { mediaQuery, order, direction } = walk;
  const by = dirOf(direction);
  return sql<RankedRow>`${begin}
    with page as materialized (${page})
    select ${order.toNumber(sql`p.value`)} as value, ${total} as total, ${mediaQuery.folderId}::uuid as folder_id, ${mediaColumns}
    from page p join media m on m.owner_id = ${mediaQuery.ownerId} and m.content_id = p.content_id and m.media_id = p.media_id ${mediaJoins}
    order by p.value ${by} nulls last, p.media_id ${by}, p.content_id ${by}`;
}
