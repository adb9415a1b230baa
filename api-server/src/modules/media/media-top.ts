import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { proven } from '@tessera/contracts/http/schema';
import { rankings } from '@tessera/contracts/media/media-view.schema';
import type { Ranking } from '@tessera/contracts/media/media-view.schema';
import type { Db } from '../../db/database.ts';
import { mediaConditions } from './media-conditions.ts';
import { mediaOrders } from './media-order.ts';
import { idsOf, isWhole, readPage } from './media-page.ts';
import type { MediaQuestion } from './media-question.ts';
import { mediaColumns, mediaJoins } from './media-row.ts';
import type { MediaRow } from './media-row.ts';

const topLength = 5;

type TopLists = Readonly<Record<Ranking, readonly MediaRow[]>>;

const listsOf = async (rowsOf: (ranking: Ranking) => Promise<readonly MediaRow[]> | readonly MediaRow[]): Promise<TopLists> => {
  const lists: [Ranking, readonly MediaRow[]][] = [];
  for (const ranking of rankings) lists.push([ranking, await rowsOf(ranking)]);
  return proven(Object.fromEntries(lists));
};

const valueOf = (ranking: Ranking): RawBuilder<unknown> => sql.ref(ranking.toLowerCase());

/** One pass over what the filter leaves, whatever the number of rankings. */
async function passOnce(db: Db, question: MediaQuestion): Promise<TopLists> {
  const values = rankings.map((ranking) => sql`${mediaOrders[ranking].column} as ${valueOf(ranking)}`);
  const lists = rankings.map((ranking) => sql`(select ${ranking}::text as ranking, content_id, media_id, row_number() over () as place from (
    select content_id, media_id from hit order by ${valueOf(ranking)} desc nulls last, media_id desc, content_id desc limit ${topLength}) best)`);
  const { rows } = await sql<MediaRow & { readonly ranking: Ranking }>`
    with hit as materialized (select m.content_id, m.media_id, ${sql.join(values)} from media m where m.owner_id = ${question.ownerId} and m.content_id = any(${idsOf(question)}) and ${mediaConditions(question)}),
      top as materialized (${sql.join(lists, sql` union all `)})
    select t.ranking, ${question.folderId}::uuid as folder_id, ${mediaColumns}
    from top t join media m on m.owner_id = ${question.ownerId} and m.content_id = t.content_id and m.media_id = t.media_id ${mediaJoins} order by t.ranking, t.place`.execute(db);
  return listsOf((ranking) => rows.filter((row) => row.ranking === ranking));
}

/** The first five media of a view by every ranking, in the order of its list. */
export function readTop(db: Db, question: MediaQuestion): Promise<TopLists> {
  if (!isWhole(question)) return passOnce(db, question);
  return listsOf((sort) => readPage(db, question, { sort, direction: 'desc', after: null, limit: topLength }));
}
