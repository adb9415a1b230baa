import { emvSql } from '@tessera/api-server/modules/collecting/pricing/emv-sql';
import { defaultPricing } from '@tessera/api-server/modules/collecting/pricing/pricing';
import { createAccountAggregateRepository } from '@tessera/api-server/modules/influencers/account-figures/account-aggregate.repository';
import { inspectFiguresOf } from '@tessera/api-server/modules/influencers/inspect/inspect-figures';
import { createInspectRepository } from '@tessera/api-server/modules/influencers/inspect/inspect.repository';
import type { SourceMedia } from '@tessera/api-server/network/media-source/media-source';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import type { Inspect } from '@tessera/contracts/inspect/inspect.schema';
import { cohortOf } from '@tessera/contracts/pr-value/pr-value';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { openBoardServer, type BoardServer } from './lib/board-server.ts';
import { median } from './lib/pairs.ts';
import { measureTurns, percentile, ratioOfTurns } from './lib/percentile.ts';

/** Arguments: media of the account, accounts in the large group, pairs, and requests in each half of a pair. */
const wanted = Number(process.argv[2] ?? 10_000);
const large = Number(process.argv[3] ?? 100_000);
const small = large / 100;
const pairCount = Number(process.argv[4] ?? 7);
const requests = Number(process.argv[5] ?? 40);
const warmUps = 300;
const share = 0.95;
const timeZone = 'Asia/Taipei';
const followers = 50_000;
const username = 'bench.account';

async function readMedia({ db, board }: BoardServer): Promise<SourceMedia[]> {
  const rows = await db.selectFrom('media').selectAll().where('owner_id', '=', board.ownerId).execute();
  return rows.map((row) => ({
    mediaId: row.media_id,
    shortcode: row.shortcode,
    type: row.type,
    text: row.caption,
    postedAt: row.posted_at,
    link: row.link,
    pictureUrl: null,
    videoUrl: null,
    likes: row.likes,
    comments: row.comments,
    views: row.views,
    slides: [],
  }));
}

/** Fills the group up to `count` accounts. */
async function fillGroup({ db }: BoardServer, count: number, now: Date): Promise<void> {
  await sql`insert into account_aggregate (account_id, username, followers, cohort, eng_rate, top_tags, seen_at)
    select 'other-' || n, 'other.' || n, ${followers}, ${cohortOf(followers)}, 20.0 * (n * 7919 % 100003) / 100003, '{}', ${now} from generate_series(1, ${count}::int) n on conflict do nothing`.execute(
    db,
  );
  await sql`vacuum analyze account_aggregate`.execute(db);
}

async function makeReport(server: BoardServer, now: Date): Promise<number> {
  const {
    db,
    board: { ownerId },
  } = server;
  const figures = inspectFiguresOf(await readMedia(server), followers, now, timeZone);
  const reports = createInspectRepository(db);
  const inspectId = await reports.request(ownerId, username, now);
  const lease = await reports.claim({ ownerId, inspectId }, crypto.randomUUID(), now);
  if (!lease) throw new Error('the report is leased by another worker');
  const accountId = 'bench';
  await createAccountAggregateRepository(db).put(
    { accountId, username, followers, engRate: figures.engagementRate, topTags: [] },
    now,
  );
  await reports.save(lease, {
    accountId,
    asOf: now,
    result: {
      ...figures,
      fullName: null,
      followers,
      posts: figures.read.count,
      growth: null,
      similar: [],
      audience: null,
    },
  });
  await reports.rank(
    lease,
    await createAccountAggregateRepository(db).rankOf(
      cohortOf(followers),
      { accountId, engRate: figures.engagementRate ?? 0 },
      now,
    ),
    now,
  );
  return figures.engagementRate ?? 0;
}

/**
 * The figures of the report, computed from the rows: averages and medians, formats, hours, months, best and weakest,
 * EMV, and the place in the group.
 */
