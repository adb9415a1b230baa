import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharesMax } from '@tessera/contracts/share/share.limits';
import { sql } from 'kysely';
import { resealTokens } from '../../../network/media-source/connection/reseal-tokens.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { addShare } from '../../../testing/add-share.ts';
import { addUser, send } from '../../../testing/as-user.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { reportShareKind } from '../board-share/report.share.ts';
import { startShares, password, postsTarget, codeOf } from './testing/shared-links.ts';

const steps = startShares();
const { setUp, add, added, openReport, list, end } = steps;

describe('share.addShare', () => {
  it('answers that the board is gone when it is deleted at the same time', async () => {
    const board = await setUp();
    const begun = await steps.api.db.transaction().execute(async (trx) => {
      await lockOwner(trx, board.userId);
      const answer = add(board);
      await untilWaiting(steps.api.db, 1);
      expect(
        (await send(steps.api.app, folderCalls.deleteFolder, { body: { folder: board.folderId } }, board.cookie))
          .statusCode,
      ).toBe(200);
      return { answer };
    });
    expect((await begun.answer).json()).toMatchObject({ code: 'notFound' });
  });

  it('creates a link of 192 random bits, stored as a digest and encrypted', async () => {
    const board = await setUp();
    const { share, token } = await added(board, { byline: 'Lumen Studio', password });
    expect(share).toMatchObject({
      kind: 'report',
      title: 'Spring',
      byline: 'Lumen Studio',
      hasPassword: true,
      folderId: board.folderId,
      views: 0,
      frozenTime: null,
    });
    expect(Buffer.from(token, 'base64url')).toHaveLength(24);
    const row = await steps.api.db
      .selectFrom('share')
      .selectAll()
      .where('owner_id', '=', board.userId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.password_hash).toMatch(/^\$argon2id\$/u);
    expect((await list(board)).map(({ path }) => path)).toEqual([`/report/${token}`]);
  });

  it('creates one link for repeated requests, and stores neither its secret nor the password for that', async () => {
    const board = await setUp();
    const body = { kind: 'report', title: 'Spring', target: { folderId: board.folderId }, password };
    const addOnce = (change: { readonly title?: string; readonly password?: undefined } = {}) =>
      send(
        steps.api.app,
        shareCalls.addShare,
        { body: { ...body, ...change }, headers: { 'idempotency-key': 'one' } },
        board.cookie,
      );
    const answers = await Promise.all([addOnce(), addOnce()]);
    answers.push(await addOnce());
    const [share] = await list(board);
    expect(answers.map((answer) => answer.json<unknown>())).toEqual([{ share }, { share }, { share }]);
    expect(await list(board)).toHaveLength(1);
    expect(codeOf(await addOnce({ title: 'Summer' }))).toBe('invalid');
    expect(codeOf(await addOnce({ password: undefined }))).toBe('invalid');
    const { answer } = await steps.api.db
      .selectFrom('idempotency_key')
      .select('answer')
      .where('owner_id', '=', board.userId)
      .executeTakeFirstOrThrow();
    expect(answer).toEqual({ id: share?.id });
    await send(steps.api.app, shareCalls.deleteShare, { body: { id: share?.id } }, board.cookie);
    expect(codeOf(await addOnce())).toBe('notFound');
  });

  it('keeps its links after a change of the encryption key', async () => {
    const board = await setUp();
    const { token, share } = await added(board);
    const next = createTokenVault([Buffer.alloc(32, 1), steps.api.dependencies.encryptionKey]);
    await resealTokens(steps.api.db, next);
    const row = await steps.api.db
      .selectFrom('share')
      .selectAll()
      .where('owner_id', '=', board.userId)
      .executeTakeFirstOrThrow();
    expect([
      next.isCurrent({ keyId: row.token_key_id }),
      next.open({ keyId: row.token_key_id, sealed: row.token_sealed }, share.id),
    ]).toEqual([true, token]);
    // A token that no key can decrypt any more has no path in the list, but its link still works.
    expect(await list(board)).toMatchObject([{ path: null }]);
    expect((await openReport(token)).statusCode).toBe(200);
  });

  it.each([
    [
      'another owner’s board',
      async (): Promise<Readonly<Record<string, unknown>>> => ({ target: { folderId: (await setUp()).folderId } }),
      'notFound',
    ],
    ['an unknown kind', () => ({ kind: 'passport' }), 'invalid'],
    ['a target of another kind', () => ({ kind: 'media' }), 'invalid'],
    ['an empty title', () => ({ title: ' ' }), 'empty'],
    ['a short password', () => ({ password: 'short' }), 'invalid'],
  ])('rejects %s', async (_name, body, code) => {
    const board = await setUp();
    expect(codeOf(await add(board, await body()))).toBe(code);
  });

  it('rejects an end that is over', async () => {
    const board = await setUp();
    expect((await add(board, { expiresTime: steps.api.clock.now().toISOString() })).json()).toMatchObject({
      code: 'timeOver',
      field: 'expiresTime',
    });
    expect(await list(board)).toEqual([]);
  });

  it('rejects a link beyond the limit of one user', async () => {
    const [board, other] = [await setUp(), await setUp()];
    await added(other);
    const first = await addShare(steps.api, board.userId, {
      kind: reportShareKind,
      target: { folderId: board.folderId },
      folderId: board.folderId,
    });
    const copies = sql`insert into share (owner_id, id, kind, target, token_hash, token_key_id, token_sealed, folder_id, title, byline, created_at)
      select owner_id, gen_random_uuid(), kind, target, sha256(n::text::bytea), token_key_id, token_sealed, folder_id, title, byline, created_at from share, generate_series(1, ${sharesMax - 2}) n where id = ${first.id}`;
    await copies.execute(steps.api.db);
    expect((await add(board)).statusCode).toBe(200);
    expect((await add(board)).json()).toMatchObject({
      code: 'usageLimit',
      params: { usage: sharesMax, quota: sharesMax },
    });
  });

  it('rejects a post that is not in the board or is blocked', async () => {
    const board = await setUp();
    expect(codeOf(await add(board, postsTarget(board, 1, 99)))).toBe('postNotInFolder');
    await steps.api.db
      .updateTable('media')
      .set({ blocked_at: steps.api.clock.now() })
      .where('owner_id', '=', board.userId)
      .where('media_id', '=', '10001')
      .execute();
    expect(codeOf(await add(board, postsTarget(board, 1)))).toBe('postNotInFolder');
  });

  it('rejects a filter that the plan does not include', async () => {
    const board = await setUp({ plan: 0 });
    expect(codeOf(await add(board, { target: { folderId: board.folderId, filter: { likes: { min: 1 } } } }))).toBe(
      'planRight',
    );
  });
});

