import { rankings, type Ranking } from '@tessera/contracts/media/media-view.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { mediaConditions } from './media-conditions.ts';
import { mediaOrders } from './media-order.ts';
import { idsOf, isWhole, readPage } from './media-page.ts';
import type { MediaQuery } from './media-query.ts';
import { mediaColumns, mediaJoins, type MediaRow } from './media-row.ts';

const topLength = 5;

type TopLists = Readonly<Record<Ranking, readonly MediaRow[]>>;

const listsOf = async (
  rowsOf: (ranking: Ranking) => Promise<readonly MediaRow[]> | readonly MediaRow[],
): Promise<TopLists> => {
  const lists: [Ranking, readonly MediaRow[]][] = [];
  for (const ranking of rankings) lists.push([ranking, await rowsOf(ranking)]);
  return unsafeCast(Object.fromEntries(lists));
};

const valueOf = (ranking: Ranking): RawBuilder<unknown> => sql.ref(ranking.toLowerCase());

const byFollowers = sql`followers desc, media_id desc, content_id desc`;
/** The accounts with the most followers among the posts, each by its post with the most. */
const eachOnce = (posts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select content_id, media_id, followers from (select distinct on (account_id) * from ${posts} posts where followers is not null order by account_id, ${byFollowers}) accounts order by ${byFollowers} limit ${topLength})`;

/** One pass over the media that match the filter, whatever the number of rankings. */
async function passOnce(db: Db, mediaQuery: MediaQuery): Promise<TopLists> {
  const values = rankings.map((ranking) => sql`${mediaOrders[ranking].column} as ${valueOf(ranking)}`);
  const bestOf = (ranking: Ranking): RawBuilder<unknown> =>
    ranking === 'FOLLOWERS'
      ? eachOnce(sql`hit`)
      : sql`(select content_id, media_id from hit order by ${valueOf(ranking)} desc nulls last, media_id desc, content_id desc limit ${topLength})`;
  const lists = rankings.map(
    (ranking) =>
      sql`(select ${ranking}::text as ranking, content_id, media_id, row_number() over () as place from ${bestOf(ranking)} best)`,
  );
  const { rows } = await sql<MediaRow & { readonly ranking: Ranking }>`
    with hit as materialized (select m.content_id, m.media_id, m.account_id, ${sql.join(values)} from media m where m.owner_id = ${mediaQuery.ownerId} and m.content_id = any(${idsOf(mediaQuery)}) and ${mediaConditions(mediaQuery)}),
      top as materialized (${sql.join(lists, sql` union all `)})
    select t.ranking, ${mediaQuery.folderId}::uuid as folder_id, ${mediaColumns}
    from top t join media m on m.owner_id = ${mediaQuery.ownerId} and m.content_id = t.content_id and m.media_id = t.media_id ${mediaJoins} order by t.ranking, t.place`.execute(
    db,
  );
  return listsOf((ranking) => rows.filter((row) => row.ranking === ranking));
}

/**
 * The accounts with the most followers in a whole view, each by the post that has the number. Posts of one account and
 * reading have the same number, so the query steps down the index of each content from number to number, until it has
 * seen enough accounts.
 */
async function readTopAccounts(db: Db, mediaQuery: MediaQuery): Promise<readonly MediaRow[]> {
  const { ownerId, folderId } = mediaQuery;
  const next = (
    contentId: RawBuilder<unknown>,
    below: RawBuilder<unknown>,
  ): RawBuilder<unknown> => sql`lateral (select m.media_id, m.account_id, m.followers from media m
    where m.owner_id = ${ownerId} and m.content_id = ${contentId} and m.blocked_at is null and m.followers is not null ${below} order by m.followers desc, m.media_id desc limit 1) m`;
  const { rows } = await sql<MediaRow>`
    with recursive walk as (
        select c.id as content_id, m.media_id, m.account_id, m.followers, array[m.account_id] as seen from unnest(${idsOf(mediaQuery)}) c(id) cross join ${next(sql`c.id`, sql``)}
      union all
        select w.content_id, m.media_id, m.account_id, m.followers, case when m.account_id = any(w.seen) then w.seen else w.seen || m.account_id end
        from walk w cross join ${next(sql`w.content_id`, sql`and m.followers < w.followers`)} where cardinality(w.seen) < ${topLength}),
      top as materialized ${eachOnce(sql`walk`)}
    select ${folderId}::uuid as folder_id, ${mediaColumns}
    from top t join media m on m.owner_id = ${ownerId} and m.content_id = t.content_id and m.media_id = t.media_id ${mediaJoins} order by t.followers desc, t.media_id desc, t.content_id desc`.execute(
    db,
  );
  return rows;
}

/**
 * The first five media of a view by every ranking, in order. By followers, these are posts of five different accounts.
 */
export function readTop(db: Db, mediaQuery: MediaQuery): Promise<TopLists> {
  if (!isWhole(mediaQuery)) return passOnce(db, mediaQuery);
  return listsOf((sort) =>
    sort === 'FOLLOWERS'
      ? readTopAccounts(db, mediaQuery)
      : readPage(db, mediaQuery, { sort, direction: 'desc', after: null, limit: topLength }),
  );
}
