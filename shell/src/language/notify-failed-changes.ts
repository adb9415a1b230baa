import type { LanguageController } from '@tessera/ui/host/language';

/** The same controller, but a change whose texts cannot be loaded is told to the user instead of rejected. */
export function notifyFailedChanges(language: LanguageController, notify: () => void): LanguageController {
  return {
    ...language,
    change: (chosen) => language.change(chosen).catch(notify),
    follow: (stored) => language.follow(stored).catch(notify),
  };
}
