import type { ArticleCard, CardQuestion } from '@tessera/contracts/article/article-card.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { Article } from '@tessera/contracts/article/article.schema';
import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { connectPerson } from '../../../testing/connect-person.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createContentRepository } from '../../collecting/content/content.repository.ts';
import { createFolderRepository } from '../../collecting/folder/folder.repository.ts';
import { createScanRepository } from '../../collecting/scan/scan.repository.ts';
import { createKolWorker } from '../../influencers/kol-reading/kol-worker.ts';
import { createKolRepository } from '../../influencers/kol/kol.repository.ts';
import { readAll } from '../../influencers/kol/kol.service.ts';

let api: TestMediaApi;
let author: TestUser;
let other: TestUser;
let articleId: string;
let folderId: string;
const username = 'willowandloom';
/** The person of the network to whom the account belongs. */
const robin = '102117745500001';
beforeAll(async () => {
  api = await setUpMedia();
  [author, other] = [await addUser(api), await addUser(api)];
  const now = api.clock.now();
  folderId = (await createFolderRepository(api.db).add(author.userId, 'Spring', now)).id;
  const contentId = await createContentRepository(api.db).add(
    author.userId,
    folderId,
    { type: 'USER', value: username },
    now,
  );
  await createScanRepository(api.db).request(author.userId, [contentId], 'scan', now);
  await api.workAll();
  const { ids } = await createKolRepository(api.db).request(author.userId, [username], now);
  const worker = createKolWorker({ db: api.db, clock: api.clock, sources: api.sources, log: () => undefined });
  await readAll({ db: api.db, worker, ownerId: author.userId, ids, signal: new AbortController().signal });
  articleId = unsafeCast<{ article: Article }>(
    (await send(api.app, articleCalls.addArticle, { body: { language: 'en', title: 'Linen' } }, author.cookie)).json(),
  ).article.id;
}, 60_000);
afterAll(() => api.close());

const ask = (
  question: CardQuestion,
  { who = author, id = articleId }: { readonly who?: TestUser; readonly id?: string } = {},
) => send(api.app, articleCalls.makeArticleCard, { body: { id, question } }, who.cookie);
const cardOf = async (question: CardQuestion): Promise<ArticleCard> =>
  unsafeCast<{ card: ArticleCard }>((await ask(question)).json()).card;
const picture = (src: string | null, cookie?: string) =>
  send(api.app, articleCalls.getArticleImage, { query: { src: src ?? '' } }, cookie);
const days = () => ({
  dateFrom: new Date(api.clock.now().getTime() - 29 * dayMs).toISOString().slice(0, 10),
  toDate: api.clock.now().toISOString().slice(0, 10),
});

it('makes a card of a post with its metrics and a picture copy that is private until publication', async () => {
  const post = await api.db
    .selectFrom('media')
    .select(['shortcode', 'likes', 'comments'])
    .where('owner_id', '=', author.userId)
    .where('picture_url', 'is not', null)
    .where('likes', 'is not', null)
    .orderBy('posted_at', 'desc')
    .executeTakeFirstOrThrow();
  const card = await cardOf({ kind: 'media', address: `https://www.instagram.com/p/${post.shortcode}/?x=1` });
  if (card.kind !== 'media') throw new Error(card.kind);
  expect(card).toMatchObject({
    shortcode: post.shortcode,
    username,
    likes: post.likes,
    comments: post.comments,
    image: expect.stringMatching(/^[0-9a-f]{32}\.webp$/u),
  });
  expect((await picture(card.image, author.cookie)).headers['content-type']).toBe('image/webp');
  expect((await picture(card.image)).statusCode).toBe(404);
  await api.db.updateTable('media').set({ likes: 7 }).where('shortcode', '=', post.shortcode).execute();
  expect(await cardOf({ kind: 'media', address: `https://www.instagram.com/p/${post.shortcode}/` })).toMatchObject({
    likes: 7,
  });
});

