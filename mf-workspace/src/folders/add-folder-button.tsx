import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { GuardedButton } from '../plan/guarded-button.tsx';
import { useAddFolderDialog } from './add-folder-host.tsx';

/** The way to a new board. */
export function AddFolderButton(): ReactNode {
  const { t } = useTranslation('workspace');
  const { open } = useAddFolderDialog();
  return (
    <GuardedButton variant="contained" color="primary" startIcon={<Plus aria-hidden />} onClick={open}>
      {t('folder.add.action')}
    </GuardedButton>
  );
}
