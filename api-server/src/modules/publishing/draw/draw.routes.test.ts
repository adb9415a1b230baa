import { checkDraw } from '@tessera/contracts/draw/draw-proof';
import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import { drawsMax } from '@tessera/contracts/draw/draw.limits';
import type { Draw } from '@tessera/contracts/draw/draw.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { rightsOf } from '@tessera/contracts/plan/rights';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { Share } from '@tessera/contracts/share/share.schema';
import { sql } from 'kysely';
import { buildApp } from '../../../app.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { send } from '../../../testing/as-user.ts';
import { watchLockOrder } from '../../../testing/lock-order.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { type TestBoard } from '../../../testing/set-up-board.ts';
import { commitDraw, prepareDraw, revealDraw } from './draw.service.ts';
import { startDraws, wanted, drawOf } from './testing/announced-draws.ts';

watchLockOrder();

const steps = startDraws();
const { setUp, announce, reveal, redraw, seen } = steps;

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
    const announcing = await buildApp(steps.api.dependencies);
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
    await sql`update draw set rules = rules || '{"likesMin":6}' where owner_id = ${board.userId}`.execute(steps.api.db);
    expect((await checkDraw(await seen(draw))).faults).toEqual(['commitment']);
    expect(
      (await checkDraw({ ...(await seen(draw)), rulesHash: draw.rulesHash, commitment: draw.commitment })).faults,
    ).toEqual(['rules']);
  });

  it('is atomic when the database connection is lost during announcement or draw', async () => {
    const board = await setUp();
    const cut = (act: (trx: Trx) => Promise<unknown>) =>
      steps.api.db.transaction().execute(async (trx) => {
        await act(trx);
        const {
          rows: [own],
        } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${own?.pid ?? 0}::int)`.execute(steps.api.db);
        await sql`select 1`.execute(trx);
      });
    const context = {
      caller: { userId: board.userId, rights: rightsOf(3), timeZone: 'UTC' },
      now: steps.api.clock.now(),
    };
    const vault = createTokenVault([steps.api.dependencies.encryptionKey]);
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
    expect(await steps.api.db.selectFrom('draw').select('id').where('owner_id', '=', board.userId).execute()).toEqual(
      [],
    );
    expect(await steps.api.db.selectFrom('share').select('id').where('owner_id', '=', board.userId).execute()).toEqual(
      [],
    );
    const draw = drawOf(await announce(board, { winners: 2 }));
    const before = await seen(draw);
    await expect(cut((trx) => revealDraw(trx, board.userId, draw.id, steps.api.clock.now()))).rejects.toThrow(/./u);
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
      await send(steps.api.app, drawCalls.drawMedia, { body, headers }, board.cookie),
      await send(steps.api.app, drawCalls.drawMedia, { body, headers }, board.cookie),
    ];
    expect(drawOf(second).id).toBe(drawOf(first).id);
    const [one, other] = (await Promise.all([reveal(board, drawOf(first)), reveal(board, drawOf(first))])).map(drawOf);
    expect(one).toEqual(other);
    expect(
      unsafeCast<{ drawList: Draw[] }>(
        (await send(steps.api.app, drawCalls.getDraws, { query: { folderId: board.folderId } }, board.cookie)).json(),
      ).drawList,
    ).toEqual([one]);
  });

  /** Announces a draw while another transaction locks its owner, who does something before that transaction ends. */
  async function announceBehind(board: TestBoard, meanwhile: (trx: Trx) => Promise<unknown>): Promise<Draw> {
    const announcing = await steps.api.db.transaction().execute(async (trx) => {
      await lockOwner(trx, board.userId);
      const waiting = announce(board, { excludeBlacklist: true });
      await untilWaiting(steps.api.db, 1);
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
      created_at: steps.api.clock.now(),
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
    const row = await steps.api.db
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
    await steps.api.db
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
      await send(steps.api.app, drawCalls.getDraws, { query: { folderId: board.folderId } }, stranger.cookie),
    ])
      expect(answer.json()).toMatchObject({ code: 'notFound' });
    await send(steps.api.app, folderCalls.deleteFolder, { body: { folder: board.folderId } }, board.cookie);
    expect((await reveal(board, draw)).json()).toMatchObject({ code: 'notFound' });
    expect(await seen(draw)).toMatchObject({ code: 'notFound' });
  });
});

it('keeps the target of the share of a draw', async () => {
  const board = await setUp();
  const [draw, other] = [drawOf(await announce(board)), drawOf(await announce(board, { winners: 2 }))];
  const { shareList } = unsafeCast<{ shareList: Share[] }>(
    (await send(steps.api.app, shareCalls.getShares, {}, board.cookie)).json(),
  );
  const share = shareList.find(({ path }) => path === draw.path);
  const change = (body: object) =>
    send(
      steps.api.app,
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
    unsafeCast<{ shareList: Share[] }>((await send(steps.api.app, shareCalls.getShares, {}, board.cookie)).json())
      .shareList;
  const [share] = await shares();
  expect(share).toMatchObject({ kind: 'draw', path: draw.path, title: 'Spring giveaway', folderId: board.folderId });
  await send(steps.api.app, shareCalls.deleteShare, { body: { id: share?.id } }, board.cookie);
  expect(drawOf(await reveal(board, draw)).path).toBeNull();
  expect(await seen(draw)).toMatchObject({ code: 'notFound' });
  await send(
    steps.api.app,
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
