import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MediaPosition } from './media-cursor.ts';
import type { MediaOrder } from './media-order.ts';
import type { MediaQuery } from './media-query.ts';
import { mediaColumns, mediaJoins } from './media-row.ts';
import type { MediaRow } from './media-row.ts';

export type Direction = 'asc' | 'desc';

/** A media with what the list is ordered by; the first page's have the total. */
export interface RankedRow extends MediaRow {
  readonly value: number | null;
  readonly total: number | null;
}

export type Fragment = RawBuilder<unknown>;

/** A step of the way through a view, in words of SQL. */
export interface Walk {
  readonly mediaQuery: MediaQuery;
  readonly order: MediaOrder;
  readonly direction: Direction;
  readonly after: MediaPosition | null;
  readonly limit: number;
}

export const nothing = sql``;
export const allOf = (conditions: readonly Fragment[]): Fragment => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `));
export const beyond = (direction: Direction): Fragment => sql.raw(direction === 'asc' ? '>' : '<');

export const ofMedia = { mediaId: sql`m.media_id`, contentId: sql`m.content_id` };
export const dirOf = (direction: Direction): Fragment => sql.raw(direction);

/** By value, then id, then content, of rows that have them. */
export const inPlaces = (row: string, direction: Direction): Fragment => sql.raw(`${row}.value ${direction}, ${row}.media_id ${direction}, ${row}.content_id ${direction}`);

/** Beyond a place among media whose value is known. */
export function beyondKnown({ order, direction, after }: Pick<Walk, 'order' | 'direction' | 'after'>, row: { readonly value: Fragment; readonly mediaId: Fragment; readonly contentId: Fragment }): Fragment[] {
  if (after === null || after.value === null) return [];
  const value = order.fromNumber(after.value);
  return [
    // The first bounds the range of the index, the second leaves out what other contents have of the same value and id.
    sql`(${row.value}, ${row.mediaId}) ${beyond(direction)}= (${value}, ${after.mediaId})`,
    sql`(${row.value}, ${row.mediaId}, ${row.contentId}) ${beyond(direction)} (${value}, ${after.mediaId}, ${after.contentId}::uuid)`,
  ];
}

/**
 * Whether a row is of the owner of content `c`, where an index by content is walked. Said as an expression: of two equal columns the planner
 * believes that few rows meet both, and would rather sort the whole content than read the beginning of its index.
 */
export const isOwnersMedia = sql`coalesce(m.owner_id = c.owner_id, false)`;

/** The same of whoever owns a view, where all posts of its contents are added up. Single posts are found by the index of their owner. */
export const isOfOwner = ({ ownerId, filter }: Pick<MediaQuery, 'ownerId' | 'filter'>): Fragment => (filter.posts === undefined ? sql`coalesce(m.owner_id = ${ownerId}, false)` : sql`m.owner_id = ${ownerId}`);

/** The media of `page`, wide, in its order. `begin` may mark the statement. */
export function wide(walk: Walk, page: Fragment, total: Fragment, begin: Fragment = nothing): RawBuilder<RankedRow> {
  const { mediaQuery, order, direction } = walk;
  const by = dirOf(direction);
  return sql<RankedRow>`${begin}
    with page as materialized (${page})
    select ${order.toNumber(sql`p.value`)} as value, ${total} as total, ${mediaQuery.folderId}::uuid as folder_id, ${mediaColumns}
    from page p join media m on m.owner_id = ${mediaQuery.ownerId} and m.content_id = p.content_id and m.media_id = p.media_id ${mediaJoins}
    order by p.value ${by} nulls last, p.media_id ${by}, p.content_id ${by}`;
}
