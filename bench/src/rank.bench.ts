import { rollUpContent } from '@tessera/api-server/modules/collecting/roll-up/roll-up';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { mediaSorts, type MediaSort } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { addDays } from '@tessera/contracts/time/ranges';
import { sql } from 'kysely';
import { openBareDriver, type BareDriver, type Statement } from './lib/asked-statements.ts';
import { median } from './lib/pairs.ts';
import { measureTurns, percentile, ratioOfTurns } from './lib/percentile.ts';
import { openRankDataset, type RankDataset, type RankOwner } from './lib/rank-dataset.ts';
import { recordAnswers } from './lib/record-answers.ts';

/**
 * Arguments: media of the large board, pairs per case, and requests in each half of a pair. The small board has a
 * hundredth of the media.
 */
const large = Number(process.argv[2] ?? 1_000_000);
const small = Math.max(300, Math.round(large / 100));
const contents = 30;
const pairCount = Number(process.argv[3] ?? 5);
const requests = Number(process.argv[4] ?? 40);
const warmUps = 900;

const path = `/api${mediaCalls.getMedia.path}`;

interface Case {
  readonly sort: MediaSort;
  readonly view: 'unfiltered' | 'filtered' | 'keyword';
  readonly body: Readonly<Record<string, unknown>>;
}

function casesOf({ board }: RankOwner): Case[] {
  const filter: MediaFilter = {
    likes: { min: 100, max: 5_000 },
    keywords: ['coffee'],
    excludeKeywords: ['giveaway'],
    excludeAccounts: [board.busiestAuthor],
  };
  const today = board.until.toISOString().slice(0, 10);
  const filtered = { filter, dateFrom: addDays(today, -89), toDate: today };
  const keyword: { filter: MediaFilter } = { filter: { keywords: ['coffee'] } };
  return [
    ...mediaSorts.map((sort): Case => ({ sort, view: 'unfiltered', body: { folderId: board.folderId, sort } })),
    ...mediaSorts.map((sort): Case => ({
      sort,
      view: 'filtered',
      body: { folderId: board.folderId, sort, ...filtered },
    })),
    // As the wall does, which gets the count by a separate call.
    { sort: 'LIKES', view: 'keyword', body: { folderId: board.folderId, sort: 'LIKES', count: 'apart', ...keyword } },
  ];
}

const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;

interface Measured {
  readonly sort: MediaSort;
  readonly view: Case['view'];
  readonly ratio: number;
  /** The same ratio for the minimal server. */
  readonly bare: number;
  readonly http95: number;
  readonly sql95: number;
  readonly http50: number;
  readonly bare50: number;
  readonly sql50: number;
  readonly statements: number;
}

/** Warms up the minimal server, so that its code is compiled as the product's is when the measurement starts. */
async function warmUp({ bare }: RankDataset, owner: RankOwner, statements: readonly Statement[]): Promise<void> {
  await bare.tell(statements);
  for (let count = 0; count < warmUps; count += 1) await bare.ask(path, owner.cookie, {});
}

const worst = 0.95;
const usual = 0.5;

/** Measures one case in turns: responses over HTTP, the same statements by the driver, and by the minimal server. */
async function measureCase(
  { server, bare }: RankDataset,
  owner: RankOwner,
  driver: BareDriver,
  item: Case,
  statements: readonly Statement[],
): Promise<Measured> {
  const few = item.view === 'keyword' ? Math.max(3, Math.round(requests / 8)) : requests;
  await bare.tell(statements);
  const turns = await measureTurns(pairCount, few, [
    () => server.ask(path, owner.cookie, item.body),
    () => driver.replay(statements),
    () => bare.ask(path, owner.cookie, item.body),
  ]);
  const at = (place: number, share: number): number =>
    round(
      percentile(
        turns.flatMap((lists) => lists[place] ?? []),
        share,
      ),
    );
  return {
    sort: item.sort,
    view: item.view,
    ratio: round(ratioOfTurns(turns, worst, 0, 1)),
    bare: round(ratioOfTurns(turns, worst, 2, 1)),
    http95: at(0, worst),
    sql95: at(1, worst),
    http50: at(0, usual),
    bare50: at(2, usual),
    sql50: at(1, usual),
    statements: statements.length,
  };
}

