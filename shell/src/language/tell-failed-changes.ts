import type { LanguageController } from '@tessera/ui/host/language';

/** The same controller, but a change whose texts cannot be loaded is told to the user instead of rejected. */
export function tellFailedChanges(language: LanguageController, tell: () => void): LanguageController {
  return {
    ...language,
    change: (wanted) => language.change(wanted).catch(tell),
    follow: (stored) => language.follow(stored).catch(tell),
  };
}
