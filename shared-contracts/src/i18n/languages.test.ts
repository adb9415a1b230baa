import { problemStatus } from '../http/problem.ts';
import { problemTexts } from '../messages/problem-texts.ts';
import { languages, resolveLanguage } from './languages.ts';

test.each([
  [null, ['en-GB'], 'en'],
  [null, ['zh-CN', 'en'], 'zh-Hant-HK'],
  [null, ['zh-TW'], 'zh-Hant-HK'],
  [null, ['ja-JP'], 'ja'],
  [null, ['fr-FR', 'ja'], 'ja'],
  [null, ['fr-FR'], 'en'],
  [null, [], 'en'],
  ['ja', ['en'], 'ja'],
  ['fr', ['zh'], 'zh-Hant-HK'],
] as const)('the stored language %s with browser languages %s gives %s', (stored, browser, expected) => {
  expect(resolveLanguage(stored, browser, 'en')).toBe(expected);
});

test('the fallback can be another language', () => {
  expect(resolveLanguage(null, ['fr'], 'zh-Hant-HK')).toBe('zh-Hant-HK');
});

test('every problem has a text in every language, with the same placeholders', () => {
  const placeholders = (text: string): string[] =>
    [...text.matchAll(/\{(\w+)\}/gu)].map((match) => match[1] ?? '').toSorted();
  for (const language of languages) {
    expect(Object.keys(problemTexts[language]).toSorted()).toEqual(Object.keys(problemStatus).toSorted());
    for (const [code, text] of Object.entries(problemTexts[language])) {
      expect([code, placeholders(text)]).toEqual([
        code,
        placeholders(Object.entries(problemTexts.en).find(([key]) => key === code)?.[1] ?? ''),
      ]);
    }
  }
});