it('makes cards of an influencer, of a chart of a metric and of a ranking', async () => {
  expect(await cardOf({ kind: 'influencer', username: `@${username}` })).toMatchObject({
    kind: 'influencer',
    username,
    image: expect.stringMatching(/webp$/u),
    followers: expect.any(Number),
    engagementRate: expect.any(Number),
  });
  const chart = await cardOf({ kind: 'chart', folderId, metric: 'posts', ...days() });
  if (chart.kind !== 'chart') throw new Error(chart.kind);
  expect(chart).toMatchObject({ title: 'Spring', ...days() });
  expect(chart.steps.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(chart.total);
  expect(chart.total).toBeGreaterThan(0);
  expect(await cardOf({ kind: 'ranking', folderId, table: 'outspoken', ...days() })).toMatchObject({
    title: 'Spring',
    rows: [{ username, posts: chart.total }],
  });
});

it('makes a card of an influencer without what is shown only to approved brands', async () => {
  const influencer = await addUser(api, { plan: null });
  await connectPerson(api, influencer.userId, robin);
  const { creatorList } = (await send(api.app, creatorCalls.getCreator, {}, influencer.cookie)).json<
    CallOutput<typeof creatorCalls.getCreator>
  >();
  const creatorId = creatorList.find((creator) => creator.username === username)?.creatorId ?? '';
  await send(
    api.app,
    creatorCalls.setPrivacy,
    { body: { creatorId, privacy: [{ field: 'engagement', audience: 'approved' }] } },
    influencer.cookie,
  );
  await api.db
    .insertInto('creator_access')
    .values({
      owner_id: influencer.userId,
      account_id: creatorId,
      brand_id: author.userId,
      state: 'approved',
      reason: '',
      requested_at: api.clock.now(),
      decided_at: api.clock.now(),
    })
    .execute();
  expect((await send(api.app, kolCalls.getKol, { body: {} }, author.cookie)).json()).toMatchObject({
    kolList: [{ figures: { avgLike: expect.any(Number), engagementRate: expect.any(Number) } }],
  });
  expect(await cardOf({ kind: 'influencer', username })).toMatchObject({
    followers: expect.any(Number),
    image: expect.stringMatching(/webp$/u),
    likes: null,
    comments: null,
    engagementRate: null,
  });
});

it('rejects data of another owner and names the field of a missing object', async () => {
  const { shortcode } = await api.db
    .selectFrom('media')
    .select('shortcode')
    .where('owner_id', '=', author.userId)
    .executeTakeFirstOrThrow();
  const otherArticle = unsafeCast<{ article: Article }>(
    (await send(api.app, articleCalls.addArticle, { body: { language: 'en', title: 'Other' } }, other.cookie)).json(),
  ).article.id;
  const asOther = { who: other, id: otherArticle };
  expect(
    (await ask({ kind: 'media', address: `https://www.instagram.com/p/${shortcode}/` }, asOther)).json(),
  ).toMatchObject({ code: 'postNotInFolder', field: 'address' });
  expect((await ask({ kind: 'influencer', username }, asOther)).json()).toMatchObject({
    code: 'usernameNotFound',
    field: 'username',
  });
  expect((await ask({ kind: 'chart', folderId, metric: 'posts', ...days() }, asOther)).json()).toMatchObject({
    code: 'notFound',
  });
  expect((await ask({ kind: 'influencer', username }, { who: other })).json()).toMatchObject({ code: 'notFound' });
  expect(
    (await ask({ kind: 'ranking', folderId, table: 'celebrity', dateFrom: '2020-01-01', toDate: '2020-01-02' }))
      .statusCode,
  ).toBeGreaterThanOrEqual(400);
});

it('rejects a blocked post', async () => {
  const { shortcode } = await api.db
    .selectFrom('media')
    .select('shortcode')
    .where('owner_id', '=', author.userId)
    .orderBy('media_id', 'desc')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('media').set({ blocked_at: api.clock.now() }).where('shortcode', '=', shortcode).execute();
  expect((await ask({ kind: 'media', address: `https://www.instagram.com/p/${shortcode}/` })).json()).toMatchObject({
    code: 'postNotInFolder',
  });
});