/** The cost of an unfiltered ranking on the large board divided by its cost on the small one. */
async function measureGrowth(
  dataset: RankDataset,
  few: RankOwner,
  many: RankOwner,
): Promise<{ sort: MediaSort; growth: number; small95: number; large95: number }[]> {
  const found = [];
  for (const sort of mediaSorts) {
    const ask = (owner: RankOwner) => () =>
      dataset.server.ask(path, owner.cookie, { folderId: owner.board.folderId, sort });
    const turns = await measureTurns(pairCount, requests, [ask(many), ask(few)]);
    const at = (place: number): number =>
      round(
        percentile(
          turns.flatMap((lists) => lists[place] ?? []),
          worst,
        ),
      );
    found.push({ sort, growth: round(ratioOfTurns(turns, worst, 0, 1)), small95: at(1), large95: at(0) });
  }
  return found;
}

/** The most memory that the server uses while it answers every case of a board several times. */
async function memoryWhile(dataset: RankDataset, owner: RankOwner): Promise<number | null> {
  const seen: number[] = [];
  for (const { body, view } of casesOf(owner).filter((item) => item.view !== 'keyword')) {
    for (let count = 0; count < (view === 'unfiltered' ? 100 : 20); count += 1)
      await dataset.server.ask(path, owner.cookie, body);
    seen.push(dataset.server.memory() ?? Number.NaN);
  }
  return seen.every(Number.isFinite) ? Math.max(...seen) : null;
}

const dataset = await openRankDataset();
try {
  const owners = { few: await dataset.addOwner(small, contents), many: await dataset.addOwner(large, contents) };
  for (const { board } of Object.values(owners)) {
    for (const contentId of board.contentIds)
      await dataset.db.transaction().execute((trx) => rollUpContent(trx, { ownerId: board.ownerId, contentId }));
  }
  await sql`vacuum analyze`.execute(dataset.db);

  const driver = await openBareDriver(dataset.databaseUrl);
  const recording = await recordAnswers(dataset.databaseUrl, { path, cookie: owners.many.cookie });
  const cases: Measured[] = [];
  // Memory is measured first, small board before large one, which also warms up the server. Then the minimal server is
  // warmed up.
  await memoryWhile(dataset, owners.few);
  const memory = { small: await memoryWhile(dataset, owners.few), large: await memoryWhile(dataset, owners.many) };
  await warmUp(
    dataset,
    owners.many,
    await recording.statementsOf({ folderId: owners.many.board.folderId, sort: 'LIKES' }),
  );
  for (const item of casesOf(owners.many)) {
    const statements = await recording.statementsOf(item.body);
    cases.push(await measureCase(dataset, owners.many, driver, item, statements));
    process.stdout.write(`${JSON.stringify(cases.at(-1))}\n`);
  }
  const growths = await measureGrowth(dataset, owners.few, owners.many);
  await recording.close();
  await driver.close();

  const timed = cases.filter((item) => item.view !== 'keyword');
  const version = await sql<{ server_version: string }>`show server_version`.execute(dataset.db);
  process.stdout.write(
    `${JSON.stringify({
      name: 'rank',
      ratio: Math.max(...timed.map((item) => item.ratio)),
      pooled: round(median(timed.map((item) => item.ratio))),
      unfiltered: Math.max(...timed.filter((item) => item.view === 'unfiltered').map((item) => item.ratio)),
      filtered: Math.max(...timed.filter((item) => item.view === 'filtered').map((item) => item.ratio)),
      bare: round(median(cases.filter((item) => item.view === 'unfiltered').map((item) => item.bare))),
      growth: Math.max(...growths.map((item) => item.growth)),
      unit: 'p95 over HTTP over p95 of the same statements by the driver; bare: the same of the least of a server (node:http, the driver, JSON, packing), median of the unfiltered orders; growth: p95 over p95',
      memory: { ...memory, unit: 'MiB resident' },
      cases,
      growths,
      conditions: `${large} and ${small} media in ${contents} contents each, first 48, ${pairCount} pairs of ${requests} requests in turns, one connection, answers compressed as a browser asks for; PostgreSQL ${version.rows[0]?.server_version ?? ''} with its own settings, server and measurement on the same machine`,
    })}\n`,
  );
} finally {
  await dataset.stop();
}
