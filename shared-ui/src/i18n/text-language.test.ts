import { guessLanguage } from './text-language.ts';

describe('guessLanguage', () => {
  it.each([
    ['Sunrise over the harbour', 'en'],
    ['早晨的海港 #hongkong', 'zh-Hant'],
    ['朝の港はきれいです', 'ja'],
    ['カフェ', 'ja'],
    ['☀️ 123', undefined],
    ['', undefined],
  ])('gives for %j the language %s', (text, expected) => {
    expect(guessLanguage(text)).toBe(expected);
  });
});
