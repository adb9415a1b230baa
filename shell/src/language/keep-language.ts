import { isLanguage } from '@tessera/contracts/i18n/languages';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { HostStorage } from '@tessera/contracts/remote/host-props';
import type { SessionController } from '@tessera/ui/host/session';

interface KeepLanguageParts {
  readonly session: Pick<SessionController, 'session$' | 'change'>;
  readonly storage: HostStorage;
  readonly report: (error: unknown) => void;
}

/**
 * Keeps a chosen language in the account of who is signed in, one choice after the other.
 * The device remembers a choice until the account has it: a page that is left, or a line that fails, in the middle is made up for at the next start.
 * @returns what is to be called with each choice
 */
export function keepLanguage({ session, storage, report }: KeepLanguageParts): (chosen: Language) => void {
  let saving = Promise.resolve();
  const saveUnsaved = async (): Promise<void> => {
    const chosen = storage.get('unsavedLanguage');
    if (!isLanguage(chosen)) return;
    await session.change({ language: chosen });
    if (storage.get('unsavedLanguage') === chosen) storage.remove('unsavedLanguage');
  };
  const save = (): void => {
    saving = saving.then(saveUnsaved).catch(report);
  };
  let userId: string | null = null;
  session.session$.subscribe((who) => {
    const before = userId;
    userId = who.state === 'signedIn' ? who.user.id : null;
    if (userId !== null && userId !== before) save();
  });
  return (chosen) => {
    storage.set('unsavedLanguage', chosen);
    save();
  };
}
