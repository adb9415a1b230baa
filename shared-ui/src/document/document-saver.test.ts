import { Problem } from '@tessera/contracts/http/problem';
import { minuteMs } from '@tessera/contracts/time/durations';
import { createDocumentSaver } from './document-saver.ts';
import type { DocumentSaverOptions } from './document-sending.ts';

interface Edit {
  readonly tags?: readonly string[];
  readonly slug?: string;
  readonly title?: string;
}
interface Saved {
  readonly revision: number;
}

function setUp(answers: readonly (Problem | null)[], options: Partial<DocumentSaverOptions<Edit, Saved>> = {}) {
  const sent: (Edit & Saved)[] = [];
  const states: string[] = [];
  const answer = async (revision: number, change: Edit): Promise<Saved> => {
    sent.push({ revision, ...change });
    const problem = answers[sent.length - 1] ?? null;
    if (problem !== null) throw problem;
    return { revision: revision + 1 };
  };
  const unsaved: ((Edit & Saved) | null)[] = [];
  const saver = createDocumentSaver<Edit, Saved>({
    revision: 1,
    merge: (before, after) => ({ ...before, ...after }),
    send: answer,
    onState: ({ name }) => void states.push(name),
    onSaved: () => undefined,
    onUnsaved: (changes, revision) => void unsaved.push(changes && { revision, ...changes }),
    ...options,
  });
  return { saver, sent, states, unsaved, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('sends changes within a short time as one, with the latest revision', async () => {
  const { saver, sent, states } = setUp([]);
  saver.edit({ tags: ['a'] });
  saver.edit({ title: 'One' });
  saver.edit({ tags: ['b'] });
  await jest.advanceTimersByTimeAsync(800);
  saver.edit({ tags: ['c'] });
  await jest.advanceTimersByTimeAsync(800);
  expect(sent.map(({ revision, tags, title }) => [revision, tags, title])).toEqual([
    [1, ['b'], 'One'],
    [2, ['c'], undefined],
  ]);
  expect(states.at(-1)).toBe('saved');
  saver.stop();
});

test.each(['0', 'offline'] as const)(
  'keeps changes while offline (%s), and sends each as it was when the connection is back, because the server may have the first',
  async (code) => {
    const { saver, sent, states, unsaved } = setUp([new Problem(code), null, null]);
    saver.edit({ tags: ['a'] });
    await jest.advanceTimersByTimeAsync(800);
    expect(states.at(-1)).toBe('offline');
    expect(saver.hasUnsaved()).toBe(true);
    saver.edit({ slug: 'kept-as-well' });
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(unsaved).toContainEqual({ revision: 1, tags: ['a'], slug: 'kept-as-well' });
    expect(sent.slice(1)).toEqual([
      { revision: 1, tags: ['a'] },
      { revision: 2, slug: 'kept-as-well' },
    ]);
    expect([states.at(-1), saver.hasUnsaved(), unsaved.at(-1)]).toEqual(['saved', false, null]);
    saver.stop();
  },
);

test.each(['500', '503', 'rateLimit'] as const)(
  'tries again by itself, ever more seldom, while the server is in trouble (%s)',
  async (code) => {
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
  },
);

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
  void saver.overwrite(7, { title: 'Kept' });
  await jest.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual({ revision: 7, tags: ['mine'], slug: 'still-mine', title: 'Kept' });
  saver.stop();
});

test('sends nothing more of a deleted document, but keeps it on the device', async () => {
  const { saver, sent, states, unsaved } = setUp([new Problem('notFound')]);
  saver.edit({ tags: ['mine'] });
  await jest.advanceTimersByTimeAsync(800);
  saver.edit({ slug: 'still-mine' });
  await jest.advanceTimersByTimeAsync(minuteMs);
  expect([sent.length, states.at(-1)]).toEqual([1, 'gone']);
  expect(unsaved.at(-1)).toEqual({ revision: 1, tags: ['mine'], slug: 'still-mine' });
  saver.stop();
});

test('tells that a document is gone, when that turns out after a conflict', async () => {
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
  expect(sent.at(-1)).toEqual({ revision: 1, slug: 'free', tags: ['a'] });
  saver.stop();
});

test('keeps every change on the device at once, before it is sent', () => {
  const { saver, unsaved } = setUp([]);
  saver.edit({ tags: ['a'] });
  saver.edit({ slug: 'b' });
  expect(unsaved).toEqual([
    { revision: 1, tags: ['a'] },
    { revision: 1, tags: ['a'], slug: 'b' },
  ]);
  saver.stop();
});

