import type { Language } from '@tessera/contracts/i18n/languages';

/** Texts of one namespace in one language: flat keys `noun.place.meaning`, values as ICU messages. */
export type Texts = Readonly<Record<string, string>>;

/** Loads a namespace's texts, by language. */
export type Locales = Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>>;

const uiLocales: Locales = {
  en: () => import(/* webpackChunkName: "texts-en" */ '../../locales/en.json'),
  'zh-Hant-HK': () => import(/* webpackChunkName: "texts-zh-Hant-HK" */ '../../locales/zh-Hant-HK.json'),
  ja: () => import(/* webpackChunkName: "texts-ja" */ '../../locales/ja.json'),
};

const problemLocales: Locales = {
  en: async () => ({
    default: (await import(/* webpackChunkName: "texts-en" */ '@tessera/contracts/messages/problem-texts.en')).english,
  }),
  'zh-Hant-HK': async () => ({
    default: (await import(/* webpackChunkName: "texts-zh-Hant-HK" */ '@tessera/contracts/messages/problem-texts.zh'))
      .chinese,
  }),
  ja: async () => ({
    default: (await import(/* webpackChunkName: "texts-ja" */ '@tessera/contracts/messages/problem-texts.ja')).japanese,
  }),
};

/** The namespaces that every page has: the kit's own texts, and the contracts' texts by problem code. */
export const baseLocales: Readonly<Record<'ui' | 'problem', Locales>> = { ui: uiLocales, problem: problemLocales };
