import { isStorable, readStorableJson, startOf, toStorable } from './storable.ts';

test.each([
  ['plain 麵包 \u{1f600}', true],
  ['', true],
  ['zero\0', false],
  ['half \ud83d', false],
  ['\ude00 half', false],
])('isStorable of %j is %s', (text, expected) => {
  expect(isStorable(text)).toBe(expected);
  expect(isStorable(toStorable(text))).toBe(true);
  expect(readStorableJson(JSON.stringify({ text: [text] }))).toEqual({ text: [toStorable(text)] });
});

test('readStorableJson returns storable texts unchanged', () => {
  expect(readStorableJson('{"a":"\\ud83d\\ude00","b":"\\u9eb5","c":"\\\\u0000"}')).toEqual({
    a: '\u{1f600}',
    b: '麵',
    c: '\\u0000',
  });
  expect(() => readStorableJson('{')).toThrow(SyntaxError);
});

test.each([
  ['ab\u{1f600}c', 2, 'ab'],
  ['ab\u{1f600}c', 3, 'ab\u{1f600}'],
  ['ab\u{1f600}c', 4, 'ab\u{1f600}c'],
  ['', 3, ''],
])('startOf cuts %j to at most %i characters', (text, max, start) => {
  expect(startOf(text, max)).toBe(start);
});
