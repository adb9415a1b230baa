import type { Db } from '@tessera/api-server/platform/db/database';
import { kolSorts, type KolFilter, type KolSort } from '@tessera/contracts/kol/kol-view.schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { sql } from 'kysely';
import { measureKolImport } from './lib/kol-import.ts';
import { median, ratioOf } from './lib/pairs.ts';
import { measureTurns, percentile, ratioOfTurns } from './lib/percentile.ts';
import { openRankDataset, type RankOwner } from './lib/rank-dataset.ts';
import { recordAnswers } from './lib/record-answers.ts';

// The first 50 of an owner's influencers by each column, over HTTP, compared with a minimal server that runs the same
// statements.

/**
 * Arguments: influencers in the large list, pairs per case, and requests in each half of a pair. The small list has a
 * hundredth of the influencers.
 */
const large = Number(process.argv[2] ?? 100_000);
const small = Math.max(100, Math.round(large / 100));
const pairCount = Number(process.argv[3] ?? 3);
const requests = Number(process.argv[4] ?? 5);
const shown = 50;
const warmUps = 20;
const share = 0.95;
const path = `/api${kolCalls.getKol.path}`;
const filter: KolFilter = {
  labels: ['FOOD', 'TRAVEL', 'LIFE'],
  followers: { min: 1_000 },
  engagementRate: { min: 1 },
  accountTypes: ['creator', 'business'],
};
const views = { unfiltered: {}, filtered: { filter } } as const;
type View = keyof typeof views;

const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Adds influencers with all their figures known; every tenth has none. */
async function addKols(db: Db, ownerId: string, count: number): Promise<void> {
  const now = new Date();
  await sql`
    insert into kol (owner_id, id, username, label, tags, created_at, state, due_at, full_name, biography, account_type, followers, following, posts, active_percent, male_percent, female_percent, local_percent,
      read_posts, avg_likes, avg_comments, avg_interactions, avg_plays, avg_views, first_seen_at, eng_rate, eng_change, frequency_seconds, top_tags, avg_emv, growth_percent, as_of)
    select ${ownerId}, gen_random_uuid(), 'account.' || n, (array['FOOD', 'SPORT', 'TRAVEL', 'LIFE', 'NONE'])[1 + n % 5], array['spring', 'tag ' || n % 40], ${now}::timestamptz - n * interval '1 minute', 'done', ${now}, 'Account ' || n,
      repeat('A few words about what is posted here. ', 3), (array['business', 'personal', 'creator'])[1 + n % 3], f, x % 3000, x % 2000, x % 100, x % 100, 100 - x % 100, x % 90,
      18, f * 0.03, f * 0.001, f * 0.031, f * 0.2, f * 0.15, ${now}::timestamptz - x % 200 * interval '1 day', x % 900 / 100.0, x % 200 - 100, 3600 * (1 + x % 200), array['dimsum', 'hongkong', 'tea'], f * 900, x % 400 / 10.0 - 10, ${now}
    from (select n, n::bigint * 7919 % 100003 as x, case when n % 10 = 0 then null else (n::bigint * 7919 % 100003)::int * 3 end as f from generate_series(1, ${count}::int) n) numbered`.execute(
    db,
  );
}

/** The bounds from which the levels of momentum are derived. */
const addBounds = (db: Db): Promise<unknown> =>
  sql`insert into growth_bounds (cohort, count, rising, trend, computed_at) select cohort, 1000, 8, 20, ${new Date()} from unnest(array['celebrity', 'micro', 'nano', 'starter']) cohort on conflict (cohort) do nothing`.execute(
    db,
  );

const dataset = await openRankDataset();
try {
  await addBounds(dataset.db);
  // Each owner needs a board, but its media do not matter here.
  const owners = { few: await dataset.addOwner(300, 1), many: await dataset.addOwner(301, 1) };
  await addKols(dataset.db, owners.few.board.ownerId, small);
  await addKols(dataset.db, owners.many.board.ownerId, large);
  await sql`vacuum analyze`.execute(dataset.db);
  const recording = await recordAnswers(dataset.databaseUrl, { path, cookie: owners.many.cookie });
  const bodyOf = (sort: KolSort, view: View) => ({ ...views[view], sort, number: shown, countUpTo: 0 });
  const count = (view: View) => () =>
    dataset.server.ask(`/api${kolCalls.countKol.path}`, owners.many.cookie, views[view]);
  const ask = (owner: RankOwner, sort: KolSort, view: View) => () =>
    dataset.server.ask(path, owner.cookie, bodyOf(sort, view));
  await dataset.bare.tell(await recording.statementsOf(bodyOf('followers', 'unfiltered')));
  for (let count = 0; count < warmUps; count += 1) {
    await ask(owners.few, 'followers', 'unfiltered')();
    await dataset.bare.ask(path, owners.many.cookie, {});
  }
  const cases = [];
  for (const view of ['unfiltered', 'filtered'] as const) {
    for (const sort of kolSorts) {
      await dataset.bare.tell(await recording.statementsOf(bodyOf(sort, view)));
      const turns = await measureTurns(pairCount, requests, [
        ask(owners.many, sort, view),
        () => dataset.bare.ask(path, owners.many.cookie, {}),
        ask(owners.few, sort, view),
      ]);
      const at = (place: number): number =>
        round(
          percentile(
            turns.flatMap((lists) => lists[place] ?? []),
            share,
          ),
        );
      cases.push({
        sort,
        view,
        ratio: round(ratioOfTurns(turns, share, 0, 1)),
        growth: round(ratioOfTurns(turns, share, 0, 2)),
        large95: at(0),
        bare95: at(1),
        small95: at(2),
      });
      process.stdout.write(`${JSON.stringify(cases.at(-1))}\n`);
    }
  }
  await recording.close();
  const importer = await dataset.addOwner(302, 1);
  const imports = await measureKolImport(dataset.db, importer.board.ownerId, large, pairCount);
  const [[whole = [], narrowed = []] = []] = await measureTurns(1, pairCount * requests, [
    count('unfiltered'),
    count('filtered'),
  ]);
  process.stdout.write(
    `${JSON.stringify({
      name: 'kols',
      ratio: round(median(cases.map((item) => item.ratio))),
      worst: Math.max(...cases.map((item) => item.ratio)),
      growth: Math.max(...cases.filter((item) => item.view === 'unfiltered').map((item) => item.growth)),
      count95: { unfiltered: round(percentile(whole, share)), filtered: round(percentile(narrowed, share)) },
      unit: 'p95 over HTTP over p95 of the same statements behind the least of a server; growth: p95 over p95; import: rows a second from a CSV file over those of multi-row inserts',
      import: ratioOf(imports),
      imported: median(imports.map(([rate]) => rate)),
      cases,
      conditions: `${large} and ${small} influencers, first ${shown} by each of ${kolSorts.length} columns, unfiltered and with four filters, without their number, which is asked apart (count95, ms), ${pairCount} pairs of ${requests} requests in turns, one connection, server and measurement on the same machine`,
    })}\n`,
  );
} finally {
  await dataset.stop();
}
