import { unsafeCast } from '@tessera/contracts/http/schema';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { embedViews, type EmbedTarget, type SharedEmbed } from '@tessera/contracts/share/embed.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { send } from '../../../testing/as-user.ts';
import { beginPeriod } from '../../billing/payment/apply-change.ts';
import { billForRenewal } from '../../billing/payment/bill.ts';
import { createSubscriptionRepository } from '../../billing/payment/subscription.repository.ts';
import { startEmbeds, hostile, site, codeOf } from './testing/embedded-posts.ts';

const steps = startEmbeds();
const { mark, setUp, add, added, open, opened, page, policyOf } = steps;

const codesOf = async (token: string): Promise<readonly string[]> =>
  (await opened(token)).mediaList.map(({ shortcode }) => shortcode);

describe('an embed', () => {
  it('shows public posts, pinned ones first, without metrics, authors or data of the owner', async () => {
    const board = await setUp();
    await mark(board, '10001', { pinned_at: steps.api.clock.now() });
    // A pin does not make a post public.
    await mark(board, '10004', { pinned_at: steps.api.clock.now() });
    const { token } = await added(board);
    const answer = await open(token);
    expect(unsafeCast<SharedEmbed>(answer.json()).mediaList.map(({ shortcode }) => shortcode)).toEqual([
      'code1',
      'code3',
      'code2',
    ]);
    for (const secret of [board.folderId, board.email, site]) expect(answer.body).not.toContain(secret);
    expect(unsafeCast<SharedEmbed>(answer.json()).mediaList[0]).toMatchObject({
      text: '',
      likes: null,
      emv: null,
      engRate: null,
      followers: null,
    });
    expect(answer.cookies).toEqual([]);
  });

  it('sorts and limits its posts, and shows only the selected parts of the cards', async () => {
    const board = await setUp();
    const { token } = await added(board, { sort: 'LIKES', direction: 'asc', number: 2, parts: ['figures', 'caption'] });
    expect((await opened(token)).mediaList).toMatchObject([
      { likes: 10, text: hostile, username: null, fullName: null },
      { likes: 20 },
    ]);
    expect((await opened((await added(board, { parts: ['author'] })).token)).mediaList[0]).toMatchObject({
      username: 'lumen',
      fullName: 'lumen',
      likes: null,
    });
  });

  it.each([
    ['that is blocked', { blocked_at: new Date(0) }],
    ['that was made private', { public_at: null }],
  ] as const)('no longer shows a post %s, or its picture', async (_name, marks) => {
    const board = await setUp();
    const { token } = await added(board);
    const before = await opened(token);
    expect(await codesOf(token)).toEqual(['code3', 'code2', 'code1']);
    const picture = (): Promise<{ readonly statusCode: number; readonly headers: Readonly<Record<string, unknown>> }> =>
      steps.api.app.inject({ method: 'GET', url: before.mediaList[0]?.image ?? '' });
    expect(await picture()).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, max-age=60' } });
    await mark(board, '10003', marks);
    expect(await codesOf(token)).toEqual(['code2', 'code1']);
    expect((await picture()).statusCode).toBe(404);
  });

  it('hides a post that was made private, even if it is frozen', async () => {
    const board = await setUp();
    const { token } = await added(board, {}, { isFrozen: true });
    await mark(board, '10003', { public_at: null });
    expect(await codesOf(token)).toEqual(['code2', 'code1']);
  });

  it('no longer shows a post that is deleted', async () => {
    const board = await setUp();
    const { token } = await added(board);
    await steps.api.db
      .deleteFrom('media')
      .where('owner_id', '=', board.userId)
      .where('media_id', '=', '10003')
      .execute();
    expect(await codesOf(token)).toEqual(['code2', 'code1']);
  });

  it('shows the button of a post only if its address uses TLS and does not hide its host', async () => {
    const board = await setUp();
    await mark(board, '10003', { cta_at: steps.api.clock.now(), cta_label: 'Buy', cta_url: 'http://shop.example/' });
    await mark(board, '10002', { cta_at: steps.api.clock.now(), cta_label: 'Buy', cta_url: 'https://shop.example/' });
    await mark(board, '10001', {
      cta_at: steps.api.clock.now(),
      cta_label: 'Buy',
      cta_url: 'https://shop.example@evil.example/',
    });
    const { token } = await added(board, { mode: 'CTA' });
    expect((await opened(token)).mediaList.map(({ shortcode, cta }) => [shortcode, cta?.url ?? null])).toEqual([
      ['code3', null],
      ['code2', 'https://shop.example/'],
      ['code1', null],
    ]);
  });

  it('has a preview with the same posts, whose pictures need the session of the owner', async () => {
    const board = await setUp();
    const answer = await send(
      steps.api.app,
      shareCalls.previewEmbed,
      { body: createEmbedTarget(board.folderId) },
      board.cookie,
    );
    expect(answer.json()).toMatchObject({
      mediaList: [
        { shortcode: 'code3', image: '/api/instagram/mediaSrc?shortcode=code3' },
        { shortcode: 'code2' },
        { shortcode: 'code1' },
      ],
    });
    const other = await setUp();
    expect(
      codeOf(
        await send(steps.api.app, shareCalls.previewEmbed, { body: createEmbedTarget(board.folderId) }, other.cookie),
      ),
    ).toBe('notFound');
  });

  it('can be changed under the same link, but not to another board', async () => {
    const board = await setUp();
    const { share, token } = await added(board);
    const change = (target: EmbedTarget, revision: number) =>
      send(steps.api.app, shareCalls.updateShare, { body: { id: share.id, revision, target } }, board.cookie);
    expect(share.target).toEqual(createEmbedTarget(board.folderId, { sites: [site] }));
    expect((await change(createEmbedTarget(board.folderId, { number: 1, layout: 'wall' }), 1)).json()).toMatchObject({
      share: { revision: 2, target: { layout: 'wall' } },
    });
    expect(await opened(token)).toMatchObject({ settings: { layout: 'wall' }, mediaList: [{ shortcode: 'code3' }] });
    expect(codeOf(await change(createEmbedTarget((await setUp()).folderId), 2))).toBe('notFound');
  });
});

