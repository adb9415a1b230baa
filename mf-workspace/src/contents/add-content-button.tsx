import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useDraftState } from '@tessera/ui/doors/kit';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { GuardedButton } from '../lib/guarded-button.tsx';
import { AddContentDialog } from './add-content-dialog.tsx';
import type { NewContents } from './add-content-dialog.tsx';

interface AddContentButtonProps {
  readonly folder: Folder;
  /** The content that was added last becomes the current one. */
  readonly onAdded: (content: Content) => void;
}

const nothing: NewContents = { type: 'USER', USER: '', HASHTAG: '' };

/** The way to more contents in a board. What was typed stays when the dialog is closed. */
export function AddContentButton({ folder, onAdded }: AddContentButtonProps): ReactNode {
  const { t } = useTranslation('workspace');
  const [typed, setTyped, wasKept] = useDraftState(`content.add/${folder.id}`, nothing);
  const [isOpen, setIsOpen] = useState(wasKept);
  return (
    <>
      <GuardedButton variant="contained" color="primary" startIcon={<Plus aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('content.add.open')}
      </GuardedButton>
      {isOpen && <AddContentDialog folder={folder} state={[typed, setTyped]} onAdded={onAdded} onClose={() => setIsOpen(false)} />}
    </>
  );
}
