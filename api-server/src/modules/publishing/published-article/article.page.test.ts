import type { Language } from '@tessera/contracts/i18n/languages';
import { addUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { wordsOf } from '../article/article-words.ts';
import { createArticleRepository } from '../article/article.repository.ts';
import { readArticlePage } from './article.page.ts';

let api: TestApi;
const slug = '春-linen';
const textOf = (title: string, text: string) => ({
  title,
  summary: `About ${title}`,
  body: { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }] },
});
const texts = {
  en: textOf('Linen <b>days</b>', '</script><script>alert(1)</script>'),
  ja: textOf('リネンの日', '本文'),
};

beforeAll(async () => {
  api = await setUpApi();
  const { userId } = await addUser(api);
  const articles = createArticleRepository(api.db);
  const now = api.clock.now();
  const article = await articles.add(userId, { slug, tags: [], cover: null, texts }, now);
  for (const edition of ['linen-before', slug])
    await articles.show(
      userId,
      article?.id ?? '',
      {
        published: { slug: edition, tags: [], cover: null, texts, words: wordsOf(texts, []) },
        publishedAt: now,
        editionAt: now,
        scheduled: null,
        scheduledAt: null,
        isOfThisRevision: true,
      },
      now,
    );
});
afterAll(() => api.close());

const visit = (path: string, language: Language = 'en') => {
  const { pathname, searchParams } = new URL(path, 'https://tessera.example');
  return readArticlePage(api.dependencies, {
    path: pathname,
    query: searchParams,
    language,
    method: 'GET',
    userAgent: undefined,
    isPrefetch: false,
    address: '127.0.0.1',
    origin: 'https://tessera.example',
  });
};

test('renders an article to HTML, with a separate address for each language', async () => {
  const page = await visit(`/article/${slug}?lang=ja`);
  expect(page).toMatchObject({
    status: 200,
    opening: { title: 'リネンの日 · Tessera', description: 'About リネンの日' },
  });
  expect(page?.opening?.html).toContain('<article lang="ja"><h1>リネンの日</h1>');
  const address = `https://tessera.example/article/${encodeURIComponent(slug)}`;
  expect(page?.opening?.head).toContain(`<link rel="canonical" href="${address}?lang=ja">`);
  for (const language of ['en', 'ja'])
    expect(page?.opening?.head).toContain(
      `<link rel="alternate" hreflang="${language}" href="${address}?lang=${language}">`,
    );
});

test('names the address without a language as the one for all languages, and as its own', async () => {
  const address = `https://tessera.example/article/${encodeURIComponent(slug)}`;
  for (const language of ['en', 'ja'] as const) {
    const head = (await visit(`/article/${slug}`, language))?.opening?.head;
    expect(head).toContain(`<link rel="canonical" href="${address}">`);
    expect(head).toContain(`<link rel="alternate" hreflang="x-default" href="${address}">`);
    expect(head).toContain(`<meta property="og:url" content="${address}">`);
  }
});

test('uses the language of the visitor when the address names none, and escapes the text', async () => {
  const page = await visit(`/article/${slug}`);
  expect(page?.opening?.html).toContain('Linen &lt;b&gt;days&lt;/b&gt;');
  expect(page?.opening?.html).not.toContain('<script');
  const [answer = ''] = Object.values(page?.opening?.answers ?? {});
  expect(answer).not.toMatch(/<\/?script/u);
  expect(Object.keys(page?.opening?.answers ?? {})).toEqual([
    `/api/article/getPublishedArticle?slug=${encodeURIComponent(slug)}&language=en`,
  ]);
});

test('redirects a former slug and a slug in other letter case to the present one', async () => {
  for (const given of ['Linen-Before', '春-Linen'])
    expect(await visit(`/article/${given}`)).toMatchObject({
      status: 301,
      movedTo: `/article/${encodeURIComponent(slug)}`,
    });
});

test.each(['/article/nobody-wrote-this', '/article/%E0%A4%A', '/article/..%2f'])('answers 404 for %s', async (path) => {
  expect(await visit(path)).toEqual({ status: 404, language: null, opening: null });
});

test.each(['/article', '/article/', `/article/${slug}/more`, '/articles/x', '/'])(
  'does not handle %s, which is not an article address',
  async (path) => {
    expect(await visit(path)).toBeNull();
  },
);
