import { isDeepStrictEqual } from 'node:util';
import { columnsOf, noSums, toFigures } from '@tessera/api-server/modules/collecting/figures/figure-sums';
import {
  createFiguresRepository,
  type SumKey,
} from '@tessera/api-server/modules/collecting/figures/figures.repository';
import { readMediaQuery } from '@tessera/api-server/modules/collecting/media/media-query';
import type { Chart, Summary } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { rightsOf } from '@tessera/contracts/plan/rights';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addDays, addMonths, previousRange, type DayRange, type Granularity } from '@tessera/contracts/time/ranges';
import { sql } from 'kysely';
import { openBoardServer, type BoardServer } from './lib/board-server.ts';
import { measurePairs, median } from './lib/pairs.ts';

const wanted = Number(process.argv[2] ?? 1_000_000);
const pairCount = Number(process.argv[3] ?? 9);
const warmUps = 100;
// Many responses in a row, without the reference in between: reading a board's rows empties the processor's caches,
// which would slow down the next response.
const answersInTurn = 20;
const timeZone = 'Asia/Taipei';

interface Case {
  readonly name: string;
  /** Calls the server; returns the number of posts in its response. */
  readonly product: () => Promise<number>;
  /** Computes the same sums from the rows themselves with the driver. */
  readonly rows: () => Promise<number>;
}

const dayOf = (time: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);

async function casesOf({ db, board, ask }: BoardServer): Promise<Case[]> {
  const { folderId, ownerId, until } = board;
  const figures = createFiguresRepository(db);
  const caller = { userId: ownerId, timeZone, rights: rightsOf(3, []) };
  const mediaQuery = await readMediaQuery({ db, caller, now: until }, { folderId, mode: 'ALL', filter: {} });
  const today = dayOf(until);
  const fromRows = (
    range: DayRange | null,
    granularity: Granularity,
    groups: readonly (readonly SumKey[])[],
    columns = {},
  ) => figures.sums({ mediaQuery, parts: [range], isRolledUp: false, granularity, weekStart: 1, groups, ...columns });

  const summary = (name: string, range: DayRange | null, granularity: Granularity): Case => ({
    name,
    product: async () => unsafeCast<Summary>(await ask(mediaCalls.getSummary, { folderId, ...range })).current.posts,
    rows: async () => {
      const rows = await fromRows(range, granularity, [[], ['content'], ['type'], ['step']]);
      if (range !== null) await fromRows(previousRange(range), granularity, [[], ['content'], ['type']]);
      return toFigures(rows.find((row) => row.grouping === 7) ?? noSums).posts;
    },
  });
  const chart = (name: string, range: DayRange): Case => ({
    name,
    product: async () =>
      unsafeCast<Chart>(await ask(mediaCalls.getChart, { folderId, ...range, metric: 'posts', granularity: 'day' }))
        .seriesList[0]?.total ?? 0,
    rows: async () =>
      (await fromRows(range, 'day', [['step']], { columns: columnsOf.posts })).reduce((sum, row) => sum + row.posts, 0),
  });
  const month = `${today.slice(0, 7)}-01`;
  return [
    summary('summary of last month', { dateFrom: addMonths(month, -1), toDate: addDays(month, -1) }, 'day'),
    summary('summary of all time', null, 'month'),
    chart('daily chart of 90 days', { dateFrom: addDays(today, -89), toDate: today }),
    chart('daily chart of a year', { dateFrom: addDays(addMonths(today, -12), 1), toDate: today }),
  ];
}

/** Milliseconds per run: the mean of `times` runs in a row. */
const timed = (ask: () => Promise<number>, times: number) => async (): Promise<number> => {
  const startedAt = performance.now();
  for (let time = 0; time < times; time += 1) await ask();
  return (performance.now() - startedAt) / times;
};

const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;

const dataset = await openBoardServer(wanted, 30);
try {
  const version = await sql<{ server_version: string }>`show server_version`.execute(dataset.db);
  const results = [];
  for (const { name, product, rows } of await casesOf(dataset)) {
    // Warm up: the server's code must be compiled, and PostgreSQL settles on a plan only after five executions on a
    // connection.
    for (let count = 0; count < warmUps; count += 1) await product();
    const counts = [await product(), await rows()];
    if (!isDeepStrictEqual(counts[0], counts[1]) || counts[0] === 0)
      throw new Error(`${name}: ${counts.join(' and ')} posts`);
    const pairs = await measurePairs(pairCount, timed(product, answersInTurn), timed(rows, 1));
    const ratio = round(median(pairs.map(([measured, reference]) => measured / reference)), 3);
    const result = {
      name,
      posts: counts[0],
      ratio,
      productMs: round(median(pairs.map(([measured]) => measured))),
      rowsMs: round(median(pairs.map(([, reference]) => reference))),
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    results.push(result);
  }
  process.stdout.write(
    `${JSON.stringify({
      name: 'summary',
      ratio: Math.max(...results.map(({ ratio }) => ratio)),
      unit: 'ms over ms',
      cases: results,
      conditions: `${wanted} media in 30 contents over 100 months, PostgreSQL ${version.rows[0]?.server_version ?? ''} as the product starts it, server in a process of its own; the ratio is that of the worst case, each the median of ${pairCount} pairs (the mean of ${answersInTurn} answers one behind the other, and the rows once) behind ${warmUps} answers; reference: the same groups and sums from the rows of media, by the driver`,
    })}\n`,
  );
} finally {
  await dataset.stop();
}
