import { randomUUID } from 'node:crypto';
import { emptyArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleAddressesMax } from '@tessera/contracts/article/article.limits';
import type {
  Article,
  ArticleRow,
  Publication,
  PublicArticle,
  PublicArticleRow,
} from '@tessera/contracts/article/article.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { hourMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrate } from '../../../platform/db/migrate.ts';
import { readMigrations } from '../../../platform/db/migrations.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { createArticleRepository } from '../article/article.repository.ts';
import { createPublishedRepository } from '../article/published.repository.ts';

let api: TestApi;
let author: TestUser;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
  author = await addUser(api);
});
afterAll(() => api.close());

const texts = {
  en: {
    title: 'Linen',
    summary: '',
    body: {
      ...emptyArticleBody,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Words.' }] }],
    },
  },
};

const post = (call: Parameters<typeof send>[1], body: unknown, who: TestUser = author) =>
  send(api.app, call, { body }, who.cookie);
const articleIn = (answer: { json: () => unknown }): Article => unsafeCast<{ article: Article }>(answer.json()).article;
const move = async ({ id, revision }: Article, slug: string): Promise<Article> =>
  articleIn(await post(articleCalls.updateArticle, { id, revision, slug }));
const publish = async ({ id, revision }: Article, more: Readonly<Record<string, unknown>> = {}): Promise<Article> =>
  articleIn(await post(articleCalls.publishArticle, { id, revision, ...more }));
/** An article that is published under this slug. */
async function published(slug: string): Promise<Article> {
  const { id, revision } = articleIn(await post(articleCalls.addArticle, { language: 'en', title: 'Linen' }));
  return publish(articleIn(await post(articleCalls.updateArticle, { id, revision, slug, texts })));
}
/** The present slug of the article that readers find under this one; null when there is none. */
async function found(slug: string): Promise<string | null> {
  const answer = await send(api.app, articleCalls.getPublishedArticle, { query: { slug, language: 'en' } });
  return answer.statusCode === 404 ? null : unsafeCast<{ article: PublicArticle }>(answer.json()).article.slug;
}

test('two articles that get the same slug at the same time: one of them is refused', async () => {
  const [one, other] = [await published('linen-one'), await published('linen-other')];
  const begun = await api.db.transaction().execute(async (trx) => {
    await createArticleRepository(trx).change(author.userId, one.id, { slug: 'linen-same' }, api.clock.now());
    const answer = post(articleCalls.updateArticle, { id: other.id, revision: other.revision, slug: 'linen-same' });
    await untilWaiting(api.db, 1);
    return { answer };
  });
  expect((await begun.answer).json()).toMatchObject({ code: 'slugTaken', field: 'slug' });
});

test('readers find a new slug only once it is published; the former slug then leads to it', async () => {
  const first = await published('linen-first');
  const draft = await move(first, 'linen-second');
  expect(draft).toMatchObject({ slug: 'linen-second', publishedSlug: 'linen-first', hasUnpublished: true });
  expect([await found('linen-first'), await found('linen-second')]).toEqual(['linen-first', null]);
  expect(await publish(draft)).toMatchObject({ publishedSlug: 'linen-second', hasUnpublished: false });
  expect([await found('linen-first'), await found('linen-second')]).toEqual(['linen-second', 'linen-second']);
  const list = unsafeCast<{ articleList: PublicArticleRow[] }>(
    (await send(api.app, articleCalls.getPublishedArticles, { query: { search: 'linen' } })).json(),
  ).articleList;
  expect(list.map(({ slug }) => slug)).toContain('linen-second');
  const own = unsafeCast<{ articleList: ArticleRow[] }>((await post(articleCalls.getArticles, {})).json()).articleList;
  expect(own.find(({ id }) => id === first.id)).toMatchObject({ slug: 'linen-second', publishedSlug: 'linen-second' });
});

