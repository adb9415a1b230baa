import {
  formatLocales,
  isLanguage,
  languages,
  resolveLanguage,
  type Language,
} from '@tessera/contracts/i18n/languages';
import { createInstance, type BackendModule, type i18n, type ReadCallback } from 'i18next';
import IcuFormat from 'i18next-icu';
import { initReactI18next } from 'react-i18next';
import { loadFonts } from '../theme/fonts.ts';
import { baseLocales, type Locales } from './locales.ts';
import type { Namespace, Translate } from './text-catalogs.ts';

/** Stores the chosen language on this device. */
interface LanguageStorage {
  get: () => string | null;
  set: (language: Language) => void;
}

interface LanguageOptions {
  storage: LanguageStorage;
  /** The browser's languages in order of preference, like `navigator.languages`. */
  browserLanguages: readonly string[];
  fallback: Language;
  /**
   * Applies the language to the page, now and whenever it changes. By default sets it on the document; pass a function
   * if the page is not ours.
   */
  show?: (language: Language) => void;
}

/** The translations of the page, and the only way to change their language. */
export interface Translations {
  readonly i18n: i18n;
  readonly getLanguage: () => Language;
  /**
   * Loads the texts of a language, then switches to it and stores it. An unsupported language becomes English. Resolves
   * to undefined if another language was chosen in the meantime. Rejects, and changes nothing, if the page's own texts
   * cannot be loaded. A remote whose texts cannot be loaded stays in the language before.
   */
  readonly changeLanguage: (language: string) => Promise<Language | undefined>;
  /**
   * Registers a namespace and loads its texts in the current language. Idempotent; different locales under
   * the same name (of another version of a remote) replace the old ones in every language.
   */
  readonly addNamespace: (name: string, locales: Locales) => Promise<void>;
}

let current: Translations | undefined;

/** The translations of this page. Throws if `createTranslations` has not run. */
export function getTranslations(): Translations {
  if (!current) throw new Error('createTranslations must run before the first render');
  return current;
}

/** Shows texts of a namespace outside of components, always in the current language. */
export function translateIn<Main extends Namespace>(translations: Translations, namespace: Main): Translate<Main>;
export function translateIn({ i18n: instance }: Translations, namespace: Namespace): unknown {
  return instance.getFixedT(null, namespace);
}

/** Starts to load texts in the current language ahead of `addNamespace`, which will report a failure. */
export function fetchTexts(locales: Locales): void {
  if (current) locales[current.getLanguage()]().catch(() => undefined);
}

const markPage = (language: Language): void => {
  document.documentElement.lang = language;
};

type Namespaces = Map<string, Locales>;

/** Loads texts from the locales of the registered namespaces. */
function createBackend(namespaces: Namespaces): BackendModule {
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
        // If another version of the namespace was registered in the meantime, load its texts instead.
        (texts) =>
          isLanguage(language) && namespaces.get(name)?.[language] !== load
            ? backend.read(language, name, done)
            : done(null, { ...texts.default }),
        (error: unknown) => done(error instanceof Error ? error : String(error), true),
      );
    },
  };
  return backend;
}

async function initialize(instance: i18n, namespaces: Namespaces, language: Language): Promise<void> {
  await instance
    .use(createBackend(namespaces))
    .use(IcuFormat)
    .use(initReactI18next)
    .init({
      lng: language,
      // Every locale is complete (a test checks that), so loading a fallback language would be wasted.
      fallbackLng: false,
      ns: [...namespaces.keys()],
      defaultNS: 'ui',
      keySeparator: false,
      i18nFormat: { parseLngForICU: (tag: string) => (isLanguage(tag) ? formatLocales[tag] : tag) },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
}

/**
 * Loads all texts of a language before i18next switches to it: it would switch although texts are missing, and never ask
 * for them again.
 */
async function loadTexts(instance: i18n, namespaces: Namespaces, language: Language): Promise<void> {
  const loadNamespace = async ([name, locales]: [string, Locales]): Promise<void> => {
    try {
      await locales[language]();
    } catch (error) {
      if (name in baseLocales) throw error;
      const before: unknown = instance.getResourceBundle(instance.language, name);
      if (before !== undefined) instance.addResourceBundle(language, name, before);
    }
  };
  await Promise.all([...namespaces].map(loadNamespace));
}

/**
 * Initialises i18next with ICU messages, in the stored language, else the browser's, else the fallback.
 * Messages are interpreted, never compiled to functions, because a strict Content-Security-Policy forbids that.
 */
export async function createTranslations({
  storage,
  browserLanguages,
  fallback,
  show = markPage,
}: LanguageOptions): Promise<Translations> {
  const namespaces = new Map<string, Locales>(Object.entries(baseLocales));
  const instance = createInstance();
  const first = resolveLanguage(storage.get(), browserLanguages, fallback);
  await initialize(instance, namespaces, first);
  const showLanguage = (language: Language): void => {
    show(language);
    void loadFonts(language);
  };
  showLanguage(first);
  const getLanguage = (): Language => (isLanguage(instance.language) ? instance.language : first);
  let choices = 0;
  current = {
    i18n: instance,
    getLanguage,
    changeLanguage: async (wanted) => {
      const language = isLanguage(wanted) ? wanted : 'en';
      choices += 1;
      const choice = choices;
      await loadTexts(instance, namespaces, language);
      if (choice !== choices) return undefined;
      await instance.changeLanguage(language);
      if (choice !== choices) return undefined;
      storage.set(language);
      showLanguage(language);
      return language;
    },
    addNamespace: async (name, locales) => {
      const before = namespaces.get(name);
      namespaces.set(name, locales);
      if (before !== undefined && before !== locales) {
        // Load the new texts before removing the old ones, so that mounted components never show keys.
        await locales[getLanguage()]();
        for (const language of languages) instance.removeResourceBundle(language, name);
      }
      await instance.loadNamespaces(name);
    },
  };
  return current;
}
