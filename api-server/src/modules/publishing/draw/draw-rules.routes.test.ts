import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { resultsOpenedBy } from '@tessera/contracts/draw/draw-name';
import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import { createSharedDraw } from '@tessera/contracts/draw/draw.factory';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { addUser, send } from '../../../testing/as-user.ts';
import { watchLockOrder } from '../../../testing/lock-order.ts';
import { type TestBoard } from '../../../testing/set-up-board.ts';
import { drawDraw } from './draw-drawing.ts';
import { startDraws, drawOf } from './testing/announced-draws.ts';

watchLockOrder();

const steps = startDraws();
const { setUp, announce, reveal, redraw, seen } = steps;

const preview = async ({ folderId, cookie }: TestBoard, options: object) =>
  unsafeCast<{ counts: { step: string; count: number }[]; entries: number }>(
    (await send(steps.api.app, drawCalls.previewDraw, { body: { folderId, options } }, cookie)).json(),
  );

const block = async ({ folderId, contentIds: [contentId], cookie }: TestBoard) =>
  send(
    steps.api.app,
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
      steps.api.app,
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
    const [board, stranger] = [await setUp(), await addUser(steps.api)];
    const codeOf = async (options: object, cookie = board.cookie) =>
      unsafeCast<{ code: string }>(
        (
          await send(steps.api.app, drawCalls.previewDraw, { body: { folderId: board.folderId, options } }, cookie)
        ).json(),
      ).code;
    expect(await codeOf({ dateFrom: '2026-11-02', toDate: '2026-11-01' })).toBe('invalid');
    expect(await codeOf({ dateFrom: '2020-01-01' })).toBe('planRight');
    expect(await codeOf({}, stranger.cookie)).toBe('notFound');
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
    const row = await steps.api.db
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
