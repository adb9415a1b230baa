import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { resultsOpenedBy } from '@tessera/contracts/draw/draw-name';
import { checkDraw } from '@tessera/contracts/draw/draw-proof';
import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import { createSharedDraw } from '@tessera/contracts/draw/draw.factory';
import { drawsMax } from '@tessera/contracts/draw/draw.limits';
import type { Draw, NewDraw, SharedDraw } from '@tessera/contracts/draw/draw.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { rightsOf } from '@tessera/contracts/plan/rights';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { Share } from '@tessera/contracts/share/share.schema';
import { sql } from 'kysely';
import { buildApp } from '../../../app.ts';
import { createTokenVault } from '../../../network/media-source/token-vault.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { addUser, send } from '../../../testing/as-user.ts';
import { watchLockOrder } from '../../../testing/lock-order.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { drawDraw } from './draw-drawing.ts';
import { commitDraw, prepareDraw, revealDraw } from './draw.service.ts';

watchLockOrder();

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
});
afterAll(() => api.close());

const day = (date: string): Date => new Date(`${date}T12:00:00Z`);

const first = makeMedia(1, {
  text: '#win #spring with @lumen.kitchen and @north',
  postedAt: day('2026-10-01'),
  likes: 100,
});

/**
 * Three people with four posts, one of them without likes; a post by an unknown author; and a copy of the first post
 * without its author.
 */
const setUp = (): Promise<TestBoard> =>
  setUpBoard(api, [
    { author: 'harbour.cat', media: [first, makeMedia(2, { text: '#win', postedAt: day('2026-10-05'), likes: 5 })] },
    {
      author: 'north.window',
      media: [makeMedia(3, { text: '#WIN #spring with @lumen.kitchen', postedAt: day('2026-10-10'), likes: null })],
    },
    { author: 'willowandloom', media: [makeMedia(4, { text: 'nothing', postedAt: day('2026-11-01'), likes: 50 })] },
    {
      author: null,
      media: [
        makeMedia(5, { text: '#win #spring with @lumen.kitchen', postedAt: day('2026-11-02'), likes: 60 }),
        first,
      ],
    },
  ]);

const wanted: NewDraw = { title: 'Spring giveaway', winners: 1, names: 'full', onePerPerson: false };
const preview = async ({ folderId, cookie }: TestBoard, options: object) =>
  unsafeCast<{ counts: { step: string; count: number }[]; entries: number }>(
    (await send(api.app, drawCalls.previewDraw, { body: { folderId, options } }, cookie)).json(),
  );
const announce = ({ folderId, cookie }: TestBoard, options: object = {}) =>
  send(api.app, drawCalls.drawMedia, { body: { folderId, options: { ...wanted, ...options } } }, cookie);
const drawOf = (answer: { json(): unknown }): Draw => unsafeCast<{ draw: Draw }>(answer.json()).draw;
const reveal = ({ cookie }: TestBoard, { id }: Draw) =>
  send(api.app, drawCalls.revealDraw, { body: { drawId: id } }, cookie);
const redraw = ({ cookie }: TestBoard, { id }: Draw, more: object = {}) =>
  send(
    api.app,
    drawCalls.redrawMedia,
    { body: { drawId: id, place: 1, reason: 'No answer', drawn: 1, ...more } },
    cookie,
  );
const seen = async ({ path }: Draw): Promise<SharedDraw> =>
  unsafeCast<SharedDraw>(
    (await send(api.app, drawCalls.openDraw, { query: { token: path?.split('/')[2] ?? '' } })).json(),
  );
const block = async ({ folderId, contentIds: [contentId], cookie }: TestBoard) =>
  send(
    api.app,
    mediaCalls.setMediaStatus,
    { body: { mediaList: [{ mediaId: '10002', folderId, contentId, block: true }] } },
    cookie,
  );

