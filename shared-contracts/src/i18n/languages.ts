/** The interface languages, in the order they are offered. */
export const languages = ['en', 'zh-Hant-HK', 'ja'] as const;
export type Language = (typeof languages)[number];

/** A text in every interface language. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** The name of each language in that language, as the language switch shows it. */
export const languageNames: LocalizedText = { en: 'English', 'zh-Hant-HK': '繁體中文', ja: '日本語' };

/**
 * The locale that formats numbers, dates and money for an interface language.
 * Chinese formats by zh-Hant-TW: `Intl` compacts 123456 as "123.5K" for zh-Hant-HK but as "12.3萬" for zh-Hant-TW.
 */
export const formatLocales: LocalizedText = { en: 'en', 'zh-Hant-HK': 'zh-Hant-TW', ja: 'ja' };

/** True when the value is exactly one of the interface languages. */
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/**
 * The interface language for one BCP 47 tag, or undefined: any `zh*` is Traditional Chinese, `ja*` Japanese, `en*`
 * English.
 */
function matchLanguage(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split('-')[0];
  if (primary === 'zh') return 'zh-Hant-HK';
  return languages.find((language) => language === primary);
}

/**
 * The language to start in: the device's stored choice wins, then the browser's languages in their order, then the
 * fallback.
 */
export function resolveLanguage(stored: string | null, browser: readonly string[], fallback: Language): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of browser) {
    const match = matchLanguage(tag);
    if (match) return match;
  }
  return fallback;
}
