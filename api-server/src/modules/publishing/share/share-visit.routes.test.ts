import { emvPresets } from '@tessera/contracts/emv/emv-presets';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { SharedBoard, SharedPosts, SharedReport } from '@tessera/contracts/share/share.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { send } from '../../../testing/as-user.ts';
import { type TestBoard } from '../../../testing/set-up-board.ts';
import { createFolderRepository } from '../../collecting/folder/folder.repository.ts';
import { startShares, password, postsTarget, codeOf } from './testing/shared-links.ts';

const steps = startShares();
const { setUp, add, added, openReport, list, end } = steps;

const openMedia = (token: string, pass?: string) =>
  send(steps.api.app, shareCalls.openMedia, { query: { token, ...(pass === undefined ? {} : { pass }) } });

const unlock = (token: string, given: string, address = '198.51.100.1') =>
  steps.api.app.inject({
    method: 'POST',
    url: `/api${shareCalls.unlockShare.path}`,
    remoteAddress: address,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { token, password: given },
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
    const picture = await steps.api.app.inject({ method: 'GET', url: report.topLists.LIKES[0]?.image ?? '' });
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
    await steps.api.db
      .updateTable('media')
      .set({ blocked_at: steps.api.clock.now() })
      .where('owner_id', '=', board.userId)
      .where('media_id', '=', '10003')
      .execute();
    expect(
      unsafeCast<SharedPosts>((await openMedia(token)).json()).mediaList.map(({ shortcode }) => shortcode),
    ).toEqual(['code1']);
    expect((await steps.api.app.inject({ method: 'GET', url: before.mediaList[0]?.image ?? '' })).statusCode).toBe(404);
  });

  it('keeps its metrics when it is frozen, but hides a post that was blocked since', async () => {
    const board = await setUp();
    const [live, frozen] = [await added(board), await added(board, { isFrozen: true })];
    await steps.api.db
      .updateTable('media')
      .set({ blocked_at: steps.api.clock.now() })
      .where('owner_id', '=', board.userId)
      .where('media_id', '=', '10004')
      .execute();
    await steps.api.db
      .updateTable('content')
      .set({ rolled_up_zone: null })
      .where('owner_id', '=', board.userId)
      .execute();
    const [now, then] = [
      unsafeCast<SharedReport>((await openReport(live.token)).json()),
      unsafeCast<SharedReport>((await openReport(frozen.token)).json()),
    ];
    expect([now.summary.current.posts, then.summary.current.posts]).toEqual([3, 4]);
    expect(then.frozenTime).toBe(steps.api.clock.now().toISOString());
    expect(then.topLists.LIKES.map(({ likes }) => likes)).toEqual([30, 20, 10]);
  });

  it('cannot be frozen while EMV is recalculated', async () => {
    const board = await setUp();
    await steps.api.db
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
    await steps.api.db
      .updateTable('content')
      .set({ priced_by: emvPresets[0]?.id ?? null })
      .where('owner_id', '=', board.userId)
      .execute();
    for (const kind of kinds) expect((await add(board, { ...kind, isFrozen: true })).statusCode).toBe(200);
  });

  it('to a frozen board hides a post that was blocked since', async () => {
    const board = await setUp();
    const { token } = await added(board, { kind: 'board', isFrozen: true });
    await steps.api.db
      .updateTable('media')
      .set({ blocked_at: steps.api.clock.now() })
      .where('owner_id', '=', board.userId)
      .where('media_id', '=', '10004')
      .execute();
    const answer = await send(steps.api.app, shareCalls.openBoard, { query: { token } });
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
    await send(steps.api.app, shareCalls.deleteShare, { body: { id: revoked.share.id } }, board.cookie);
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
      expiresTime: new Date(steps.api.clock.now().getTime() + 1_000).toISOString(),
    });
    expect((await openReport(token)).statusCode).toBe(200);
    await end(share.id);
    expect(codeOf(await openReport(token))).toBe('notFound');
  });

  it('pauses seven days after the plan of its owner has ended, and resumes with a new plan', async () => {
    const board = await setUp();
    const { token } = await added(board);
    const endAgo = async (days: number): Promise<void> =>
      void (await steps.api.db
        .updateTable('subscription')
        .set({ expires_at: new Date(steps.api.clock.now().getTime() - days * dayMs) })
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
      steps.api.app,
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
    const other = await createFolderRepository(steps.api.db).add(board.userId, 'Another', steps.api.clock.now());
    expect(
      (
        await send(
          steps.api.app,
          folderCalls.moveContent,
          { body: { contentId: [...board.contentIds], folderId: other.id } },
          board.cookie,
        )
      ).statusCode,
    ).toBe(200);
    const selected = unsafeCast<SharedPosts>((await openMedia(ofPosts)).json()).mediaList;
    expect(selected).toHaveLength(1);
    const statusOf = async (url: string): Promise<number> =>
      (await steps.api.app.inject({ method: 'GET', url })).statusCode;
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
      return steps.api.app.inject({ method: 'GET', url: `${image.pathname}?${query.toString()}` });
    };
    expect((await ask({})).statusCode).toBe(200);
    expect((await ask({ shortcode: 'code2' })).statusCode).toBe(404);
    expect((await ask({ token: two.token })).statusCode).toBe(404);
    expect((await ask({ token: locked.token })).statusCode).toBe(403);
    await send(steps.api.app, shareCalls.deleteShare, { body: { id: one.share.id } }, board.cookie);
    expect((await ask({})).statusCode).toBe(404);
  });
});
