import { applyDiff, readSteps } from './steps.ts';

test('reads only blocks that name a file as steps', () => {
  const markdown =
    'Text\n\n```ts file=a/new.ts\nexport {};\n```\n\n```ts\nnot a step\n```\n\n```diff file=a/old.ts\n one\n+two\n```\n';
  expect(readSteps(markdown)).toEqual([
    { file: 'a/new.ts', kind: 'file', text: 'export {};\n' },
    { file: 'a/old.ts', kind: 'diff', text: ' one\n+two\n' },
  ]);
});

test('rejects a block with a file but an unknown language', () => {
  expect(() => readSteps('```css file=a.css\nb {}\n```\n')).toThrow('a.css');
});

test('applies a diff at the place of its context', () => {
  expect(applyDiff('one\ntwo\nthree\n', ' two\n+two and a half\n')).toBe('one\ntwo\ntwo and a half\nthree\n');
  expect(applyDiff('one\ntwo\nthree\n', ' one\n-two\n+2\n three\n')).toBe('one\n2\nthree\n');
  expect(applyDiff('a\n', ' a\n+$& $1\n')).toBe('a\n$& $1\n');
});

test.each([
  ['is missing', 'one\n'],
  ['occurs twice', 'two\ntwo\n'],
])('rejects a diff whose context %s', (_, source) => {
  expect(() => applyDiff(source, ' two\n+x\n')).toThrow('not once');
});
