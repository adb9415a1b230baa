import { resultLine } from './result-line.ts';

test('reads the result from the last line of the output', () => {
  expect(resultLine('warming up\n{"median":1.5}\n')).toEqual({ median: 1.5 });
});

test.each(['', 'done', '{"a":1}\ndone', '[1]', '12', 'null', '{"a":'])('finds no result in %j', (output) => {
  expect(resultLine(output)).toBeUndefined();
});
