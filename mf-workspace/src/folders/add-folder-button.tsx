import { useTranslation } from '@tessera/ui/doors/i18n';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { GuardedButton } from '../lib/guarded-button.tsx';
import { AddFolderDialog } from './add-folder-dialog.tsx';

/** The way to a new board. */
export function AddFolderButton(): ReactNode {
  const { t } = useTranslation('workspace');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <GuardedButton variant="contained" color="primary" startIcon={<Plus aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('folder.add.action')}
      </GuardedButton>
      {isOpen && <AddFolderDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
