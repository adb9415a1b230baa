import { createArticle } from '@tessera/contracts/article/article.factory';
import type { Article, ArticleChange } from '@tessera/contracts/article/article.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { createArticleSaver } from './article-saver.ts';

const article = createArticle();

function setUp(answers: readonly (Problem | null)[]) {
  const sent: ArticleChange[] = [];
  const states: string[] = [];
  const send = async (change: ArticleChange): Promise<Article> => {
    sent.push(change);
    const answer = answers[sent.length - 1] ?? null;
    if (answer !== null) throw answer;
    return createArticle({ revision: change.revision + 1 });
  };
  const saver = createArticleSaver({ article, send, onState: ({ name }) => void states.push(name), onSaved: () => undefined });
  return { saver, sent, states };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('sends changes within a short time as one, with the latest revision', async () => {
  const { saver, sent, states } = setUp([]);
  saver.edit({ tags: ['a'] });
  saver.edit({ texts: { en: { title: 'One', summary: '', body: { type: 'doc', content: [] } } } });
  saver.edit({ tags: ['b'] });
  await jest.advanceTimersByTimeAsync(800);
  saver.edit({ tags: ['c'] });
  await jest.advanceTimersByTimeAsync(800);
  expect(sent.map(({ revision, tags, texts }) => [revision, tags, texts?.en?.title])).toEqual([[1, ['b'], 'One'], [2, ['c'], undefined]]);
  expect(states.at(-1)).toBe('saved');
  saver.stop();
});

test.each(['0', 'offline'] as const)('keeps changes while offline (%s), and sends them when the connection is back', async (code) => {
  const { saver, sent, states } = setUp([new Problem(code), null]);
  saver.edit({ tags: ['a'] });
  await jest.advanceTimersByTimeAsync(800);
  expect(states.at(-1)).toBe('offline');
  expect(saver.hasUnsaved()).toBe(true);
  saver.edit({ slug: 'kept-as-well' });
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual({ id: article.id, revision: 1, tags: ['a'], slug: 'kept-as-well' });
  expect([states.at(-1), saver.hasUnsaved()]).toEqual(['saved', false]);
  saver.stop();
});

test('sends nothing after a revision conflict until the user decides', async () => {
  const { saver, sent, states } = setUp([new Problem('conflict', { params: { revision: 7 } }), null]);
  saver.edit({ tags: ['mine'] });
  await jest.advanceTimersByTimeAsync(800);
  saver.edit({ slug: 'still-mine' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect([sent.length, states.at(-1)]).toEqual([1, 'conflict']);
  saver.overwrite(7);
  await jest.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual({ id: article.id, revision: 7, tags: ['mine'], slug: 'still-mine', keepsFormer: true });
  saver.stop();
});

test('reports a rejected change, and sends it again with the next one', async () => {
  const { saver, sent, states } = setUp([new Problem('slugTaken', { field: 'slug' }), null]);
  saver.edit({ slug: 'taken', tags: ['a'] });
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toBe('failed');
  saver.edit({ slug: 'free' });
  expect(await saver.flush()).toBe(true);
  expect(sent.at(-1)).toEqual({ id: article.id, revision: 1, slug: 'free', tags: ['a'] });
  saver.stop();
});
