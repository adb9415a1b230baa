import type { ProblemCode } from '../http/problem.ts';
import type { Language } from '../i18n/languages.ts';
import { english } from './problem-texts.en.ts';
import { japanese } from './problem-texts.ja.ts';
import { chinese } from './problem-texts.zh.ts';

/** The texts of the problem codes, as ICU messages by code. The English ones are the product's wording. */
export const problemTexts: Readonly<Record<Language, Readonly<Record<ProblemCode, string>>>> = {
  en: english,
  'zh-Hant-HK': chinese,
  ja: japanese,
};
