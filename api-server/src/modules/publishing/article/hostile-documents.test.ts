import { givenArticleBodySchema } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleCards } from '@tessera/contracts/article/article.factory';
import type { Article, ArticleTexts } from '@tessera/contracts/article/article.schema';
import { hostileDocuments } from '@tessera/contracts/article/hostile-documents.factory';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createNewsletterWriter } from '../newsletter/newsletter-mail.ts';
import { readArticlePage } from '../published-article/article.page.ts';

let api: TestApi;
let author: TestUser;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
  author = await addUser(api);
});
afterAll(() => api.close());

const post = async (call: Parameters<typeof send>[1], body: unknown) => send(api.app, call, { body }, author.cookie);
const articleIn = (answer: { json: () => unknown }): Article => unsafeCast<{ article: Article }>(answer.json()).article;
const text = (words: string) => ({ type: 'text', text: words });
const image = `${'0'.repeat(32)}.webp`;

const oneLine = (words: string): string =>
  words
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100);

/** The given words in every place where an article can contain text. */
const partsWith = (words: string): unknown[] => [
  {
    type: 'paragraph',
    content: [
      {
        ...text(words),
        marks: [{ type: 'bold' }, { type: 'code' }, { type: 'link', attrs: { href: 'https://shop.example/' } }],
      },
    ],
  },
  { type: 'heading', attrs: { level: 2 }, content: [text(words)] },
  { type: 'codeBlock', content: [text(words)] },
  { type: 'image', attrs: { src: image, alt: words.trim().slice(0, 300) || 'x' } },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          {
            type: 'tableCell',
            content: [
              {
                type: 'bulletList',
                content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text(words)] }] }],
              },
            ],
          },
        ],
      },
    ],
  },
  { type: 'card', attrs: { card: { ...articleCards.media, caption: oneLine(words) } } },
  { type: 'card', attrs: { card: { ...articleCards.influencer, fullName: oneLine(words) } } },
  { type: 'card', attrs: { card: { ...articleCards.chart, title: oneLine(words) } } },
  { type: 'card', attrs: { card: { ...articleCards.ranking, title: oneLine(words) } } },
];

/** The tags of a page with the names of their attributes. No text of an author may change them. */
const tagsOf = (html: string): string[] =>
  [...html.matchAll(/<[^>]*>/gu)].map(([tag]) => tag.replaceAll(/="[^"]*"/gu, ''));

/** What readers get of a text: the page without code, its head, and the newsletter's mail. */
async function drawn(
  words: string,
): Promise<{
  readonly page: string[];
  readonly head: string[];
  readonly mail: string[];
  readonly subject: string;
  readonly answers: string;
}> {
  const begun = articleIn(await post(articleCalls.addArticle, { language: 'en', title: oneLine(words) }));
  const texts = {
    en: { title: oneLine(words), summary: oneLine(words), body: { type: 'doc', content: partsWith(words) } },
  };
  const answer = await post(articleCalls.updateArticle, {
    id: begun.id,
    revision: begun.revision,
    texts,
    tags: [oneLine(words).slice(0, 40).trim()],
  });
  if (answer.statusCode !== 200) throw new Error(`${words}: ${answer.body}`);
  const { slug } = articleIn(
    await post(articleCalls.publishArticle, { id: begun.id, revision: articleIn(answer).revision }),
  );
  const page = await readArticlePage(api.dependencies, {
    path: `/article/${encodeURIComponent(slug)}`,
    query: new URLSearchParams(),
    language: 'en',
    method: 'GET',
    userAgent: undefined,
    isPrefetch: false,
    address: '127.0.0.1',
    origin: 'https://tessera.example',
  });
  const edition = { slug, tags: [], cover: null, words: '', texts: unsafeCast<ArticleTexts>(texts) };
  const { subject, html } = renderMail(
    createNewsletterWriter(api.dependencies, {
      slug,
      texts: { en: { subject: oneLine(words), intro: words } },
      edition,
    })('noor@example.com', 'en'),
    'https://tessera.example',
  );
  return {
    page: tagsOf(page?.opening?.html ?? ''),
    head: tagsOf(page?.opening?.head ?? ''),
    mail: tagsOf(html),
    subject,
    answers: Object.values(page?.opening?.answers ?? {}).join(''),
  };
}

test.each(Object.entries(hostileDocuments))(
  '%s: hostile text is rendered as plain text, on the page and in the email',
  async (_, documents) => {
    const harmless = await drawn('words');
    expect(harmless.page.length * harmless.mail.length).toBeGreaterThan(100);
    for (const document of documents) {
      const { page, head, mail, subject, answers } = await drawn(document.replaceAll('\0', ''));
      expect([document, page, head, mail]).toEqual([document, harmless.page, harmless.head, harmless.mail]);
      expect(answers).not.toMatch(/<\/script|<!--/iu);
      expect(subject).not.toMatch(/[\r\n]/u);
    }
  },
);

test.each(Object.entries(hostileDocuments))(
  '%s: hostile text is rejected in addresses, types and attributes',
  async (_, documents) => {
    const { id, revision } = articleIn(await post(articleCalls.addArticle, { language: 'en', title: 'Linen days' }));
    const refused = (document: string): unknown[] => [
      { type: 'paragraph', content: [{ ...text('x'), marks: [{ type: 'link', attrs: { href: document } }] }] },
      { type: 'image', attrs: { src: document, alt: 'x' } },
      { type: 'embed', attrs: { url: document } },
      { type: 'card', attrs: { card: { ...articleCards.media, image: document } } },
      { type: 'card', attrs: { card: { ...articleCards.media, shortcode: document } } },
      { type: 'card', attrs: { card: { ...articleCards.influencer, username: document } } },
      { type: 'card', attrs: { card: document } },
      { type: document, content: [] },
      { type: 'html', attrs: { html: document } },
      { type: 'heading', attrs: { level: document } },
      { type: 'paragraph', content: [{ ...text('x'), marks: [{ type: document }] }] },
    ];
    for (const document of documents) {
      for (const part of refused(document))
        expect([document, part, givenArticleBodySchema.safeParse({ type: 'doc', content: [part] }).success]).toEqual([
          document,
          part,
          false,
        ]);
      const [link] = refused(document);
      const answer = await post(articleCalls.updateArticle, {
        id,
        revision,
        texts: { en: { title: 'x', summary: '', body: { type: 'doc', content: [link] } } },
      });
      expect([document, answer.statusCode]).toEqual([document, 400]);
    }
    const extra = {
      type: 'paragraph',
      attrs: { onclick: documents[0], style: documents[0] },
      content: [text('x')],
      html: documents[0],
    };
    expect(givenArticleBodySchema.parse({ type: 'doc', content: [extra] })).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [text('x')] }],
    });
  },
);

test('rejects a null character in a text and in a search', async () => {
  const { id, revision } = articleIn(await post(articleCalls.addArticle, { language: 'en', title: 'Linen days' }));
  const answer = await post(articleCalls.updateArticle, {
    id,
    revision,
    texts: {
      en: {
        title: 'x',
        summary: '',
        body: { type: 'doc', content: [{ type: 'paragraph', content: [text('<script\0>')] }] },
      },
    },
  });
  expect(answer.json()).toMatchObject({ code: 'invalid', field: 'texts.en.body.content.0.content.0.text' });
  expect((await send(api.app, articleCalls.getPublishedArticles, { query: { search: 'a\0b' } })).json()).toMatchObject({
    code: 'invalid',
    field: 'search',
  });
});