describe('the rules', () => {
  it.each([
    ['no rules except the board', { onePerPerson: false }, [['board', 5]], 5],
    [
      'a start date',
      { onePerPerson: false, dateFrom: '2026-10-10' },
      [
        ['board', 5],
        ['range', 3],
      ],
      3,
    ],
    [
      'a start and an end date, both included',
      { onePerPerson: false, dateFrom: '2026-10-01', toDate: '2026-10-10' },
      [
        ['board', 5],
        ['range', 3],
      ],
      3,
    ],
    [
      'all hashtags, in any case',
      { onePerPerson: false, tags: ['#Win', 'spring'] },
      [
        ['board', 5],
        ['tags', 3],
      ],
      3,
    ],
    [
      'all mentions',
      { onePerPerson: false, mentions: ['@lumen.kitchen', 'north'] },
      [
        ['board', 5],
        ['mentions', 1],
      ],
      1,
    ],
    [
      'a minimum of likes, which excludes unknown likes',
      { onePerPerson: false, likesMin: 50 },
      [
        ['board', 5],
        ['likes', 3],
      ],
      3,
    ],
    [
      'a minimum of 0 likes, which still excludes unknown likes',
      { onePerPerson: false, likesMin: 0 },
      [
        ['board', 5],
        ['likes', 4],
      ],
      4,
    ],
    [
      'one entry per person, which excludes unknown authors',
      {},
      [
        ['board', 5],
        ['author', 4],
        ['person', 3],
      ],
      3,
    ],
    [
      'several rules in order',
      { dateFrom: '2026-10-01', tags: ['win'], mentions: ['lumen.kitchen'], likesMin: 60 },
      [
        ['board', 5],
        ['range', 5],
        ['tags', 4],
        ['mentions', 3],
        ['likes', 2],
        ['author', 1],
        ['person', 1],
      ],
      1,
    ],
  ] as const)('count the entries after each step: %s', async (_name, options, counts, entries) => {
    expect(await preview(await setUp(), options)).toEqual({
      counts: counts.map(([step, count]) => ({ step, count })),
      entries,
    });
  });

  it('exclude blocked posts, blacklisted accounts and earlier winners', async () => {
    const board = await setUp();
    await block(board);
    expect(await preview(board, { onePerPerson: false })).toMatchObject({ entries: 4 });
    await send(
      api.app,
      blacklistCalls.addBlacklist,
      { body: { username: 'north.window', reason: 'others' } },
      board.cookie,
    );
    expect(await preview(board, { excludeBlacklist: true })).toMatchObject({
      counts: [
        { step: 'board', count: 4 },
        { step: 'blacklist', count: 3 },
        { step: 'author', count: 2 },
        { step: 'person', count: 2 },
      ],
    });
    const draw = drawOf(await announce(board, { tags: ['spring'], likesMin: 100 }));
    expect(await preview(board, { excludeEarlier: true })).toMatchObject({ entries: 3 });
    await reveal(board, draw);
    expect(await preview(board, { excludeEarlier: true })).toMatchObject({
      counts: [
        { step: 'board', count: 4 },
        { step: 'earlier', count: 3 },
        { step: 'author', count: 2 },
        { step: 'person', count: 2 },
      ],
    });
  });

  it('count as earlier winners only the final winners', async () => {
    const board = await setUp();
    const draw = drawOf(await reveal(board, drawOf(await announce(board, { onePerPerson: true }))));
    const again = drawOf(await redraw(board, draw));
    const fresh = drawOf(
      await reveal(board, drawOf(await announce(board, { onePerPerson: true, excludeEarlier: true, winners: 2 }))),
    );
    expect(fresh.results.map(({ name }) => name).toSorted()).toEqual(
      ['harbour.cat', 'north.window', 'willowandloom'].filter((name) => name !== again.results.at(-1)?.name),
    );
  });

  it('are rejected for invalid dates, dates beyond the plan and a board of another user', async () => {
    const [board, stranger] = [await setUp(), await addUser(api)];
    const codeOf = async (options: object, cookie = board.cookie) =>
      unsafeCast<{ code: string }>(
        (await send(api.app, drawCalls.previewDraw, { body: { folderId: board.folderId, options } }, cookie)).json(),
      ).code;
    expect(await codeOf({ dateFrom: '2026-11-02', toDate: '2026-11-01' })).toBe('invalid');
    expect(await codeOf({ dateFrom: '2020-01-01' })).toBe('planRight');
    expect(await codeOf({}, stranger.cookie)).toBe('notFound');
  });
});

