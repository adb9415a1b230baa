import { guessLanguage } from './text-language.ts';

describe('the language of a text', () => {
  it.each([
    ['Sunrise over the harbour', 'en'],
    ['早晨的海港 #hongkong', 'zh-Hant'],
    ['朝の港はきれいです', 'ja'],
    ['カフェ', 'ja'],
    ['☀️ 123', undefined],
    ['', undefined],
  ])('%j is %s', (text, expected) => {
    expect(guessLanguage(text)).toBe(expected);
  });
});
