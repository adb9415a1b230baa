/** The language that a text of somebody is most likely in, as a BCP 47 tag, or undefined for neither of the ones we know: kana make it Japanese, other Han characters Chinese. */
export function guessLanguage(text: string): 'en' | 'zh-Hant' | 'ja' | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Han}/u.test(text)) return 'zh-Hant';
  return /\p{Script=Latin}/u.test(text) ? 'en' : undefined;
}
