import { csvLine } from './csv-line.ts';

test.each([['=1+1', "'=1+1"], ['@name', "'@name"], ['-5', "'-5"], ['+886', "'+886"], ['\tx', "'\tx"], ['\rx', `"'\rx"`]])('a text like %j is no formula', (given, written) => {
  expect(csvLine(['a', given])).toBe(`a,${written}\r\n`);
});

test('a number stays a number, below 0 too', () => {
  expect(csvLine([-1.5, 0, 12])).toBe('-1.5,0,12\r\n');
});

test('what is unknown is empty, and never 0', () => {
  expect(csvLine([null, 0, null])).toBe(',0,\r\n');
});

test('quotes, commas and lines stay in their cell', () => {
  expect(csvLine(['a "b", c', 'one\ntwo'])).toBe('"a ""b"", c","one\ntwo"\r\n');
});
