import { rollUpContent } from '@tessera/api-server/modules/collecting/roll-up/roll-up';
import { audienceCalls } from '@tessera/contracts/audience/audience.calls';
import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import { isOfNamed, rankingTables } from '@tessera/contracts/ranking/ranking.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { addDays } from '@tessera/contracts/time/ranges';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import { sql, type RawBuilder } from 'kysely';
import { addAudienceSamples, audienceShares } from './lib/audience-samples.ts';
import { median } from './lib/pairs.ts';
import { measureTurns, percentile, ratioOfTurns } from './lib/percentile.ts';
import { openRankDataset, type RankOwner } from './lib/rank-dataset.ts';

// The cost of tables over many posts: rankings, a comparison of ten contents and trending hashtags, each over ninety
// days; and the audience of the accounts.

/**
 * Arguments: media of the large board, pairs, and requests in each half of a pair. The small board has a hundredth of
 * the media.
 */
const large = Number(process.argv[2] ?? 1_000_000);
const small = Math.max(300, Math.round(large / 100));
const contents = 30;
const pairCount = Number(process.argv[3] ?? 3);
const requests = Number(process.argv[4] ?? 5);
const share = 0.95;
const compared = 10;
const days = 90;

interface Case {
  readonly name: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Computes the same result from the rows of `media` with the driver. */
  readonly rows: RawBuilder<unknown>;
}

const sums = sql`count(*)::int as posts, sum(m.likes) as likes, sum(m.comments) as comments, sum(m.interactions) as interactions, sum(m.views) as views, sum(m.emv) as emv, sum(m.followers) as followers, avg(m.eng_rate) as engagement`;

function casesOf({ board }: RankOwner): Case[] {
  const { ownerId, folderId, contentIds, until } = board;
  const toDate = until.toISOString().slice(0, 10);
  const range = { dateFrom: addDays(toDate, 1 - days), toDate };
  const first = (from: number) => new Date(until.getTime() - (from - 1) * dayMs);
  const within = (from: number, before: number) =>
    sql`m.owner_id = ${ownerId} and m.content_id = any(${contentIds}::uuid[]) and m.posted_at >= ${first(from)} and m.posted_at < ${first(before)} and m.blocked_at is null`;
  const ranking = (isNamed: boolean): RawBuilder<unknown> => sql`
    select g.*, count(*) over () as total from (
      select ${isNamed ? sql`named.name` : sql`a.username`} as name, ${sums}
      from media m ${isNamed ? sql`cross join unnest(m.mentions) named (name)` : sql`join account a on a.owner_id = m.owner_id and a.account_id = m.account_id`} where ${within(days, 0)} group by 1
    ) g order by interactions desc nulls last, name limit 50`;
  const comparedIds = contentIds.slice(0, compared);
  return [
    ...rankingTables.map((table): Case => ({
      name: `ranking ${table}`,
      path: rankingCalls.getRanking.path,
      body: { folderId, table, ...range },
      rows: ranking(isOfNamed(table)),
    })),
    {
      name: `comparison of ${compared} contents`,
      path: compareCalls.getComparison.path,
      body: { itemList: comparedIds.map((contentId) => ({ folderId, contentId })), ...range },
      rows: sql`select m.content_id, m.posted_at >= ${first(days)} as is_current, date_trunc('week', m.posted_at) as week, ${sums} from media m
        where m.owner_id = ${ownerId} and m.content_id = any(${comparedIds}::uuid[]) and m.posted_at >= ${first(2 * days)} and m.blocked_at is null group by grouping sets ((1, 2), (1, 3))`,
    },
    {
      name: 'top hashtags',
      path: trendCalls.getTrends.path,
      body: { folderId, kind: 'hashtags', ...range },
      rows: sql`select now.*, before.posts as before from (select tag, ${sums} from media m cross join unnest(m.tags) tag where ${within(days, 0)} group by 1) now
        left join (select tag, count(*) as posts from media m cross join unnest(m.tags) tag where ${within(2 * days, days)} group by 1) before using (tag) order by (now.posts + 1)::float8 / (coalesce(before.posts, 0) + 1) desc, tag limit 50`,
    },
    { name: 'audience', path: audienceCalls.getAudience.path, body: { folderId }, rows: audienceShares(board) },
  ];
}

const round = (value: number, digits = 3): number => Math.round(value * 10 ** digits) / 10 ** digits;

const dataset = await openRankDataset();
try {
  const { db, server } = dataset;
  const owners = { few: await dataset.addOwner(small, contents), many: await dataset.addOwner(large, contents) };
  for (const { board } of Object.values(owners)) {
    for (const contentId of board.contentIds)
      await db.transaction().execute((trx) => rollUpContent(trx, { ownerId: board.ownerId, contentId }));
    await addAudienceSamples(db, board);
  }
  await sql`vacuum analyze`.execute(db);
  const few = casesOf(owners.few);
  const cases = [];
  for (const [index, item] of casesOf(owners.many).entries()) {
    const fewer = few[index];
    if (!fewer) throw new Error('both boards have the same cases');
    const ask =
      (owner: RankOwner, { path, body }: Case) =>
      () =>
        server.ask(`/api${path}`, owner.cookie, body);
    const turns = await measureTurns(pairCount, requests, [
      ask(owners.many, item),
      () => item.rows.execute(db),
      ask(owners.few, fewer),
    ]);
    const at = (place: number): number =>
      round(
        percentile(
          turns.flatMap((lists) => lists[place] ?? []),
          share,
        ),
        1,
      );
    cases.push({
      name: item.name,
      ratio: round(ratioOfTurns(turns, share, 0, 1)),
      growth: round(ratioOfTurns(turns, share, 0, 2)),
      productMs: at(0),
      rowsMs: at(1),
      smallMs: at(2),
    });
    process.stdout.write(`${JSON.stringify(cases.at(-1))}\n`);
  }
  process.stdout.write(
    `${JSON.stringify({
      name: 'tables',
      ratio: Math.max(...cases.map(({ ratio }) => ratio)),
      growth: Math.max(...cases.map(({ growth }) => growth)),
      pooled: round(median(cases.map(({ ratio }) => ratio))),
      unit: 'p95 over HTTP over p95 of the least statement that answers the same from the rows of media; growth: the large board over the small one',
      cases,
      conditions: `${large} and ${small} media in ${contents} contents each, the last ${days} days, first 50 rows, ${pairCount} pairs of ${requests} in turns, PostgreSQL with its own settings on the same machine`,
    })}\n`,
  );
} finally {
  await dataset.stop();
}
