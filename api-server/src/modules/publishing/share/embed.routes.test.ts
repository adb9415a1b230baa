import { emptyRegistry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor, createPathEntry, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { embedViews, type EmbedTarget, type EmbedView, type SharedEmbed } from '@tessera/contracts/share/embed.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths, tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import type { Picture } from '../../../network/pictures/picture-reader.ts';
import { send, type TestUserOptions } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { createTestStore, type TestStore } from '../../../testing/set-up-store.ts';
import { beginPeriod } from '../../billing/payment/apply-change.ts';
import { billForRenewal } from '../../billing/payment/bill.ts';
import { createSubscriptionRepository } from '../../billing/payment/subscription.repository.ts';

const hostile = '</script><img src=x onerror=alert(1)>';
const site = 'https://blog.example';

let store: TestStore;
let api: TestApi;
beforeAll(async () => {
  const picture: Picture = { type: 'image/jpeg', body: Buffer.from('picture'), etag: '"picture"', ratio: 1 };
  store = createTestStore();
  const paths = [
    createPathEntry(sharePaths.embed, { layout: 'embed', access: 'public', frameable: true }),
    ...[sharePaths.display, sharePaths.lightBox].map((path) =>
      createPathEntry(path, { layout: 'bare', access: 'public', frameable: true }),
    ),
    createPathEntry(sharePaths.report, { layout: 'bare', access: 'public' }),
  ];
  store.write(
    'registry.json',
    JSON.stringify(
      applyChange(emptyRegistry, {
        kind: 'deploy',
        version: createRemoteVersion('demo', '1', { descriptor: createDescriptor('demo', { paths }) }),
      }),
    ),
  );
  api = await setUpApi({
    dist: store.dist,
    variables: { RATE_READ: '100000', RATE_WRITE: '100000', RATE_REPORT: '100000', RATE_IMAGE: '100000' },
    pictures: { read: () => Promise.resolve(picture), close: () => undefined },
  });
});
afterAll(async () => {
  await api.close();
  store.remove();
});

type Mark = 'public_at' | 'pinned_at' | 'cta_at' | 'blocked_at';
const mark = (
  board: TestBoard,
  mediaId: string,
  marks: Partial<Record<Mark, Date | null>> & { readonly cta_label?: string; readonly cta_url?: string },
) =>
  api.db.updateTable('media').set(marks).where('owner_id', '=', board.userId).where('media_id', '=', mediaId).execute();

/** A board with four posts, the newest first: 10004, 10003, 10002 and 10001, of which all but the first are public. */
async function setUp(options: TestUserOptions = {}): Promise<TestBoard> {
  const board = await setUpBoard(
    api,
    [
      {
        author: 'lumen',
        media: Array.from({ length: 4 }, (_, number) =>
          makeMedia(number + 1, { text: hostile, likes: 10 * (number + 1) }),
        ),
      },
    ],
    { plan: 2, ...options },
  );
  for (const id of ['10001', '10002', '10003']) await mark(board, id, { public_at: api.clock.now() });
  return board;
}

const add = (board: TestBoard, target: Partial<EmbedTarget> = {}, body: Readonly<Record<string, unknown>> = {}) =>
  send(
    api.app,
    shareCalls.addShare,
    {
      body: {
        kind: 'embed',
        title: 'Our posts',
        target: createEmbedTarget(board.folderId, { sites: [site], ...target }),
        ...body,
      },
    },
    board.cookie,
  );
const added = async (
  board: TestBoard,
  target?: Partial<EmbedTarget>,
  body?: Readonly<Record<string, unknown>>,
): Promise<{ readonly share: Share; readonly token: string }> => {
  const { share } = unsafeCast<{ share: Share }>((await add(board, target, body)).json());
  return { share, token: tokenOfPath(share.path ?? '') };
};
const open = (token: string, view: EmbedView = 'embed') =>
  send(api.app, shareCalls.openEmbed, { query: { token, view } });
const opened = async (token: string, view?: EmbedView): Promise<SharedEmbed> =>
  unsafeCast<SharedEmbed>((await open(token, view)).json());
const codesOf = async (token: string): Promise<readonly string[]> =>
  (await opened(token)).mediaList.map(({ shortcode }) => shortcode);
const codeOf = (answer: { readonly json: () => unknown }): string => unsafeCast<{ code: string }>(answer.json()).code;
const page = (view: EmbedView, token: string) =>
  api.app.inject({ method: 'GET', url: `${sharePaths[view]}/${token}`, headers: { 'accept-language': 'en' } });
const policyOf = ({ headers }: Awaited<ReturnType<typeof page>>): string =>
  /frame-ancestors [^;]+/u.exec(String(headers['content-security-policy']))?.[0] ?? '';

describe('an embed', () => {
  it('shows public posts, pinned ones first, without metrics, authors or data of the owner', async () => {
    const board = await setUp();
    await mark(board, '10001', { pinned_at: api.clock.now() });
    // A pin does not make a post public.
    await mark(board, '10004', { pinned_at: api.clock.now() });
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
      api.app.inject({ method: 'GET', url: before.mediaList[0]?.image ?? '' });
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
    await api.db.deleteFrom('media').where('owner_id', '=', board.userId).where('media_id', '=', '10003').execute();
    expect(await codesOf(token)).toEqual(['code2', 'code1']);
  });

  it('shows the button of a post only if its address uses TLS and does not hide its host', async () => {
    const board = await setUp();
    await mark(board, '10003', { cta_at: api.clock.now(), cta_label: 'Buy', cta_url: 'http://shop.example/' });
    await mark(board, '10002', { cta_at: api.clock.now(), cta_label: 'Buy', cta_url: 'https://shop.example/' });
    await mark(board, '10001', {
      cta_at: api.clock.now(),
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
      api.app,
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
      codeOf(await send(api.app, shareCalls.previewEmbed, { body: createEmbedTarget(board.folderId) }, other.cookie)),
    ).toBe('notFound');
  });

  it('can be changed under the same link, but not to another board', async () => {
    const board = await setUp();
    const { share, token } = await added(board);
    const change = (target: EmbedTarget, revision: number) =>
      send(api.app, shareCalls.updateShare, { body: { id: share.id, revision, target } }, board.cookie);
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
      new Date(api.clock.now().getTime() - 30 * dayMs),
      new Date(api.clock.now().getTime() + 30 * dayMs),
    ];
    await api.db.updateTable('subscription').set({ starts_at: from }).where('owner_id', '=', board.userId).execute();
    await api.db
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
      api.db
        .updateTable('subscription')
        .set({ plan_type: 1, starts_at: new Date(api.clock.now().getTime() - days * dayMs) })
        .where('owner_id', '=', board.userId)
        .execute();
    await lowered(6.9);
    expect((await open(token)).statusCode).toBe(200);
    await lowered(7);
    expect(codeOf(await open(token))).toBe('sharePaused');
    // A power-up that ended later but gave another right does not delay the pause.
    const ended = new Date(api.clock.now().getTime() - dayMs);
    await api.db
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
      const subscriptions = createSubscriptionRepository(api.db);
      const held = await subscriptions.read(board.userId);
      const startsAt = new Date(api.clock.now().getTime() - daysAgo * dayMs);
      const newPlan = { type: 1, period: 0 } as const;
      const { expiresAt, bill } = billForRenewal(
        held.powerUps,
        newPlan,
        api.dependencies.config.powerUpPrices,
        startsAt,
        startsAt,
      );
      await api.db
        .transaction()
        .execute((trx) =>
          beginPeriod(trx, held, { ownerId: board.userId, newPlan, startsAt, expiresAt, autoSubscribe: true, bill }),
        );
    };
    await begin(6.9);
    expect((await open(token)).statusCode).toBe(200);
    const lost = new Date(api.clock.now().getTime() - 40 * dayMs);
    await api.db
      .updateTable('subscription')
      .set({ starts_at: lost, plan_since: lost })
      .where('owner_id', '=', board.userId)
      .execute();
    await begin(10);
    await begin(1);
    expect(codeOf(await open(token))).toBe('sharePaused');
  });
});

