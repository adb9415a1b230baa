import { articleCalls } from '@tessera/contracts/article/article.calls';
import { languages } from '@tessera/contracts/i18n/languages';
import { send } from '../testing/as-user.ts';
import { setUpApi, type TestApi } from '../testing/set-up-api.ts';
import { makeMedia, setUpBoard } from '../testing/set-up-board.ts';
import { writeAboutBoard } from './board-article.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

it('writeAboutBoard publishes an article about a demo board with its metrics, in every language', async () => {
  const { userId, folderId } = await setUpBoard(api, [{ author: 'lumen', media: [makeMedia(1), makeMedia(2)] }]);
  await writeAboutBoard(api.db, userId, folderId, api.clock.now());
  for (const language of languages) {
    const answer = await send(api.app, articleCalls.getPublishedArticle, {
      query: { slug: 'one-year-of-a-board', language },
    });
    expect(answer.json()).toMatchObject({
      article: {
        language,
        body: {
          content: [
            { type: 'paragraph' },
            { type: 'card', attrs: { card: { kind: 'chart', title: 'Board', metric: 'interactions' } } },
            { type: 'heading' },
            { type: 'paragraph' },
          ],
        },
      },
    });
  }
});

it('writeAboutBoard publishes an article about a board without posts', async () => {
  const { userId, folderId } = await setUpBoard(api, [{ author: 'harbour', media: [] }]);
  await api.db.deleteFrom('article').execute();
  await writeAboutBoard(api.db, userId, folderId, api.clock.now());
  const answer = await send(api.app, articleCalls.getPublishedArticle, {
    query: { slug: 'one-year-of-a-board', language: 'en' },
  });
  expect(answer.json()).toMatchObject({
    article: { body: { content: [{}, { attrs: { card: { total: 0 } } }, {}, {}] } },
  });
});
