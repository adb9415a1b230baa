/**
 * Guesses the language of a user-written text, as a BCP 47 tag: kana mean Japanese, other
 * Han characters Chinese, Latin letters English. Otherwise undefined.
 */
export function guessLanguage(text: string): 'en' | 'zh-Hant' | 'ja' | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Han}/u.test(text)) return 'zh-Hant';
  return /\p{Script=Latin}/u.test(text) ? 'en' : undefined;
}
