import { csvLine } from './csv-line.ts';

test.each([
  ['\n=1+1', `"'\n=1+1"`],
  ['\nname', `"'\nname"`],
  [' =1+1', "' =1+1"],
  ['\u3000+1', "'\u3000+1"],
  ['\u00A0\u200B-1', "'\u00A0\u200B-1"],
  ['\uFEFF@SUM(1)', "'\uFEFF@SUM(1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  [' ＝1', "' ＝1"],
  ['﹦1', "'﹦1"],
  ['=1+1', "'=1+1"],
  ['@name', "'@name"],
  ['-5', "'-5"],
  ['+886', "'+886"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
])('escapes the text %j so that it is not a formula', (given, written) => {
  expect(csvLine(['a', given])).toBe(`a,${written}\r\n`);
});

test('writes numbers as numbers, also below 0', () => {
  expect(csvLine([-1.5, 0, 12])).toBe('-1.5,0,12\r\n');
});

test('writes an unknown value as an empty cell, not as 0', () => {
  expect(csvLine([null, 0, null])).toBe(',0,\r\n');
});

test('quotes cells with quotes, commas and line breaks', () => {
  expect(csvLine(['a "b", c', 'one\ntwo'])).toBe('"a ""b"", c","one\ntwo"\r\n');
});

test.each(['name', 'a=1', 'a\n=1', '日本語 = 1', "'=quoted", ''])('leaves the text %j as it is', (text) => {
  expect(csvLine([text]).replace(/\r\n$/u, '').replace(/^"|"$/gu, '')).toBe(text);
});
