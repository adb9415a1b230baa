import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { metrics } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { rightsOf } from '@tessera/contracts/plan/rights';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import { addDays, addMonths, granularities } from '@tessera/contracts/time/ranges';
import { userCalls } from '@tessera/contracts/user/user.calls';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { findJobOwner } from '../plan-limit/job-owner.repository.ts';
import { recomputeMetrics } from '../recompute/recompute-metrics.ts';
import { saveBatch } from '../scan/scan-batch.ts';
import { endScan } from '../scan/scan-end.ts';
import { createScanRepository } from '../scan/scan.repository.ts';
import { metricNames, figuresAddedUp } from './figure-columns.ts';

// Whatever happens to a board, in any order, its roll-ups match its rows.

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '1000000', RATE_WRITE: '1000000', RATE_REPORT: '1000000' } });
});
afterAll(() => api.close());

/** Half and quarter hour offsets, days of 23 and 25 hours, two midnights, no midnight, and zones a whole day apart. */
const zones = [
  'UTC',
  'Asia/Taipei',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/London',
  'America/Havana',
  'America/Santiago',
  'Atlantic/Azores',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;
const now = new Date('2026-03-02T09:00:00.000Z');

interface Board extends TestUser {
  readonly folderId: string;
  readonly contentIds: string[];
}

async function setUp(): Promise<Board> {
  api.clock.set(now);
  const user = await addUser(api, { timeZone: 'Asia/Kolkata' });
  const folder = await createFolderRepository(api.db).add(user.userId, 'Board', now);
  const contentIds: string[] = [];
  for (const value of ['one', 'two', 'three'])
    contentIds.push(await createContentRepository(api.db).add(user.userId, folder.id, { type: 'USER', value }, now));
  return { ...user, folderId: folder.id, contentIds };
}

async function ask(board: Board, call: Call, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const answer = await send(api.app, call, { body }, board.cookie);
  if (answer.statusCode !== 200) throw new Error(`${call.id}: ${answer.body}`);
  return answer.json();
}

// Around the clock changes in the autumn of 2025, and a few far away.
const around = [
  Date.parse('2025-10-26T00:30:00Z'),
  Date.parse('2025-11-02T04:30:00Z'),
  Date.parse('2025-09-07T03:30:00Z'),
  Date.parse('2025-12-31T22:00:00Z'),
  Date.parse('2022-02-01T00:00:00Z'),
];
const moment = fc
  .tuple(fc.constantFrom(...around), fc.integer({ min: -60, max: 60 }))
  .map(([time, halfHours]) => new Date(time + halfHours * (hourMs / 2)));
const figure = fc.option(fc.nat(5_000), { freq: 5, nil: null });

const posts: fc.Arbitrary<readonly SourceMedia[]> = fc
  .uniqueArray(
    fc.record({
      number: fc.nat(40),
      postedAt: moment,
      type: fc.constantFrom(...mediaTypes),
      likes: figure,
      comments: figure,
      views: figure,
    }),
    { minLength: 1, maxLength: 25, selector: ({ number }) => number },
  )
  .map((list) =>
    list.map(({ number, type, views, ...rest }) => ({
      mediaId: String(1_000 + number),
      shortcode: `code${number}`,
      text: `#tag ${number}`,
      link: 'https://www.instagram.com/p/x/',
      pictureUrl: null,
      videoUrl: null,
      slides: [],
      type,
      views: type === 'GraphVideo' ? views : null,
      ...rest,
    })),
  );

const unit = fc.record({ like: fc.nat(100_000), comment: fc.nat(100_000), view: fc.nat(10_000) });

type Step = (board: Board) => Promise<void>;
const placeOf = (board: Board, place: number): string => board.contentIds[place % board.contentIds.length] ?? '';

/** A whole scan in two batches. The plan decides how many months are kept. */
const scan = fc
  .record({
    place: fc.nat(2),
    media: posts,
    followers: fc.option(fc.nat(3_000), { nil: null }),
    plan: fc.constantFrom(3, 3, 3, 0),
  } as const)
  .map(({ place, media, followers, plan }): Step => async (board) => {
    api.clock.advance(hourMs);
    const contentId = placeOf(board, place);
    const scans = createScanRepository(api.db);
    await scans.request(board.userId, [contentId], 'rescan', api.clock.now());
    const claimed = await scans.claim({ ownerId: board.userId, contentId }, crypto.randomUUID(), api.clock.now());
    const found = await findJobOwner(api.db, board.userId);
    if (claimed === null || found === null) throw new Error('not claimed');
    const owner = { ...found, rights: rightsOf(3, []) };
    const account = {
      accountId: 'a1',
      username: 'someone',
      fullName: null,
      biography: null,
      website: null,
      pictureUrl: null,
      followers,
      mediaCount: null,
    };
    const context = { db: api.db, clock: api.clock, scan: claimed, owner };
    const half = Math.ceil(media.length / 2);
    for (const part of [media.slice(0, half), media.slice(half)])
      await saveBatch(context, {
        account,
        media: part,
        setAside: [],
        cursor: null,
        total: media.length,
        source: 'house',
      });
    await endScan(
      { db: api.db, mailer: api.dependencies.mailer, scan: claimed, owner: { ...owner, rights: rightsOf(plan, []) } },
      { state: 'done', problem: null },
    );
  });

const block = fc
  .record({ isBlocked: fc.boolean(), every: fc.integer({ min: 1, max: 4 }) })
  .map(({ isBlocked, every }): Step => async (board) => {
    const rows = await api.db
      .selectFrom('media')
      .select(['media_id', 'content_id'])
      .where('owner_id', '=', board.userId)
      .execute();
    const mediaList = rows
      .filter(({ media_id: id }) => Number(id) % every === 0)
      .map((row) => ({ mediaId: row.media_id, contentId: row.content_id, folderId: board.folderId, block: isBlocked }));
    if (mediaList.length > 0) await ask(board, mediaCalls.setMediaStatus, { mediaList });
  });

const price = fc
  .record({ GraphImage: unit, GraphVideo: unit, GraphSidecar: unit })
  .map((values): Step => async (board) => {
    await ask(board, emvCalls.setEmv, { emv: { name: 'Own', preset: null, currency: 'TWD', values } });
  });

const move = fc.constantFrom(...zones).map((timeZone): Step => async (board) => {
  await ask(board, userCalls.setUserInfo, { timeZone });
});

/** Deletes a content with everything in it, and adds another one. */
const replace = fc.nat(2).map((place): Step => async (board) => {
  await ask(board, folderCalls.deleteContent, { contentId: [placeOf(board, place)] });
  board.contentIds[place % board.contentIds.length] = await createContentRepository(api.db).add(
    board.userId,
    board.folderId,
    { type: 'USER', value: `other${board.contentIds.join('')}` },
    api.clock.now(),
  );
});

const work: Step = async () =>
  recomputeMetrics({
    db: api.db,
    log: (_level, message, detail) => {
      throw new Error(message, { cause: detail?.['error'] });
    },
    signal: new AbortController().signal,
  });

const steps = fc.array(
  fc.oneof({ weight: 4, arbitrary: scan }, { weight: 3, arbitrary: block }, replace, price, move, fc.constant(work)),
  { minLength: 2, maxLength: 8 },
);

const someDays = fc
  .tuple(moment, fc.nat(40))
  .map(([time, length]) => ({
    dateFrom: time.toISOString().slice(0, 10),
    toDate: new Date(time.getTime() + length * dayMs).toISOString().slice(0, 10),
  }));
const wholeMonth = moment.map((time) => {
  const first = `${time.toISOString().slice(0, 7)}-01`;
  return { dateFrom: first, toDate: addDays(addMonths(first, 1), -1) };
});
const views = fc.record({
  days: fc.option(fc.oneof({ weight: 3, arbitrary: someDays }, wholeMonth), { nil: {} }),
  place: fc.option(fc.nat(2), { nil: null }),
  types: fc.option(fc.uniqueArray(fc.constantFrom(...mediaTypes), { minLength: 1 }), { nil: undefined }),
});

/** Marks the roll-ups as unusable, so that the rows must answer. */
const forget = (board: Board) =>
  api.db.updateTable('content').set({ rolled_up_zone: null }).where('owner_id', '=', board.userId).execute();

/** Days of the board that do not match the sum of its contents' days. */
async function wrongBoardDays(board: Board): Promise<unknown[]> {
  const own = sql`owner_id = ${board.userId}`;
  const { rows } = await sql`
    select coalesce(b.day, d.day) as day, coalesce(b.type, d.type) as type
    from (select day, type, ${metricNames()} from folder_day where ${own} and posts <> 0) b
    full join (select day, type, ${figuresAddedUp()} from media_day where ${own} group by day, type) d on d.day = b.day and d.type = b.type
    where (${metricNames(undefined, 'b')}) is distinct from (${metricNames(undefined, 'd')})`.execute(api.db);
  return rows;
}

async function zonesOf(
  board: Board,
): Promise<{ readonly wanted: string; readonly present: readonly (string | null)[] }> {
  const user = await api.db
    .selectFrom('app_user')
    .select('time_zone')
    .where('id', '=', board.userId)
    .executeTakeFirstOrThrow();
  const contents = await api.db
    .selectFrom('content')
    .select(['rolled_up_zone'])
    .where('owner_id', '=', board.userId)
    .where('media_count', '>', 0)
    .execute();
  return { wanted: user.time_zone, present: contents.map((content) => content.rolled_up_zone) };
}

it('returns the same from roll-ups as from rows, after random changes, in any time zone', async () => {
  let compared = 0;
  const mediaQuery = fc.record({
    history: steps,
    view: views,
    metric: fc.constantFrom(...metrics),
    granularity: fc.constantFrom(...granularities),
    by: fc.constantFrom('total', 'content', 'type'),
    isWorked: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      mediaQuery,
      async ({ history, view: { days, place, types }, metric, granularity, by, isWorked }) => {
        const board = await setUp();
        for (const step of history) await step(board);
        if (isWorked) await work(board);
        const view = {
          folderId: board.folderId,
          ...days,
          ...(types === undefined ? {} : { types }),
          ...(place === null ? {} : { contentId: placeOf(board, place) }),
        };
        const report = async () => [
          await ask(board, mediaCalls.getSummary, view),
          await ask(board, mediaCalls.getChart, { ...view, metric, granularity, by, compare: true }),
        ];
        expect(await wrongBoardDays(board)).toEqual([]);
        const { wanted, present } = await zonesOf(board);
        const given = await report();
        if (present.length > 0 && present.every((zone) => zone === wanted)) compared += 1;
        await forget(board);
        expect(given).toEqual(await report());
      },
    ),
    { numRuns: 40, seed: 20_261_121 },
  );
  // When a zone has changed and no worker has run yet, both answers come from the rows and prove nothing.
  expect(compared).toBeGreaterThan(15);
}, 300_000);

it('reads the roll-ups where they are usable', async () => {
  const board = await setUp();
  await fc.assert(
    fc.asyncProperty(scan, async (step) => step(board)),
    { numRuns: 3, seed: 1 },
  );
  const postsOf = async (): Promise<number> =>
    unsafeCast<{ current: { posts: number } }>(await ask(board, mediaCalls.getSummary, { folderId: board.folderId }))
      .current.posts;
  const before = await postsOf();
  await api.db
    .updateTable('folder_day')
    .set((column) => ({ posts: column('posts', '+', 1_000) }))
    .where('owner_id', '=', board.userId)
    .execute();
  await api.db
    .updateTable('media_month')
    .set((column) => ({ posts: column('posts', '+', 1_000) }))
    .where('owner_id', '=', board.userId)
    .execute();
  await api.db
    .updateTable('media_day')
    .set((column) => ({ posts: column('posts', '+', 1_000) }))
    .where('owner_id', '=', board.userId)
    .execute();
  expect(await postsOf()).toBeGreaterThanOrEqual(before + 1_000);
  await forget(board);
  expect(await postsOf()).toBe(before);
});

it('keeps the days of a board correct during concurrent scans, and deletes them with the board', async () => {
  const board = await setUp();
  // Each changes the same days twice, in its own order.
  const histories = fc.sample(scan, { numRuns: 12, seed: 7 });
  await Promise.all(
    [0, 1, 2].map(async (place) => {
      for (const [index, step] of histories.entries())
        if (index % 3 === place) await step({ ...board, contentIds: [placeOf(board, place)] });
    }),
  );
  expect(await wrongBoardDays(board)).toEqual([]);
  const count = () =>
    api.db
      .selectFrom('folder_day')
      .select((query) => query.fn.countAll<number>().as('days'))
      .where('owner_id', '=', board.userId)
      .executeTakeFirstOrThrow();
  expect((await count()).days).toBeGreaterThan(0);
  await ask(board, folderCalls.deleteFolder, { folder: board.folderId });
  expect((await count()).days).toBe(0);
});
