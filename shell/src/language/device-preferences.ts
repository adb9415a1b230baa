import { resolveLanguage, type Language } from '@tessera/contracts/i18n/languages';
import type { Boot } from '@tessera/contracts/remote/boot';
import type { HostStorage } from '@tessera/contracts/remote/host-props';
import { createDeviceStorage, type DeviceStorage } from '@tessera/ui/host/device-storage';
import { createSchemeStore, createTranslations, type SchemeStore } from '@tessera/ui/shared-modules/kit';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { shellLocales } from './locales.ts';

interface DevicePreferencesOptions {
  readonly boot: Boot;
  readonly page: Window;
  /** Id of the user who is signed in, or null. */
  readonly person: () => string | null;
}

/** What this device stores for the shell: the language and the colour scheme. */
interface DevicePreferences {
  readonly device: DeviceStorage;
  /** The shell's own part of `device`. */
  readonly storage: HostStorage;
  readonly language$: BehaviorSubject<Language>;
  /** The texts, which are loading. */
  readonly texts: ReturnType<typeof createTranslations>;
  readonly scheme: SchemeStore;
}

/** Reads the preferences, and starts to load the texts of the language. */
export function createDevicePreferences({ boot, page, person }: DevicePreferencesOptions): DevicePreferences {
  const device = createDeviceStorage(() => page.localStorage, person);
  const storage = device.as('shell');
  // A page in one fixed language ignores the language stored on this device.
  const languageStorage = {
    get: () => boot.language ?? storage.get('language'),
    set: (language: string) => storage.set('language', language),
  };
  const browserLanguages = page.navigator.languages;
  const language$ = new BehaviorSubject(
    resolveLanguage(languageStorage.get(), browserLanguages, boot.fallbackLanguage),
  );
  // Start loading now, so that all texts load in parallel.
  void shellLocales[language$.value]().catch(() => undefined);
  const texts = createTranslations({ storage: languageStorage, browserLanguages, fallback: boot.fallbackLanguage });
  const scheme = createSchemeStore(
    { get: () => storage.get('colorScheme'), set: (choice) => storage.set('colorScheme', choice) },
    page.document.documentElement,
  );
  return { device, storage, language$, texts, scheme };
}
