import type { EventBus } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import { isLanguage, type Language } from '@tessera/contracts/i18n/languages';
import type { BehaviorSubject } from 'rxjs';
import type { Translations } from '../i18n/create-i18n.ts';

/** The interface language and the ways to change it. */
export interface LanguageController {
  readonly language$: BehaviorSubject<Language>;
  /**
   * Changes the language, saves it on this device and in the account, and publishes the change. An unsupported language
   * becomes English. Of two choices the newest counts. Rejects, and changes nothing, if its texts cannot be loaded.
   */
  change(language: string): Promise<void>;
  /** Applies a language that another tab of this device stored. Rejects as `change` does. */
  follow(stored: string | null): Promise<void>;
}

interface LanguageParts {
  /** Contains the page's initial language. */
  readonly language$: BehaviorSubject<Language>;
  readonly translations: Pick<Translations, 'changeLanguage'>;
  readonly bus: EventBus;
  /** Saves the language in the account if a user is signed in. */
  readonly store: (language: Language) => void;
}

export function createLanguage({ language$, translations, bus, store: keep }: LanguageParts): LanguageController {
  const tell = (language: Language): void => {
    if (language !== language$.value) language$.next(language);
    bus.publish(events.languageChanged, { language });
  };
  tell(language$.value);
  return {
    language$,
    change: async (wanted) => {
      const language = await translations.changeLanguage(wanted);
      if (language === undefined) return;
      tell(language);
      keep(language);
    },
    follow: async (stored) => {
      const language =
        isLanguage(stored) && stored !== language$.value ? await translations.changeLanguage(stored) : undefined;
      if (language !== undefined) tell(language);
    },
  };
}
