import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { BlacklistFields } from './blacklist-form.tsx';
import { useBlacklistForm } from './use-blacklist-form.ts';

/** Puts the account of a post on the blacklist, with the reason. */
export function AddToBlacklistDialog({ username, onClose }: { readonly username: string; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('workspace');
  const form = useBlacklistForm(username, onClose);
  return (
    <FormDialog title={t('blacklist.add.title', { account: username })} form={form} submitLabel={t('blacklist.add.action')} onClose={onClose}>
      <BlacklistFields form={form} placeholder={t('blacklist.add.placeholder')} />
    </FormDialog>
  );
}
