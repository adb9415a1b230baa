import { isLanguage, type Language } from '@tessera/contracts/i18n/languages';
import type { HostStorage } from '@tessera/contracts/remote/host-props';
import type { SessionController } from '@tessera/ui/host/session/session';

interface StoreLanguageOptions {
  readonly session: Pick<SessionController, 'session$' | 'change'>;
  readonly storage: HostStorage;
  readonly report: (error: unknown) => void;
}

/**
 * Saves the chosen language in the signed-in user's account, one request at a time. A choice is stored on the device
 * until the account has it, so that a save that was interrupted or failed is retried at the next start.
 * @returns a function to call with each choice
 */
export function storeLanguage({ session, storage, report }: StoreLanguageOptions): (chosen: Language) => void {
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
