import { createArticle } from '@tessera/contracts/article/article.factory';
import type { Article, ArticleChange } from '@tessera/contracts/article/article.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { minuteMs } from '@tessera/contracts/time/durations';
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
  const unsaved: (ArticleChange | null)[] = [];
  const saver = createArticleSaver({ article, send, onState: ({ name }) => void states.push(name), onSaved: () => undefined, onUnsaved: (changes) => void unsaved.push(changes) });
  return { saver, sent, states, unsaved };
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

test.each(['0', 'offline'] as const)('keeps changes while offline (%s), and sends each as it was when the connection is back, because the server may have the first', async (code) => {
  const { saver, sent, states, unsaved } = setUp([new Problem(code), null, null]);
  saver.edit({ tags: ['a'] });
  await jest.advanceTimersByTimeAsync(800);
  expect(states.at(-1)).toBe('offline');
  expect(saver.hasUnsaved()).toBe(true);
  saver.edit({ slug: 'kept-as-well' });
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(unsaved).toContainEqual({ id: article.id, revision: 1, tags: ['a'], slug: 'kept-as-well' });
  expect(sent.slice(1)).toEqual([{ id: article.id, revision: 1, tags: ['a'] }, { id: article.id, revision: 2, slug: 'kept-as-well' }]);
  expect([states.at(-1), saver.hasUnsaved(), unsaved.at(-1)]).toEqual(['saved', false, null]);
  saver.stop();
});

test.each(['500', '503', 'rateLimit'] as const)('tries again by itself, ever more seldom, while the server is in trouble (%s)', async (code) => {
  const { saver, sent, states } = setUp([new Problem(code), new Problem(code), null]);
  saver.edit({ tags: ['a'] });
  await jest.advanceTimersByTimeAsync(800);
  expect(states.at(-1)).toBe('failed');
  await jest.advanceTimersByTimeAsync(5_000);
  await jest.advanceTimersByTimeAsync(9_000);
  expect([sent.length, states.at(-1)]).toEqual([2, 'failed']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([sent.length, states.at(-1)]).toEqual([3, 'saved']);
  saver.stop();
});

test('sends nothing, and keeps nothing else, after it was stopped', async () => {
  const { saver, sent, unsaved } = setUp([new Problem('0')]);
  saver.edit({ tags: ['a'] });
  const flushed = saver.flush();
  saver.stop();
  const kept = unsaved.length;
  expect(await flushed).toBe(false);
  await jest.advanceTimersByTimeAsync(minuteMs);
  expect([sent.length, unsaved.slice(kept)]).toEqual([1, []]);
});

test('sends nothing after a revision conflict until the user decides', async () => {
  const { saver, sent, states } = setUp([new Problem('conflict', { params: { revision: 7 } }), null]);
  saver.edit({ tags: ['mine'] });
  await jest.advanceTimersByTimeAsync(800);
  saver.edit({ slug: 'still-mine' });
  await jest.advanceTimersByTimeAsync(minuteMs);
  expect([sent.length, states.at(-1)]).toEqual([1, 'conflict']);
  saver.overwrite(7);
  await jest.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual({ id: article.id, revision: 7, tags: ['mine'], slug: 'still-mine', keepsFormer: true });
  saver.stop();
});

test('sends nothing more of a deleted article, but keeps it on the device', async () => {
  const { saver, sent, states, unsaved } = setUp([new Problem('notFound')]);
  saver.edit({ tags: ['mine'] });
  await jest.advanceTimersByTimeAsync(800);
  saver.edit({ slug: 'still-mine' });
  await jest.advanceTimersByTimeAsync(minuteMs);
  expect([sent.length, states.at(-1)]).toEqual([1, 'gone']);
  expect(unsaved.at(-1)).toEqual({ id: article.id, revision: 1, tags: ['mine'], slug: 'still-mine' });
  saver.stop();
});

test('tells that an article is gone, when that turns out after a conflict', async () => {
  const { saver, sent, states } = setUp([new Problem('conflict')]);
  saver.edit({ tags: ['mine'] });
  await jest.advanceTimersByTimeAsync(800);
  saver.markGone();
  expect([states.at(-1), await saver.flush(), sent.length]).toEqual(['gone', false, 1]);
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