describe('the right to embed', () => {
  it.each([
    [0, 'planRight'],
    [1, 'planRight'],
  ] as const)('is not included in plan %s', async (plan, code) => {
    expect(codeOf(await add(await setUp({ plan })))).toBe(code);
  });

  it.each([
    ['c', { display: 200, embed: 403, lightBox: 403 }],
    ['d', { display: 403, embed: 200, lightBox: 200 }],
  ] as const)('comes for single views with power-up %s', async (product, statuses) => {
    const board = await setUp({ plan: 1 });
    const [from, until] = [
      new Date(steps.api.clock.now().getTime() - 30 * dayMs),
      new Date(steps.api.clock.now().getTime() + 30 * dayMs),
    ];
    await steps.api.db
      .updateTable('subscription')
      .set({ starts_at: from })
      .where('owner_id', '=', board.userId)
      .execute();
    await steps.api.db
      .insertInto('power_up')
      .values({
        owner_id: board.userId,
        id: crypto.randomUUID(),
        product,
        starts_at: from,
        expires_at: until,
        auto_subscribe: true,
        price: 1,
      })
      .execute();
    const { token } = await added(board);
    for (const view of embedViews)
      expect([view, (await open(token, view)).statusCode, (await page(view, token)).statusCode]).toEqual([
        view,
        statuses[view],
        statuses[view],
      ]);
  });

  it('ends seven days after the plan was lowered, and the page reports it inside the frame', async () => {
    const board = await setUp();
    const { token } = await added(board);
    const lowered = (days: number) =>
      steps.api.db
        .updateTable('subscription')
        .set({ plan_type: 1, starts_at: new Date(steps.api.clock.now().getTime() - days * dayMs) })
        .where('owner_id', '=', board.userId)
        .execute();
    await lowered(6.9);
    expect((await open(token)).statusCode).toBe(200);
    await lowered(7);
    expect(codeOf(await open(token))).toBe('sharePaused');
    // A power-up that ended later but gave another right does not delay the pause.
    const ended = new Date(steps.api.clock.now().getTime() - dayMs);
    await steps.api.db
      .insertInto('power_up')
      .values({
        owner_id: board.userId,
        id: crypto.randomUUID(),
        product: 'a',
        starts_at: new Date(ended.getTime() - 30 * dayMs),
        expires_at: ended,
        auto_subscribe: true,
        price: 1,
      })
      .execute();
    const answer = await page('embed', token);
    expect([answer.statusCode, policyOf(answer)]).toEqual([403, `frame-ancestors 'self' ${site}`]);
  });

  it('is not extended when the lower plan is renewed', async () => {
    const board = await setUp();
    const { token } = await added(board);
    const begin = async (daysAgo: number): Promise<void> => {
      const subscriptions = createSubscriptionRepository(steps.api.db);
      const held = await subscriptions.read(board.userId);
      const startsAt = new Date(steps.api.clock.now().getTime() - daysAgo * dayMs);
      const newPlan = { type: 1, period: 0 } as const;
      const { expiresAt, bill } = billForRenewal(
        held.powerUps,
        newPlan,
        steps.api.dependencies.config.powerUpPrices,
        startsAt,
        startsAt,
      );
      await steps.api.db
        .transaction()
        .execute((trx) =>
          beginPeriod(trx, held, { ownerId: board.userId, newPlan, startsAt, expiresAt, autoSubscribe: true, bill }),
        );
    };
    await begin(6.9);
    expect((await open(token)).statusCode).toBe(200);
    const lost = new Date(steps.api.clock.now().getTime() - 40 * dayMs);
    await steps.api.db
      .updateTable('subscription')
      .set({ starts_at: lost, plan_since: lost })
      .where('owner_id', '=', board.userId)
      .execute();
    await begin(10);
    await begin(1);
    expect(codeOf(await open(token))).toBe('sharePaused');
  });
});