test('readers find a scheduled slug from its publish time on', async () => {
  const draft = await move(await published('early-slug'), 'late-slug');
  await publish(draft, { publishTime: new Date(api.clock.now().getTime() + hourMs).toISOString() });
  expect(await found('early-slug')).toBe('early-slug');
  api.clock.advance(hourMs);
  expect([await found('early-slug'), await found('late-slug')]).toEqual(['late-slug', 'late-slug']);
});

test('a former slug stays reserved for its article, which can reuse it, until the article is deleted', async () => {
  const article = await publish(await move(await published('kept-slug'), 'newer-slug'));
  const other = articleIn(await post(articleCalls.addArticle, { language: 'en', title: 'Other' }));
  const take = () => post(articleCalls.updateArticle, { id: other.id, revision: other.revision, slug: 'kept-slug' });
  expect((await take()).json()).toMatchObject({ code: 'slugTaken', field: 'slug' });
  const back = await publish(await move(article, 'kept-slug'));
  expect([await found('kept-slug'), await found('newer-slug')]).toEqual(['kept-slug', 'kept-slug']);
  await post(articleCalls.unpublishArticle, { id: back.id, revision: back.revision });
  expect([await found('kept-slug'), (await take()).statusCode]).toEqual([null, 400]);
  await post(articleCalls.deleteArticle, { id: back.id });
  expect((await take()).statusCode).toBe(200);
});

test('an article keeps a limited number of slugs and never drops the published one', async () => {
  let article = await published('hoard-0');
  for (let number = 1; number <= articleAddressesMax; number += 1) {
    api.clock.advance(1_000);
    article = await publish(await move(article, `hoard-${number}`), {
      publishTime: new Date(api.clock.now().getTime() + hourMs).toISOString(),
    });
  }
  expect([await found('hoard-0'), await found('hoard-1'), await found('hoard-2')]).toEqual([
    'hoard-0',
    null,
    'hoard-0',
  ]);
});

test('an Admin lists and takes down an article by its published slug, not by the draft one', async () => {
  const admin = await addUser(api, { type: 1 });
  await move(await published('seen-slug'), 'draft-slug');
  const list = unsafeCast<{ publicationList: Publication[] }>(
    (await post(articleCalls.getPublications, {}, admin)).json(),
  ).publicationList;
  expect(list.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['seen-slug']));
  expect((await post(articleCalls.moderateArticle, { slug: 'draft-slug', reason: 'x' }, admin)).statusCode).toBe(404);
  await post(articleCalls.moderateArticle, { slug: 'seen-slug', reason: 'x' }, admin);
  expect(await found('seen-slug')).toBeNull();
});

test('the migration keeps the slugs of published and scheduled articles', async () => {
  const database = await createTestDatabase('template0');
  const { db } = database;
  await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateTo('0175-figures-by-time');
  const [ownerId, now] = [randomUUID(), new Date('2026-03-02T09:00:00Z')];
  await createUserRepository(db).add({
    id: ownerId,
    email: 'author@example.com',
    type: 0,
    language: 'en',
    timeZone: 'UTC',
    newsLetter: false,
    now,
  });
  const edition = JSON.stringify({ tags: [], cover: null, texts, words: 'Words.' });
  for (const [slug, shown, planned] of [
    ['shown', edition, null],
    ['planned', null, edition],
    ['draft', null, null],
  ] as const) {
    await sql`insert into article (owner_id, id, slug, tags, texts, published, published_at, scheduled, scheduled_at, created_at, updated_at)
      values (${ownerId}, ${randomUUID()}, ${slug}, '{}', ${JSON.stringify(texts)}, ${shown}, ${shown && now}, ${planned}, ${planned && now}, ${now}, ${now})`.execute(
      db,
    );
  }
  expect(await migrate(db)).toContain('0180-article-addresses');
  const readers = createPublishedRepository(db);
  expect([
    (await readers.find('shown', now))?.slug,
    (await readers.find('planned', now))?.slug,
    await readers.find('draft', now),
  ]).toEqual(['shown', 'planned', null]);
  await database.drop();
});
