import { createTurns } from './turns.ts';

/** Work that ends when it is told to, and notes that it has begun. */
function createWork(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => (begun.push(name), promise), end: () => resolve(name), fail: () => reject(new Error(name)) };
}

it('lets the calls of one user wait for each other in their order, and not those of others', async () => {
  const [turns, begun] = [createTurns(2), new Array<string>()];
  const works = ['a', 'b', 'c', 'd'].map((name) => createWork(begun, name));
  const runs = works.map(({ work }) => turns.run('mira', work));
  const other = createWork(begun, 'other');
  other.end();
  await turns.run('noor', other.work);
  expect(begun).toEqual(['a', 'b', 'other']);
  works[1]?.end();
  await runs[1];
  expect(begun).toEqual(['a', 'b', 'other', 'c']);
  for (const { end } of works) end();
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd']);
});

it('gives the turn on after a call that fails', async () => {
  const [turns, begun] = [createTurns(1), new Array<string>()];
  const [first, second] = [createWork(begun, 'first'), createWork(begun, 'second')];
  const runs = [turns.run('mira', first.work), turns.run('mira', second.work)];
  first.fail();
  await expect(runs[0]).rejects.toThrow('first');
  second.end();
  expect(await runs[1]).toBe('second');
});
