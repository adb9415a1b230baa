import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharesMax } from '@tessera/contracts/share/share.limits';
import { tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share, SharedBoard, SharedPosts, SharedReport } from '@tessera/contracts/share/share.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { resealTokens } from '../../../network/media-source/reseal-tokens.ts';
import { createTokenVault } from '../../../network/media-source/token-vault.ts';
import type { Picture } from '../../../network/pictures/picture-reader.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { addShare } from '../../../testing/add-share.ts';
import { addUser, send, type TestUserOptions } from '../../../testing/as-user.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { createFolderRepository } from '../../collecting/folder/folder.repository.ts';
import { recomputeMetrics } from '../../collecting/recompute/recompute-metrics.ts';
import { reportShareKind } from './report.share.ts';

let api: TestApi;
beforeAll(async () => {
  const picture: Picture = { type: 'image/jpeg', body: Buffer.from('picture'), etag: '"picture"', ratio: 1 };
  api = await setUpApi({
    variables: { RATE_READ: '100000', RATE_WRITE: '100000', RATE_REPORT: '100000', RATE_IMAGE: '100000' },
    pictures: { read: () => Promise.resolve(picture), close: () => undefined },
  });
});
afterAll(() => api.close());

const password = 'a password of a link';

const posts = Array.from({ length: 4 }, (_, number) => makeMedia(number + 1, { likes: 10 * (number + 1) }));

async function setUp(options: TestUserOptions = {}): Promise<TestBoard> {
  const board = await setUpBoard(api, [{ author: 'lumen', media: posts }], options);
  await recomputeMetrics({
    db: api.db,
    log: (_level, message) => {
      throw new Error(message);
    },
    signal: new AbortController().signal,
  });
  return board;
}

const add = (board: TestBoard, body: Readonly<Record<string, unknown>> = {}) =>
  send(
    api.app,
    shareCalls.addShare,
    { body: { kind: 'report', title: 'Spring', target: { folderId: board.folderId }, ...body } },
    board.cookie,
  );
const added = async (
  board: TestBoard,
  body?: Readonly<Record<string, unknown>>,
): Promise<{ readonly share: Share; readonly token: string }> => {
  const { share } = unsafeCast<{ share: Share }>((await add(board, body)).json());
  return { share, token: tokenOfPath(share.path ?? '') };
};
const postsTarget = (board: TestBoard, ...numbers: readonly number[]) => ({
  kind: 'media',
  target: {
    folderId: board.folderId,
    posts: numbers.map((number) => ({ contentId: board.contentIds[0], mediaId: String(10_000 + number) })),
  },
});
const openReport = (token: string, pass?: string) =>
  send(api.app, shareCalls.openReport, { query: { token, ...(pass === undefined ? {} : { pass }) } });
const openMedia = (token: string, pass?: string) =>
  send(api.app, shareCalls.openMedia, { query: { token, ...(pass === undefined ? {} : { pass }) } });
const unlock = (token: string, given: string, address = '198.51.100.1') =>
  api.app.inject({
    method: 'POST',
    url: `/api${shareCalls.unlockShare.path}`,
    remoteAddress: address,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { token, password: given },
  });
const list = async (board: TestBoard): Promise<readonly Share[]> =>
  unsafeCast<{ shareList: readonly Share[] }>((await send(api.app, shareCalls.getShares, {}, board.cookie)).json())
    .shareList;
const end = async (id: string): Promise<void> =>
  void (await api.db.updateTable('share').set({ expires_at: api.clock.now() }).where('id', '=', id).execute());
const codeOf = (answer: { readonly json: () => unknown }): string => unsafeCast<{ code: string }>(answer.json()).code;

