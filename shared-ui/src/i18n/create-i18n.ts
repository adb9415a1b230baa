import { formatLocales, isLanguage, languages, resolveLanguage } from '@tessera/contracts/i18n/languages';
import type { Language } from '@tessera/contracts/i18n/languages';
import { createInstance } from 'i18next';
import type { BackendModule, i18n, ReadCallback } from 'i18next';
import IcuFormat from 'i18next-icu';
import { initReactI18next } from 'react-i18next';
import { loadFonts } from '../theme/fonts.ts';
import { baseLocales } from './locales.ts';
import type { Locales } from './locales.ts';

/** Where the chosen language is kept on this device. */
export type LanguageStorage = {
  get: () => string | null;
  set: (language: Language) => void;
};

type LanguageOptions = {
  storage: LanguageStorage;
  /** The browser's languages in the person's order, as `navigator.languages` gives them. */
  browserLanguages: readonly string[];
  fallback: Language;
  /** Shows the language to the page, now and as it changes; the page's own mark is set unless it is somebody else's. */
  show?: (language: Language) => void;
};

/** The page's translations and the one way to change their language. */
export type Translations = {
  readonly i18n: i18n;
  readonly getLanguage: () => Language;
  /** Changes and keeps the language, once its texts are there. What is not an interface language becomes English. */
  readonly changeLanguage: (language: string) => Promise<Language>;
  /**
   * Makes a namespace known and fetches its texts in the present language. Repeating it changes nothing;
   * other texts under the same name, those of another version, take the place of the first in every language.
   */
  readonly addNamespace: (name: string, locales: Locales) => Promise<void>;
};

let current: Translations | undefined;

/** The translations of this page. Throws before `createTranslations`. */
export function getTranslations(): Translations {
  if (!current) throw new Error('createTranslations must run before anything is drawn');
  return current;
}

/** Begins to fetch texts in the present language, so that they are there when `addNamespace` asks for them. A failure is left to it. */
export function fetchTexts(locales: Locales): void {
  if (current) locales[current.getLanguage()]().catch(() => undefined);
}

const markPage = (language: Language): void => {
  document.documentElement.lang = language;
};

/**
 * Starts i18next with ICU messages, in the stored language, else the browser's, else the fallback.
 * ICU messages are parsed and interpreted, never compiled to functions, as a strict Content-Security-Policy demands.
 */
export async function createTranslations({ storage, browserLanguages, fallback, show = markPage }: LanguageOptions): Promise<Translations> {
  const namespaces = new Map<string, Locales>(Object.entries(baseLocales));
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language: string, name: string, done: ReadCallback) => {
      const load = isLanguage(language) ? namespaces.get(name)?.[language] : undefined;
      if (!load) {
        done(new Error(`No texts for ${name} in ${language}`), false);
        return;
      }
      load().then(
        // Another version came meanwhile: its texts are asked for in the place of these.
        (texts) => (isLanguage(language) && namespaces.get(name)?.[language] !== load ? backend.read(language, name, done) : done(null, { ...texts.default })),
        (error: unknown) => done(error instanceof Error ? error : String(error), true),
      );
    },
  };
  const instance = createInstance();
  const first = resolveLanguage(storage.get(), browserLanguages, fallback);
  await instance
    .use(backend)
    .use(IcuFormat)
    .use(initReactI18next)
    .init({
      lng: first,
      // Each locale is complete, which its own test proves; a second language would be fetched for nothing.
      fallbackLng: false,
      ns: [...namespaces.keys()],
      defaultNS: 'ui',
      keySeparator: false,
      i18nFormat: { parseLngForICU: (language: string) => (isLanguage(language) ? formatLocales[language] : language) },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  const showLanguage = (language: Language): void => {
    show(language);
    void loadFonts(language);
  };
  showLanguage(first);
  const getLanguage = (): Language => (isLanguage(instance.language) ? instance.language : first);
  current = {
    i18n: instance,
    getLanguage,
    changeLanguage: async (wanted) => {
      const language = isLanguage(wanted) ? wanted : 'en';
      await instance.changeLanguage(language);
      storage.set(language);
      showLanguage(language);
      return language;
    },
    addNamespace: async (name, locales) => {
      const before = namespaces.get(name);
      namespaces.set(name, locales);
      if (before !== undefined && before !== locales) {
        // Fetched before the old ones go: what is still drawn never shows keys.
        await locales[getLanguage()]();
        for (const language of languages) instance.removeResourceBundle(language, name);
      }
      await instance.loadNamespaces(name);
    },
  };
  return current;
}
