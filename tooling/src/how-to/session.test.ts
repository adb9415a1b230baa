import { readSession, withoutChance } from './session.ts';

test('reads changes, and commands with their expected output', () => {
  const markdown =
    'Text\n\n```diff file=a.ts\n-one\n+two\n```\n\n```sh\nnpm run remote -- list\n```\n\n```text\nnothing\n\nat all\n```\n\n```sh fails\nnpm run remote -- lost\n```\n';
  expect(readSession(markdown)).toEqual([
    { kind: 'change', file: 'a.ts', diff: '-one\n+two\n' },
    { kind: 'commands', lines: ['npm run remote -- list'], isRefused: false, answer: ['nothing', 'at all'] },
    { kind: 'commands', lines: ['npm run remote -- lost'], isRefused: true, answer: [] },
  ]);
});

test.each(['```text\nan answer to nothing\n```\n', '```css\nb {}\n```\n', '```diff\n+x\n```\n'])(
  'rejects the block %j',
  (markdown) => {
    expect(() => readSession(markdown)).toThrow('unknown kind of block');
  },
);

test('numbers versions by their first occurrence, so that swapped versions are noticed', () => {
  const printed = ['0.1.0-aaaaaaaa is live; before: 0.1.0-bbbbbbbb', '0.1.0-bbbbbbbb   9 s   for 10 %'];
  expect(withoutChance(printed)).toEqual(['VERSION1 is live; before: VERSION2', 'VERSION2  AGE  for 10 %']);
});
