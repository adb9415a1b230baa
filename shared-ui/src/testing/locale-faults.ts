import { languages } from '@tessera/contracts/i18n/languages';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Locales, Texts } from '../i18n/locales.ts';

type Elements = ReturnType<IntlMessageFormat['getAst']>;

const parse = (message: string): Elements =>
  new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst();

const namesIn = (elements: Elements): readonly string[] =>
  elements.flatMap((element) => {
    if ('options' in element)
      return [element.value, ...Object.values(element.options).flatMap((option) => namesIn(option.value))];
    // Element type 0 is literal text, 7 is the `#` of a plural.
    return 'value' in element && element.type !== 0 ? [element.value] : [];
  });

const placeholders = (message: string): string => [...new Set(namesIn(parse(message)))].toSorted().join(' ');

/** Plural forms in a message: `one`, `other`, `=0`. */
const formsIn = (elements: Elements): readonly string[] =>
  elements.flatMap((element) => {
    if (!('options' in element)) return [];
    const inside = Object.values(element.options).flatMap((option) => formsIn(option.value));
    return 'pluralType' in element ? [...Object.keys(element.options), ...inside] : inside;
  });

const unusedForms = (message: string, language: string): readonly string[] => {
  const used: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...new Set(formsIn(parse(message)))].filter((form) => !form.startsWith('=') && !used.includes(form));
};

/** Nouns that an English message counts by a number alone: "1 posts". Element type 2 is a number. */
const nounsWithoutPlural = (elements: Elements): readonly string[] =>
  elements.flatMap((element, index) => {
    const next = elements[index + 1];
    const noun =
      element.type === 2 && next?.type === 0 ? /^ (?:contents|events|posts|rows)\b/u.exec(next.value)?.[0] : undefined;
    return noun === undefined ? [] : [noun.trim()];
  });

const spaceBetweenScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}] [A-Za-z\d{#@]|[A-Za-z\d}#] [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Words that have a replacement in all our texts, so that one thing keeps one name. Chinese: 您, 網絡, 上載, 收回. Japanese:
 * 自分, or no pronoun; ブラウザ, 取得元, ～ (U+FF5E).
 */
const avoidedWords: Readonly<Record<string, RegExp>> = {
  'zh-Hant-HK': /你|網路|上傳|撤銷/u,
  ja: /あなた|ご自身|ご自分|ブラウザー|データ元|〜/u,
};

/**
 * Checks a namespace's texts; returns the faults, or an empty list. Faults are: missing or extra keys, invalid ICU
 * messages, placeholders that differ from English, plural forms that the language does not have (`one` in Chinese and
 * Japanese), exclamation marks, half-width punctuation between Chinese or Japanese characters, spaces between these and
 * other scripts, avoided words, counted nouns without a plural in English.
 */
export async function localeFaults(locales: Locales): Promise<readonly string[]> {
  const texts = new Map<string, Texts>();
  for (const language of languages) texts.set(language, (await locales[language]()).default);
  const english = texts.get('en') ?? {};
  const keys = new Set([...texts.values()].flatMap((each) => Object.keys(each)));
  const faults: string[] = [];
  for (const [language, each] of texts) {
    for (const key of keys) {
      const message = each[key];
      if (message === undefined) faults.push(`${language}: ${key} is missing`);
      else
        faults.push(
          ...messageFaults(message, english[key] ?? message, language).map((fault) => `${language}: ${key} ${fault}`),
        );
    }
  }
  return faults;
}

function messageFaults(message: string, english: string, language: string): readonly string[] {
  const faults: string[] = [];
  try {
    if (placeholders(message) !== placeholders(english)) faults.push('has other placeholders than the English text');
    faults.push(...unusedForms(message, language).map((form) => `has the form ${form}, which its language never uses`));
    if (language === 'en')
      faults.push(...nounsWithoutPlural(parse(message)).map((noun) => `counts ${noun} without a plural`));
  } catch (error) {
    faults.push(`is not an ICU message (${String(error)})`);
  }
  if (/[!！]/u.test(message)) faults.push('has an exclamation mark');
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:?!](?!\d)/u.test(message))
    faults.push('has half-width punctuation');
  if (language !== 'en' && spaceBetweenScripts.test(message)) faults.push('has a space between two scripts');
  const avoided = avoidedWords[language]?.exec(message)?.[0];
  if (avoided !== undefined) faults.push(`has the word ${avoided}, which has a replacement`);
  return faults;
}