async function fromRows({ db, board: { ownerId } }: BoardServer, engRate: number, now: Date): Promise<number> {
  const recent = sql`select m.* from media m where m.owner_id = ${ownerId} and m.posted_at >= ${new Date(now.getTime() - 60 * dayMs)}`;
  const {
    rows: [sums],
  } = await sql<{
    count: number;
  }>`select (select count(*)::int from media m where m.owner_id = ${ownerId}) as count, avg(m.likes), percentile_cont(0.5) within group (order by m.likes) as likes, avg(m.comments),
    percentile_cont(0.5) within group (order by m.comments) as comments, percentile_cont(0.5) within group (order by m.views) as views, percentile_cont(0.5) within group (order by m.likes + m.comments) as interactions,
    sum(${emvSql(defaultPricing().setting.values)}) as emv from (${recent}) m`.execute(db);
  await sql`select m.type, count(*), avg(m.likes), avg(m.comments), avg(m.views), avg(m.likes + m.comments) from media m where m.owner_id = ${ownerId} group by m.type`.execute(
    db,
  );
  await sql`select extract(isodow from m.posted_at at time zone ${timeZone}), extract(hour from m.posted_at at time zone ${timeZone}), count(*), avg(m.likes + m.comments) from media m where m.owner_id = ${ownerId} group by 1, 2`.execute(
    db,
  );
  await sql`select date_trunc('month', m.posted_at at time zone ${timeZone}), count(*), avg(m.likes + m.comments) from media m where m.owner_id = ${ownerId} group by 1 order by 1`.execute(
    db,
  );
  for (const direction of [sql`asc`, sql`desc`])
    await sql`select m.media_id, m.caption, m.likes, m.comments from media m where m.owner_id = ${ownerId} and m.likes is not null order by m.likes + m.comments ${direction} limit 3`.execute(
      db,
    );
  await sql`select count(*) filter (where a.eng_rate > ${engRate}) + 1 as rank, count(*) from account_aggregate a where a.cohort = ${cohortOf(followers)} and a.eng_rate is not null and a.seen_at > ${new Date(now.getTime() - 30 * dayMs)}`.execute(
    db,
  );
  return sums?.count ?? 0;
}

const round = (value: number, digits = 3): number => Math.round(value * 10 ** digits) / 10 ** digits;

const server = await openBoardServer(wanted, 1);
try {
  const now = new Date();
  await server.db
    .insertInto('kol')
    .values({
      owner_id: server.board.ownerId,
      id: crypto.randomUUID(),
      username,
      created_at: now,
      state: 'done',
      due_at: now,
    })
    .execute();
  const product = async (): Promise<Inspect> =>
    unsafeCast<{ inspect: Inspect }>(await server.ask(inspectCalls.getInspect, { kol: username })).inspect;
  const runs: { readonly turns: Awaited<ReturnType<typeof measureTurns>>; readonly count: number }[] = [];
  for (const count of [small, large]) {
    await fillGroup(server, count - 1, now);
    const engRate = await makeReport(server, now);
    for (let run = 0; run < warmUps; run += 1) await product();
    const { report } = await product();
    const counted = await fromRows(server, engRate, now);
    if (report?.read.count !== counted || counted !== wanted || report.pr?.count !== count)
      throw new Error(
        `${String(report?.read.count)} and ${counted} posts, ${String(report?.pr?.count)} of ${count} accounts`,
      );
    runs.push({
      count,
      turns: await measureTurns(pairCount, requests, [product, () => fromRows(server, engRate, now)]),
    });
  }
  const [few, many] = runs;
  const p95 = (turns: Awaited<ReturnType<typeof measureTurns>>, place: number): number =>
    median(turns.map((lists) => percentile(lists[place] ?? [], share)));
  if (!few || !many) throw new Error('nothing was measured');
  process.stdout.write(
    `${JSON.stringify({
      name: 'inspect',
      ratio: round(ratioOfTurns(many.turns, share, 0, 1)),
      growth: round(p95(many.turns, 0) / p95(few.turns, 0)),
      unit: 'p95 over p95',
      productMs: round(p95(many.turns, 0), 2),
      rowsMs: round(p95(many.turns, 1), 2),
      conditions: `report of ${wanted} media in a group of ${large} accounts over HTTP, server in a process of its own; reference: the same averages, medians, formats, hours, months, posts, EMV and place from the rows, by the driver; medians over ${pairCount} pairs of ${requests} in turns; growth: the same report in a group of ${large} with one of ${small}`,
    })}\n`,
  );
} finally {
  await server.stop();
}
