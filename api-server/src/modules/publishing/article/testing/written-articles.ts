import type { ArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { Article } from '@tessera/contracts/article/article.schema';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { addUser, send, type TestUser } from '../../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';

export const bodyOf = (...texts: string[]): ArticleBody => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const textOf = (title: string, ...texts: string[]) => ({
  title,
  summary: `About ${title}`,
  body: bodyOf(...texts),
});

export const articleIn = (answer: { json: () => unknown }): Article =>
  unsafeCast<{ article: Article }>(answer.json()).article;

/** Starts an API with an author, and returns what writes and reads articles. */
export function startArticles() {
  let api: TestApi;
  let author: TestUser;
  beforeAll(async () => {
    api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
    author = await addUser(api);
  });
  afterAll(() => api.close());
  const post = (call: Parameters<typeof send>[1], body: unknown, who: TestUser = author) =>
    send(api.app, call, { body }, who.cookie);
  const begin = async (title: string, who = author): Promise<Article> =>
    articleIn(await post(articleCalls.addArticle, { language: 'en', title }, who));
  const write = async ({ id, revision }: Article, change: Readonly<Record<string, unknown>>): Promise<Article> =>
    articleIn(await post(articleCalls.updateArticle, { id, revision, ...change }));
  const publish = async ({ id, revision }: Article, more: Readonly<Record<string, unknown>> = {}): Promise<Article> =>
    articleIn(await post(articleCalls.publishArticle, { id, revision, ...more }));
  return {
    get api() {
      return api;
    },
    get author() {
      return author;
    },
    post,
    begin,
    write,
    publish,
  };
}