describe('the page of an embed', () => {
  it('contains the posts before any code, allows only the listed sites as frames, and sets no cookie', async () => {
    const { token } = await added(await setUp());
    for (const view of embedViews) {
      const answer = await page(view, token);
      expect([answer.statusCode, answer.cookies, policyOf(answer), answer.headers['x-frame-options']]).toEqual([
        200,
        [],
        `frame-ancestors 'self' ${site}`,
        undefined,
      ]);
      expect(answer.body).toMatch(
        /<div id="opening"><header><h1>Our posts<\/h1><a href="https:\/\/shop\.example\/" target="_blank" rel="noopener noreferrer nofollow">Shop<\/a>.*<img src="\/api\/share\/pictureSrc\?/su,
      );
      expect(answer.body).toContain(`.answers["/api/share/openEmbed?token=${token}&view=${view}"]=`);
      expect(answer.body).toContain('noindex');
    }
  });

  it('allows no frame of another site when none is listed, or when nothing is shared', async () => {
    const board = await setUp();
    const { token } = await added(board, { sites: [] });
    const report = await send(
      api.app,
      shareCalls.addShare,
      { body: { kind: 'report', title: 'Spring', target: { folderId: board.folderId } } },
      board.cookie,
    );
    const other = tokenOfPath(unsafeCast<{ share: Share }>(report.json()).share.path ?? '');
    expect(policyOf(await page('embed', token))).toBe("frame-ancestors 'self'");
    for (const guess of [other, 'A'.repeat(32), 'x', ''])
      expect([(await page('embed', guess)).statusCode, policyOf(await page('embed', guess))]).toEqual([
        404,
        "frame-ancestors 'self'",
      ]);
  });

  it('is not found under another kind of page, and its pictures need its own link', async () => {
    const board = await setUp();
    const [one, two] = [await added(board), await added(board, { mode: 'PIN' })];
    expect((await api.app.inject({ method: 'GET', url: `${sharePaths.report}/${one.token}` })).statusCode).toBe(404);
    expect((await send(api.app, shareCalls.openReport, { query: { token: one.token } })).statusCode).toBe(404);
    const image = new URL((await opened(one.token)).mediaList[0]?.image ?? '', 'http://page.invalid');
    image.searchParams.set('token', two.token);
    expect((await api.app.inject({ method: 'GET', url: `${image.pathname}${image.search}` })).statusCode).toBe(404);
  });

  it('escapes every text', async () => {
    const board = await setUp();
    const { token } = await added(
      board,
      {
        parts: ['caption', 'author'],
        cta: { label: '"><b>Buy', url: 'https://shop.example/"><script>alert(1)</script>' },
      },
      { title: hostile, byline: hostile },
    );
    for (const view of embedViews) {
      const { statusCode, body } = await page(view, token);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/<img src=x|<b>Buy|<script>alert/u);
      expect(body.match(/<\/script>/gu)).toHaveLength((body.match(/<script/gu) ?? []).length);
    }
  });
});

describe('share.addShare of an embed', () => {
  it.each([
    ['a button that runs code', { cta: { label: 'Buy', url: 'javascript:alert(1)' } }],
    ['a button without encryption', { cta: { label: 'Buy', url: 'http://shop.example/' } }],
    ['a button that seems to lead elsewhere', { cta: { label: 'Buy', url: 'https://shop.example@evil.example/' } }],
    ['a colour that ends the rule', { ctaColor: '#fff}*{}' }],
    ['every site', { sites: ['*'] }],
    ['a site that ends the policy', { sites: ['https://a.example; script-src *'] }],
    ['more posts than an embed has', { number: 61 }],
  ])('rejects %s', async (_name, target) => {
    expect(codeOf(await add(await setUp(), target))).toBe('invalid');
  });

  it('rejects the board of another owner', async () => {
    expect(codeOf(await add(await setUp(), { folderId: (await setUp()).folderId }))).toBe('notFound');
  });
});