describe('share.updateShare', () => {
  it('changes the given fields, keeps the link, and rejects a stale revision', async () => {
    const board = await setUp();
    const { share, token } = await added(board, { password });
    const change = (body: Readonly<Record<string, unknown>>) =>
      send(steps.api.app, shareCalls.updateShare, { body: { id: share.id, ...body } }, board.cookie);
    expect((await change({ revision: 1, title: 'Summer', password: null })).json()).toMatchObject({
      share: { title: 'Summer', hasPassword: false, path: `/report/${token}`, revision: 2 },
    });
    expect(codeOf(await change({ revision: 1, title: 'Autumn' }))).toBe('conflict');
    expect((await openReport(token)).statusCode).toBe(200);
  });

  it('is no conflict when a change of the password is sent again, and does not lock a page that it unlocked', async () => {
    const board = await setUp();
    const { share, token } = await added(board, { password });
    const change = (body: Readonly<Record<string, unknown>>) =>
      send(steps.api.app, shareCalls.updateShare, { body: { id: share.id, ...body } }, board.cookie);
    const next = { revision: 1, title: 'Summer', password: 'the next password' };
    for (let time = 0; time < 3; time += 1)
      expect((await change(next)).json()).toMatchObject({ share: { title: 'Summer', revision: 2 } });
    const { pass } = unsafeCast<{ pass: string }>(
      (await send(steps.api.app, shareCalls.unlockShare, { body: { token, password: next.password } })).json(),
    );
    expect((await change(next)).statusCode).toBe(200);
    expect((await openReport(token, pass)).statusCode).toBe(200);
    expect(codeOf(await change({ revision: 1, title: 'Summer', password: 'another password' }))).toBe('conflict');
  });

  it('rejects a new end that is over, but not the end of a share that has ended', async () => {
    const board = await setUp();
    const { share } = await added(board);
    const change = (body: Readonly<Record<string, unknown>>) =>
      send(steps.api.app, shareCalls.updateShare, { body: { id: share.id, revision: 1, ...body } }, board.cookie);
    const expiresTime = steps.api.clock.now().toISOString();
    expect((await change({ title: 'Summer', expiresTime })).json()).toMatchObject({
      code: 'timeOver',
      field: 'expiresTime',
    });
    expect(await list(board)).toMatchObject([{ title: 'Spring', expiresTime: null }]);
    await end(share.id);
    expect((await change({ title: 'Summer', expiresTime })).json()).toMatchObject({
      share: { title: 'Summer', expiresTime },
    });
  });

  it('and deleteShare do not find a share of another owner', async () => {
    const { share } = await added(await setUp());
    const stranger = await addUser(steps.api);
    expect(
      codeOf(
        await send(
          steps.api.app,
          shareCalls.updateShare,
          { body: { id: share.id, revision: 1, title: 'Mine' } },
          stranger.cookie,
        ),
      ),
    ).toBe('notFound');
    expect(codeOf(await send(steps.api.app, shareCalls.deleteShare, { body: { id: share.id } }, stranger.cookie))).toBe(
      'notFound',
    );
  });
});
