import { toCsv, toCsvCell } from './csv-text.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@name', "'@name"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=A1,B1', '"\'=A1,B1"'],
  ['1=1', '1=1'],
])('the cell %j is written as %j', (text, cell) => {
  expect(toCsvCell(text)).toBe(cell);
});

test('a CSV file starts with a byte order mark and ends its lines with CR LF', () => {
  expect(
    toCsv([
      ['列', '原因'],
      ['7', '不是有效的時間'],
    ]),
  ).toBe('\u{FEFF}列,原因\r\n7,不是有效的時間\r\n');
});