describe('a draw', () => {
  it('publishes entries and hashes first, the seed only with the winners, and can be verified', async () => {
    const board = await setUp();
    const draw = drawOf(await announce(board, { winners: 2 }));
    const before = await seen(draw);
    expect(before).toMatchObject({
      seed: null,
      results: [],
      drawnTime: null,
      title: 'Spring giveaway',
      commitment: draw.commitment,
    });
    expect(before.lines).toHaveLength(5);
    expect(await checkDraw(before)).toEqual({ faults: [], expected: null });
    const drawn = drawOf(await reveal(board, draw));
    const after = await seen(drawn);
    expect(after).toMatchObject({
      lines: before.lines,
      listHash: before.listHash,
      seedHash: before.seedHash,
      commitment: before.commitment,
    });
    expect(await checkDraw(after)).toEqual({ faults: [], expected: after.results.map(({ entry }) => entry) });
    expect(drawn.results.map(({ name }) => name)).toEqual(
      after.results.map(({ entry }) => after.lines[entry]?.split(' ')[1]),
    );
  });

  it('can be drawn by another process after the announcing one has ended', async () => {
    const board = await setUp();
    const announcing = await buildApp(api.dependencies);
    const draw = drawOf(
      await send(
        announcing,
        drawCalls.drawMedia,
        { body: { folderId: board.folderId, options: wanted } },
        board.cookie,
      ),
    );
    await announcing.close();
    const before = await seen(draw);
    expect(drawOf(await reveal(board, draw)).results).toHaveLength(1);
    expect(
      (
        await checkDraw({
          ...(await seen(draw)),
          commitment: before.commitment,
          listHash: before.listHash,
          seedHash: before.seedHash,
        })
      ).faults,
    ).toEqual([]);
  });

  it('publishes its rules, and verification detects rules changed in the database', async () => {
    const board = await setUp();
    const draw = drawOf(await announce(board, { dateFrom: '2026-10-01', tags: ['#Win'], likesMin: 5 }));
    expect(await seen(draw)).toMatchObject({
      rules: { dateFrom: '2026-10-01', tags: ['win'], likesMin: 5, onePerPerson: false, timeZone: 'UTC' },
      rulesHash: draw.rulesHash,
    });
    await sql`update draw set rules = rules || '{"likesMin":6}' where owner_id = ${board.userId}`.execute(api.db);
    expect((await checkDraw(await seen(draw))).faults).toEqual(['commitment']);
    expect(
      (await checkDraw({ ...(await seen(draw)), rulesHash: draw.rulesHash, commitment: draw.commitment })).faults,
    ).toEqual(['rules']);
  });

  it('is atomic when the database connection is lost during announcement or draw', async () => {
    const board = await setUp();
    const cut = (act: (trx: Trx) => Promise<unknown>) =>
      api.db.transaction().execute(async (trx) => {
        await act(trx);
        const {
          rows: [own],
        } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${own?.pid ?? 0}::int)`.execute(api.db);
        await sql`select 1`.execute(trx);
      });
    const context = { caller: { userId: board.userId, rights: rightsOf(3), timeZone: 'UTC' }, now: api.clock.now() };
    const vault = createTokenVault([api.dependencies.encryptionKey]);
    const options = { ...wanted, onePerPerson: false, excludeEarlier: false, excludeBlacklist: false };
    await expect(
      cut(async (trx) =>
        commitDraw(
          trx,
          context,
          vault,
          board.folderId,
          options,
          await prepareDraw({ ...context, db: trx }, board.folderId, options),
        ),
      ),
    ).rejects.toThrow(/./u);
    expect(await api.db.selectFrom('draw').select('id').where('owner_id', '=', board.userId).execute()).toEqual([]);
    expect(await api.db.selectFrom('share').select('id').where('owner_id', '=', board.userId).execute()).toEqual([]);
    const draw = drawOf(await announce(board, { winners: 2 }));
    const before = await seen(draw);
    await expect(cut((trx) => revealDraw(trx, board.userId, draw.id, api.clock.now()))).rejects.toThrow(/./u);
    expect(await seen(draw)).toEqual(before);
    await reveal(board, draw);
    const after = await seen(draw);
    expect(after).toMatchObject({
      lines: before.lines,
      commitment: before.commitment,
      results: [{ place: 1 }, { place: 2 }],
    });
    expect((await checkDraw(after)).faults).toEqual([]);
  });

  it('is announced once for a repeated request, and drawn once by concurrent requests', async () => {
    const board = await setUp();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { folderId: board.folderId, options: wanted };
    const [first, second] = [
      await send(api.app, drawCalls.drawMedia, { body, headers }, board.cookie),
      await send(api.app, drawCalls.drawMedia, { body, headers }, board.cookie),
    ];
    expect(drawOf(second).id).toBe(drawOf(first).id);
    const [one, other] = (await Promise.all([reveal(board, drawOf(first)), reveal(board, drawOf(first))])).map(drawOf);
    expect(one).toEqual(other);
    expect(
      unsafeCast<{ drawList: Draw[] }>(
        (await send(api.app, drawCalls.getDraws, { query: { folderId: board.folderId } }, board.cookie)).json(),
      ).drawList,
    ).toEqual([one]);
  });

  /** Announces a draw while another transaction locks its owner, who does something before that transaction ends. */
  async function announceBehind(board: TestBoard, meanwhile: (trx: Trx) => Promise<unknown>): Promise<Draw> {
    const announcing = await api.db.transaction().execute(async (trx) => {
      await lockOwner(trx, board.userId);
      const waiting = announce(board, { excludeBlacklist: true });
      await untilWaiting(api.db, 1);
      await meanwhile(trx);
      return { waiting };
    });
    return drawOf(await announcing.waiting);
  }

  it('reads the board before it locks its owner', async () => {
    const board = await setUp();
    const draw = await announceBehind(board, (trx) =>
      trx.deleteFrom('media').where('owner_id', '=', board.userId).execute(),
    );
    expect(draw.entries).toBe(5);
  });

  it('reads the board again when accounts were blocked meanwhile', async () => {
    const board = await setUp();
    const row = {
      owner_id: board.userId,
      username: 'willowandloom',
      reason: 'others' as const,
      created_at: api.clock.now(),
    };
    const draw = await announceBehind(board, (trx) => trx.insertInto('blacklist').values(row).execute());
    expect(draw.entries).toBe(4);
  });

  it('redraws a place with a reason, keeps the first result, and can be verified up to the last entry', async () => {
    const board = await setUp();
    const drawn = drawOf(await reveal(board, drawOf(await announce(board, { onePerPerson: true }))));
    const again = drawOf(await redraw(board, drawn, { reason: '  No answer within a week ' }));
    expect(again.results).toEqual([
      drawn.results[0],
      expect.objectContaining({ place: 1, reason: 'No answer within a week' }),
    ]);
    expect((await redraw(board, drawn)).json()).toMatchObject({ code: 'conflict' });
    expect((await redraw(board, drawn, { drawn: 2, reason: ' ' })).json()).toMatchObject({
      code: 'empty',
      field: 'reason',
    });
    expect((await redraw(board, drawn, { drawn: 2, place: 2 })).json()).toMatchObject({ code: 'notFound' });
    expect((await redraw(board, drawn, { drawn: 2 })).statusCode).toBe(200);
    expect((await redraw(board, drawn, { drawn: 3 })).json()).toMatchObject({ code: 'drawTooFew' });
    expect((await checkDraw(await seen(drawn))).faults).toEqual([]);
  });

  it('cannot be redrawn before it is drawn', async () => {
    const board = await setUp();
    expect((await redraw(board, drawOf(await announce(board)), { drawn: 0 })).json()).toMatchObject({
      code: 'conflict',
    });
  });

  it('is limited per board, counting also draws without a share', async () => {
    const board = await setUp();
    const { id } = drawOf(await announce(board));
    const row = await api.db
      .selectFrom('draw')
      .selectAll()
      .where('owner_id', '=', board.userId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const json = {
      rules: JSON.stringify(row.rules),
      counts: JSON.stringify(row.counts),
      entries: JSON.stringify(row.entries),
    };
    await api.db
      .insertInto('draw')
      .values(Array.from({ length: drawsMax - 1 }, () => ({ ...row, ...json, id: crypto.randomUUID() })))
      .execute();
    expect((await announce(board)).json()).toMatchObject({
      code: 'usageLimit',
      params: { usage: drawsMax, quota: drawsMax },
    });
  });

  it('needs as many entries as winners', async () => {
    expect((await announce(await setUp(), { winners: 6 })).json()).toMatchObject({
      code: 'drawTooFew',
      field: 'winners',
      params: { entries: 5, winners: 6 },
    });
  });

  it('is not found by other users, and is deleted with its board, as is its page', async () => {
    const [board, stranger] = [await setUp(), await setUp()];
    const draw = drawOf(await announce(board));
    for (const answer of [
      await reveal(stranger, draw),
      await redraw(stranger, draw, { drawn: 0 }),
      await send(api.app, drawCalls.getDraws, { query: { folderId: board.folderId } }, stranger.cookie),
    ])
      expect(answer.json()).toMatchObject({ code: 'notFound' });
    await send(api.app, folderCalls.deleteFolder, { body: { folder: board.folderId } }, board.cookie);
    expect((await reveal(board, draw)).json()).toMatchObject({ code: 'notFound' });
    expect(await seen(draw)).toMatchObject({ code: 'notFound' });
  });
});

describe('the names of the entries', () => {
  it.each([
    ['full', ['harbour.cat', 'north.window', 'willowandloom']],
    ['part', ['ha***t', 'no***w', 'wi***m']],
    ['none', ['', '', '']],
  ] as const)('are published in the form that the owner chose: %s', async (names, shown) => {
    const board = await setUp();
    const { lines } = await seen(drawOf(await announce(board, { names, onePerPerson: true })));
    expect(lines.map((line) => line.split(' ')[1] ?? '').toSorted()).toEqual(shown);
    expect(lines.every((line) => /^[\da-f]{32}(?: \S+)?$/u.test(line))).toBe(true);
    expect(lines).toEqual(lines.toSorted());
  });

  it.each(['part', 'none'] as const)('masked as %s can be checked by the winners only', async (names) => {
    const board = await setUp();
    const announced = drawOf(await announce(board, { names, onePerPerson: true }));
    const [winner] = drawOf(await reveal(board, announced)).results;
    const others = ['harbour.cat', 'north.window', 'willowandloom'].filter((name) => name !== winner?.name);
    const { lines, results } = await seen(announced);
    expect(await resultsOpenedBy(`@${winner?.name.toUpperCase() ?? ''}`, lines, results)).toMatchObject([{ place: 1 }]);
    for (const name of others) expect(await resultsOpenedBy(name, lines, results)).toEqual([]);
    // Nothing is published about the others that would allow testing a name.
    const row = await api.db
      .selectFrom('draw')
      .select('entries')
      .where('owner_id', '=', board.userId)
      .where('id', '=', announced.id)
      .executeTakeFirstOrThrow();
    const page = JSON.stringify(await seen(announced));
    expect(row.entries.filter(({ key = '' }) => page.includes(key))).toHaveLength(1);
  });
});

it('renders a preview without inline styles, as the security policy requires', () => {
  const drawing = drawDraw({ ...createSharedDraw(), drawnTime: null }, 'en');
  expect(drawing).toContain(createSharedDraw().commitment);
  expect(drawing).not.toContain('style=');
});

it('keeps the target of the share of a draw', async () => {
  const board = await setUp();
  const [draw, other] = [drawOf(await announce(board)), drawOf(await announce(board, { winners: 2 }))];
  const { shareList } = unsafeCast<{ shareList: Share[] }>(
    (await send(api.app, shareCalls.getShares, {}, board.cookie)).json(),
  );
  const share = shareList.find(({ path }) => path === draw.path);
  const change = (body: object) =>
    send(
      api.app,
      shareCalls.updateShare,
      { body: { id: share?.id, revision: share?.revision, ...body } },
      board.cookie,
    );
  expect((await change({ target: { folderId: board.folderId, drawId: other.id } })).json()).toMatchObject({
    code: 'invalid',
    field: 'target',
  });
  expect(await seen(draw)).toMatchObject({ winners: 1 });
  expect((await change({ title: 'Giveaway' })).statusCode).toBe(200);
});

it('lists a draw among the shares; after revocation its page is gone, and it can be shared again', async () => {
  const board = await setUp();
  const draw = drawOf(await announce(board));
  const shares = async () =>
    unsafeCast<{ shareList: Share[] }>((await send(api.app, shareCalls.getShares, {}, board.cookie)).json()).shareList;
  const [share] = await shares();
  expect(share).toMatchObject({ kind: 'draw', path: draw.path, title: 'Spring giveaway', folderId: board.folderId });
  await send(api.app, shareCalls.deleteShare, { body: { id: share?.id } }, board.cookie);
  expect(drawOf(await reveal(board, draw)).path).toBeNull();
  expect(await seen(draw)).toMatchObject({ code: 'notFound' });
  await send(
    api.app,
    shareCalls.addShare,
    { body: { kind: 'draw', title: 'Again', target: { folderId: board.folderId, drawId: draw.id }, isFrozen: true } },
    board.cookie,
  );
  const anew = drawOf(await reveal(board, draw));
  await redraw(board, draw);
  // A frozen link would hide that a place was drawn again.
  expect(await seen(anew)).toMatchObject({
    results: [{ place: 1 }, { place: 1, reason: 'No answer' }],
    frozenTime: null,
  });
});
