import { events } from '@tessera/contracts/events/events';
import type { EventBus } from '@tessera/contracts/events/event-bus';
import { isLanguage } from '@tessera/contracts/i18n/languages';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { BehaviorSubject } from 'rxjs';
import type { Translations } from '../i18n/create-i18n.ts';

/** The interface language, and its change. */
export interface LanguageController {
  readonly language$: BehaviorSubject<Language>;
  /** Changes, saves on this device and in the account, and tells everybody. A language that is not ours becomes English. */
  change(language: string): Promise<void>;
  /** Another tab of this device changed it. */
  follow(stored: string | null): Promise<void>;
}

interface LanguageParts {
  /** Holds the language that the page starts in. */
  readonly language$: BehaviorSubject<Language>;
  readonly translations: Pick<Translations, 'changeLanguage'>;
  readonly bus: EventBus;
  /** Keeps the language in the account, when somebody is signed in. */
  readonly keep: (language: Language) => void;
}

export function createLanguage({ language$, translations, bus, keep }: LanguageParts): LanguageController {
  const tell = (language: Language): void => {
    if (language !== language$.value) language$.next(language);
    bus.publish(events.languageChanged, { language });
  };
  tell(language$.value);
  return {
    language$,
    change: async (wanted) => {
      const language = await translations.changeLanguage(wanted);
      tell(language);
      keep(language);
    },
    follow: async (stored) => {
      if (isLanguage(stored) && stored !== language$.value) tell(await translations.changeLanguage(stored));
    },
  };
}