describe('share.addShare', () => {
  it('answers that the board is gone when it is deleted at the same time', async () => {
    const board = await setUp();
    const begun = await api.db.transaction().execute(async (trx) => {
      await lockOwner(trx, board.userId);
      const answer = add(board);
      await untilWaiting(api.db, 1);
      expect(
        (await send(api.app, folderCalls.deleteFolder, { body: { folder: board.folderId } }, board.cookie)).statusCode,
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
    const row = await api.db
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
        api.app,
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
    const { answer } = await api.db
      .selectFrom('idempotency_key')
      .select('answer')
      .where('owner_id', '=', board.userId)
      .executeTakeFirstOrThrow();
    expect(answer).toEqual({ id: share?.id });
    await send(api.app, shareCalls.deleteShare, { body: { id: share?.id } }, board.cookie);
    expect(codeOf(await addOnce())).toBe('notFound');
  });

  it('keeps its links after a change of the encryption key', async () => {
    const board = await setUp();
    const { token, share } = await added(board);
    const next = createTokenVault([Buffer.alloc(32, 1), api.dependencies.encryptionKey]);
    await resealTokens(api.db, next);
    const row = await api.db
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
    expect((await add(board, { expiresTime: api.clock.now().toISOString() })).json()).toMatchObject({
      code: 'timeOver',
      field: 'expiresTime',
    });
    expect(await list(board)).toEqual([]);
  });

  it('rejects a link beyond the limit of one user', async () => {
    const [board, other] = [await setUp(), await setUp()];
    await added(other);
    const first = await addShare(api, board.userId, {
      kind: reportShareKind,
      target: { folderId: board.folderId },
      folderId: board.folderId,
    });
    const copies = sql`insert into share (owner_id, id, kind, target, token_hash, token_key_id, token_sealed, folder_id, title, byline, created_at)
      select owner_id, gen_random_uuid(), kind, target, sha256(n::text::bytea), token_key_id, token_sealed, folder_id, title, byline, created_at from share, generate_series(1, ${sharesMax - 2}) n where id = ${first.id}`;
    await copies.execute(api.db);
    expect((await add(board)).statusCode).toBe(200);
    expect((await add(board)).json()).toMatchObject({
      code: 'usageLimit',
      params: { usage: sharesMax, quota: sharesMax },
    });
  });

  it('rejects a post that is not in the board or is blocked', async () => {
    const board = await setUp();
    expect(codeOf(await add(board, postsTarget(board, 1, 99)))).toBe('postNotInFolder');
    await api.db
      .updateTable('media')
      .set({ blocked_at: api.clock.now() })
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

describe('a shared link', () => {
  it('shows a report without a session, with metrics, chart and top lists, and without data of the owner', async () => {
    const board = await setUp({ timeZone: 'Asia/Taipei' });
    const { token } = await added(board);
    const answer = await openReport(token);
    const report = unsafeCast<SharedReport>(answer.json());
    expect(report).toMatchObject({
      title: 'Spring',
      timeZone: 'Asia/Taipei',
      summary: { current: { posts: 4, likes: { sum: 100 } } },
      frozenTime: null,
    });
    expect(report.topLists.LIKES.map(({ likes }) => likes)).toEqual([40, 30, 20, 10]);
    expect(answer.body).not.toContain(board.email);
    expect(answer.cookies).toEqual([]);
    const picture = await api.app.inject({ method: 'GET', url: report.topLists.LIKES[0]?.image ?? '' });
    expect([picture.statusCode, picture.body, picture.headers['cache-control']]).toEqual([
      200,
      'picture',
      'private, max-age=60',
    ]);
  });

  it('shows posts in the order of the selection, and hides a post that was blocked since', async () => {
    const board = await setUp();
    const { token } = await added(board, postsTarget(board, 3, 1));
    const before = unsafeCast<SharedPosts>((await openMedia(token)).json());
    expect(before.mediaList.map(({ shortcode }) => shortcode)).toEqual(['code3', 'code1']);
    await api.db
      .updateTable('media')
      .set({ blocked_at: api.clock.now() })
      .where('owner_id', '=', board.userId)
      .where('media_id', '=', '10003')
      .execute();
    expect(
      unsafeCast<SharedPosts>((await openMedia(token)).json()).mediaList.map(({ shortcode }) => shortcode),
    ).toEqual(['code1']);
    expect((await api.app.inject({ method: 'GET', url: before.mediaList[0]?.image ?? '' })).statusCode).toBe(404);
  });

  it('keeps its metrics when it is frozen, but hides a post that was blocked since', async () => {
    const board = await setUp();
    const [live, frozen] = [await added(board), await added(board, { isFrozen: true })];
    await api.db
      .updateTable('media')
      .set({ blocked_at: api.clock.now() })
      .where('owner_id', '=', board.userId)
      .where('media_id', '=', '10004')
      .execute();
    await api.db.updateTable('content').set({ rolled_up_zone: null }).where('owner_id', '=', board.userId).execute();
    const [now, then] = [
      unsafeCast<SharedReport>((await openReport(live.token)).json()),
      unsafeCast<SharedReport>((await openReport(frozen.token)).json()),
    ];
    expect([now.summary.current.posts, then.summary.current.posts]).toEqual([3, 4]);
    expect(then.frozenTime).toBe(api.clock.now().toISOString());
    expect(then.topLists.LIKES.map(({ likes }) => likes)).toEqual([30, 20, 10]);
  });

  it('cannot be frozen while EMV is recalculated', async () => {
    const board = await setUp();
    await api.db
      .updateTable('content')
      .set({ priced_by: crypto.randomUUID() })
      .where('owner_id', '=', board.userId)
      .execute();
    const kinds = [{}, { kind: 'board' }, postsTarget(board, 1, 2)];
    for (const kind of kinds)
      expect((await add(board, { ...kind, isFrozen: true })).json()).toMatchObject({
        code: 'emvIncomplete',
        field: 'isFrozen',
      });
    expect((await add(board)).statusCode).toBe(200);
    expect(await list(board)).toHaveLength(1);
    await api.db
      .updateTable('content')
      .set({ priced_by: emvPresets[0]?.id ?? null })
      .where('owner_id', '=', board.userId)
      .execute();
    for (const kind of kinds) expect((await add(board, { ...kind, isFrozen: true })).statusCode).toBe(200);
  });

  it('to a frozen board hides a post that was blocked since', async () => {
    const board = await setUp();
    const { token } = await added(board, { kind: 'board', isFrozen: true });
    await api.db
      .updateTable('media')
      .set({ blocked_at: api.clock.now() })
      .where('owner_id', '=', board.userId)
      .where('media_id', '=', '10004')
      .execute();
    const answer = await send(api.app, shareCalls.openBoard, { query: { token } });
    expect(
      unsafeCast<SharedBoard>(answer.json())
        .mediaList.map(({ shortcode }) => shortcode)
        .toSorted(),
    ).toEqual(['code1', 'code2', 'code3']);
  });

  it('is not found once it is revoked, like one that is unknown, expired or of another kind', async () => {
    const board = await setUp();
    const [revoked, ended, other] = [await added(board), await added(board), await added(board, postsTarget(board, 1))];
    await end(ended.share.id);
    await send(api.app, shareCalls.deleteShare, { body: { id: revoked.share.id } }, board.cookie);
    const answers = await Promise.all(
      [revoked.token, ended.token, other.token, 'A'.repeat(32), 'x'].map((token) => openReport(token)),
    );
    const told = answers.map((answer) => {
      const { supportId: _, ...body } = unsafeCast<Record<string, unknown>>(answer.json());
      return { status: answer.statusCode, body };
    });
    expect(told).toEqual(told.map(() => ({ status: 404, body: { code: 'notFound', message: 'Not found.' } })));
    expect(await list(board)).toHaveLength(2);
  });

  it('opens until its end, and not from then on', async () => {
    const board = await setUp();
    const { share, token } = await added(board, {
      expiresTime: new Date(api.clock.now().getTime() + 1_000).toISOString(),
    });
    expect((await openReport(token)).statusCode).toBe(200);
    await end(share.id);
    expect(codeOf(await openReport(token))).toBe('notFound');
  });

  it('pauses seven days after the plan of its owner has ended, and resumes with a new plan', async () => {
    const board = await setUp();
    const { token } = await added(board);
    const endAgo = async (days: number): Promise<void> =>
      void (await api.db
        .updateTable('subscription')
        .set({ expires_at: new Date(api.clock.now().getTime() - days * dayMs) })
        .where('owner_id', '=', board.userId)
        .execute());
    await endAgo(6.9);
    expect((await openReport(token)).statusCode).toBe(200);
    await endAgo(7);
    expect(codeOf(await openReport(token))).toBe('sharePaused');
    await endAgo(-1);
    expect((await openReport(token)).statusCode).toBe(200);
  });
});

describe('the password of a link', () => {
  it('opens the link for some hours; a wrong password, an unknown link and a link without one answer alike', async () => {
    const board = await setUp();
    const [locked, open] = [await added(board, { password }), await added(board)];
    expect(codeOf(await openReport(locked.token))).toBe('shareLocked');
    for (const [token, given] of [
      [locked.token, 'another password'],
      ['unknown', password],
      [open.token, password],
    ] as const)
      expect(codeOf(await unlock(token, given, '198.51.100.2'))).toBe('passwordIncorrect');
    const answer = await unlock(locked.token, password);
    expect(answer.cookies).toEqual([]);
    const { pass } = unsafeCast<{ pass: string }>(answer.json());
    expect((await openReport(locked.token, pass)).statusCode).toBe(200);
    expect((await list(board)).find(({ id }) => id === locked.share.id)).toMatchObject({ views: 1 });
    await send(
      api.app,
      shareCalls.updateShare,
      { body: { id: locked.share.id, revision: 1, password: 'the next password' } },
      board.cookie,
    );
    expect(codeOf(await openReport(locked.token, pass))).toBe('shareLocked');
  });

  it('cannot be guessed, since attempts are limited per network and per link', async () => {
    const board = await setUp();
    const { token } = await added(board, { password });
    const fromOne = [];
    for (let number = 0; number < 12; number += 1)
      fromOne.push(codeOf(await unlock(token, `wrong password ${number}`, '203.0.113.9')));
    expect(fromOne.slice(10)).toEqual(['rateLimit', 'rateLimit']);
    const fromMany = [];
    for (let number = 0; number < 62; number += 1)
      fromMany.push(codeOf(await unlock('nothing but a guess', 'wrong password', `203.0.${number + 1}.1`)));
    expect(fromMany.slice(60)).toEqual(['rateLimit', 'rateLimit']);
  });

  it.each([
    [
      'a pass of another share',
      async (board: TestBoard) =>
        unsafeCast<{ pass: string }>(
          (await unlock((await added(board, { password })).token, password, '198.51.100.3')).json(),
        ).pass,
    ],
    [
      'a made-up pass',
      () => Promise.resolve(`${Date.now() + dayMs * 400_000}.${Buffer.alloc(16).toString('base64url')}`),
    ],
    ['no pass', () => Promise.resolve('')],
  ])('cannot be replaced by %s', async (_name, passOf) => {
    const board = await setUp();
    const { token } = await added(board, { password });
    expect(codeOf(await openReport(token, await passOf(board)))).toBe('shareLocked');
  });
});

describe('the address of a picture', () => {
  it('of a whole board stops working when the post is moved to another board, but not of a selection, a frozen report and a report of its content', async () => {
    const board = await setUp();
    const imageOf = async (token: string): Promise<string> => {
      const { topLists } = unsafeCast<SharedReport>((await openReport(token)).json());
      return Object.values(topLists).flat()[0]?.image ?? '';
    };
    const whole = await imageOf((await added(board)).token);
    const frozen = await imageOf((await added(board, { isFrozen: true })).token);
    const { token: ofContent } = await added(board, {
      target: { folderId: board.folderId, contentId: board.contentIds[0] },
    });
    const { token: ofPosts } = await added(board, postsTarget(board, 1));
    const other = await createFolderRepository(api.db).add(board.userId, 'Another', api.clock.now());
    expect(
      (
        await send(
          api.app,
          folderCalls.moveContent,
          { body: { contentId: [...board.contentIds], folderId: other.id } },
          board.cookie,
        )
      ).statusCode,
    ).toBe(200);
    const selected = unsafeCast<SharedPosts>((await openMedia(ofPosts)).json()).mediaList;
    expect(selected).toHaveLength(1);
    const statusOf = async (url: string): Promise<number> => (await api.app.inject({ method: 'GET', url })).statusCode;
    expect([
      await statusOf(whole),
      await statusOf(frozen),
      await statusOf(await imageOf(ofContent)),
      await statusOf(selected[0]?.image ?? ''),
    ]).toEqual([404, 200, 200, 200]);
  });

  it('works only for its own post and its own link', async () => {
    const board = await setUp();
    const [one, two, locked] = [
      await added(board, postsTarget(board, 1)),
      await added(board, postsTarget(board, 2)),
      await added(board, { ...postsTarget(board, 2), password }),
    ];
    const image = new URL(
      unsafeCast<SharedPosts>((await openMedia(one.token)).json()).mediaList[0]?.image ?? '',
      'http://page.invalid',
    );
    const ask = (changes: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams({ ...Object.fromEntries(image.searchParams), ...changes });
      return api.app.inject({ method: 'GET', url: `${image.pathname}?${query.toString()}` });
    };
    expect((await ask({})).statusCode).toBe(200);
    expect((await ask({ shortcode: 'code2' })).statusCode).toBe(404);
    expect((await ask({ token: two.token })).statusCode).toBe(404);
    expect((await ask({ token: locked.token })).statusCode).toBe(403);
    await send(api.app, shareCalls.deleteShare, { body: { id: one.share.id } }, board.cookie);
    expect((await ask({})).statusCode).toBe(404);
  });
});

describe('share.updateShare', () => {
  it('changes the given fields, keeps the link, and rejects a stale revision', async () => {
    const board = await setUp();
    const { share, token } = await added(board, { password });
    const change = (body: Readonly<Record<string, unknown>>) =>
      send(api.app, shareCalls.updateShare, { body: { id: share.id, ...body } }, board.cookie);
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
      send(api.app, shareCalls.updateShare, { body: { id: share.id, ...body } }, board.cookie);
    const next = { revision: 1, title: 'Summer', password: 'the next password' };
    for (let time = 0; time < 3; time += 1)
      expect((await change(next)).json()).toMatchObject({ share: { title: 'Summer', revision: 2 } });
    const { pass } = unsafeCast<{ pass: string }>(
      (await send(api.app, shareCalls.unlockShare, { body: { token, password: next.password } })).json(),
    );
    expect((await change(next)).statusCode).toBe(200);
    expect((await openReport(token, pass)).statusCode).toBe(200);
    expect(codeOf(await change({ revision: 1, title: 'Summer', password: 'another password' }))).toBe('conflict');
  });

  it('rejects a new end that is over, but not the end of a share that has ended', async () => {
    const board = await setUp();
    const { share } = await added(board);
    const change = (body: Readonly<Record<string, unknown>>) =>
      send(api.app, shareCalls.updateShare, { body: { id: share.id, revision: 1, ...body } }, board.cookie);
    const expiresTime = api.clock.now().toISOString();
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
    const stranger = await addUser(api);
    expect(
      codeOf(
        await send(
          api.app,
          shareCalls.updateShare,
          { body: { id: share.id, revision: 1, title: 'Mine' } },
          stranger.cookie,
        ),
      ),
    ).toBe('notFound');
    expect(codeOf(await send(api.app, shareCalls.deleteShare, { body: { id: share.id } }, stranger.cookie))).toBe(
      'notFound',
    );
  });
});
