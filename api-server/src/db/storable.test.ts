import { isStorable, readStorableJson, toStorable } from './storable.ts';

test.each([['plain 麵包 \u{1f600}', true], ['', true], ['zero\0', false], ['half \ud83d', false], ['\ude00 half', false]])('%j can be kept: %s', (text, expected) => {
  expect(isStorable(text)).toBe(expected);
  expect(isStorable(toStorable(text))).toBe(true);
  expect(readStorableJson(JSON.stringify({ text: [text] }))).toEqual({ text: [toStorable(text)] });
});

test('what can be kept is read as it is', () => {
  expect(readStorableJson('{"a":"\\ud83d\\ude00","b":"\\u9eb5","c":"\\\\u0000"}')).toEqual({ a: '\u{1f600}', b: '麵', c: '\\u0000' });
  expect(() => readStorableJson('{')).toThrow(SyntaxError);
});
