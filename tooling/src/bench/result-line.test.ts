import { resultLine } from './result-line.ts';

test('the last line is the result', () => {
  expect(resultLine('warming up\n{"median":1.5}\n')).toEqual({ median: 1.5 });
});

test.each(['', 'done', '{"a":1}\ndone', '[1]', '12', 'null', '{"a":'])('%j has no result', (output) => {
  expect(resultLine(output)).toBeUndefined();
});
