import type { CaptionLanguage } from '@tessera/contracts/media/caption-language';

const scripts: readonly (readonly [CaptionLanguage, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['th', /\p{Script=Thai}/u],
  ['zh', /\p{Script=Han}/u],
  ['en', /\p{Script=Latin}/u],
];

/** The language of a text, told by its script. */
export function captionLanguageOfText(text: string): CaptionLanguage {
  const known = scripts.find(([, pattern]) => pattern.test(text));
  if (known) return known[0];
  return /\p{L}/u.test(text) ? 'other' : 'none';
}