test('does not send what cannot be saved, until it is corrected', async () => {
  const { saver, sent, states } = setUp([], {
    problemOf: ({ slug }) => (slug === 'wrong' ? new Problem('slugTaken', { field: 'slug' }) : null),
  });
  saver.edit({ slug: 'wrong' });
  expect([await saver.flush(), states.at(-1), sent]).toEqual([false, 'failed', []]);
  saver.edit({ slug: 'right' });
  expect([await saver.flush(), states.at(-1), sent]).toEqual([true, 'saved', [{ revision: 1, slug: 'right' }]]);
  saver.stop();
});

test('several that flush at once send everything once', async () => {
  const { saver, sent } = setUp([]);
  saver.edit({ tags: ['a'] });
  const first = saver.flush();
  saver.edit({ tags: ['b'] });
  expect(await Promise.all([first, saver.flush(), saver.flush(), saver.flush()])).toEqual([true, true, true, true]);
  expect(sent).toEqual([
    { revision: 1, tags: ['a'] },
    { revision: 2, tags: ['b'] },
  ]);
  saver.stop();
});

describe('another call with the whole document', () => {
  test('replaces what is pending, after what got no response', async () => {
    const { saver, sent, answer, unsaved } = setUp([new Problem('0')]);
    saver.edit({ tags: ['lost'] });
    await saver.flush();
    saver.edit({ tags: ['pending'] });
    expect(
      await saver.deliver({ tags: ['published'] }, (revision) =>
        answer(revision, { slug: 'call', tags: ['published'] }),
      ),
    ).toEqual({ revision: 3 });
    expect(sent.slice(1)).toEqual([
      { revision: 1, tags: ['lost'] },
      { revision: 2, slug: 'call', tags: ['published'] },
    ]);
    expect([unsaved.at(-1), saver.hasUnsaved()]).toEqual([null, false]);
    saver.stop();
  });

  test('leaves what was pending when it is refused', async () => {
    const { saver, sent, answer, unsaved } = setUp([new Problem('needPermission')]);
    saver.edit({ tags: ['pending'] });
    await expect(
      saver.deliver({ tags: ['pending'] }, (revision) => answer(revision, { slug: 'call' })),
    ).rejects.toMatchObject({ code: 'needPermission' });
    expect([unsaved.at(-1), saver.state()]).toEqual([{ revision: 1, tags: ['pending'] }, { name: 'unsaved' }]);
    await jest.advanceTimersByTimeAsync(800);
    expect(sent.at(-1)).toEqual({ revision: 1, tags: ['pending'] });
    saver.stop();
  });

  test('is no conflict with itself after its response was lost', async () => {
    const { saver, sent, answer } = setUp([new Problem('503')]);
    await expect(
      saver.deliver({ tags: ['published'] }, (revision) => answer(revision, { slug: 'call' })),
    ).rejects.toMatchObject({ code: '503' });
    saver.edit({ tags: ['later'] });
    expect(await saver.flush()).toBe(true);
    expect(sent.slice(1)).toEqual([
      { revision: 1, tags: ['published'] },
      { revision: 2, tags: ['later'] },
    ]);
    expect(await saver.settle()).toBe(3);
    saver.stop();
  });

  test('leads to a conflict that blocks what is pending', async () => {
    const { saver, sent, answer } = setUp([new Problem('conflict')]);
    saver.edit({ tags: ['pending'] });
    await expect(saver.deliver({}, (revision) => answer(revision, {}))).rejects.toMatchObject({ code: 'conflict' });
    expect([saver.state().name, await saver.flush(), sent.length]).toEqual(['conflict', false, 1]);
    saver.reset(9);
    expect([saver.state().name, saver.hasUnsaved(), await saver.settle()]).toEqual(['saved', false, 9]);
    saver.stop();
  });
});

test('takes what another editor left, below what is typed here, on the revision on which it is based', async () => {
  const { saver, sent, states } = setUp([new Problem('conflict'), null], { revision: 5 });
  saver.edit({ tags: ['typed'] });
  await saver.adopt(3, { tags: ['left'], slug: 'left' });
  await jest.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('conflict');
  expect(sent.at(-1)).toMatchObject({ tags: ['typed'] });
  await saver.adopt(3, { slug: 'left' });
  expect(await saver.overwrite(6, {})).toBe(true);
  expect(sent.at(-1)).toEqual({ revision: 6, tags: ['typed'], slug: 'left' });
  saver.stop();
});
