import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useDraftState } from '@tessera/ui/shared-modules/kit';
import { Plus } from 'lucide-react';
import { createContext, use, useState, type ReactNode } from 'react';
import { GuardedButton } from '../../lib/plan/guarded-button.tsx';
import { AddFolderDialog, type NewFolder } from './add-folder-dialog.tsx';

interface AddFolderDialogs {
  readonly open: () => void;
}

const AddFolderContext = createContext<AddFolderDialogs | undefined>(undefined);

/** Opens the dialog that creates a board. Throws outside an `AddFolderHost`. */
export function useAddFolderDialog(): AddFolderDialogs {
  const dialogs = use(AddFolderContext);
  if (!dialogs) throw new Error('useAddFolderDialog needs an AddFolderHost above it');
  return dialogs;
}

const nothing: NewFolder = { name: '' };

/**
 * Renders the dialog for its children, so that it outlives the component that opens it, for example when the first
 * board arrives from elsewhere. It opens by itself with the typed text if the session ended while it was open.
 */
export function AddFolderHost({ children }: { readonly children: ReactNode }): ReactNode {
  const [values, setValues, wasKept] = useDraftState('folder.add', nothing);
  const [isOpen, setIsOpen] = useState(wasKept);
  const close = (): void => {
    setIsOpen(false);
    setValues(nothing);
  };
  return (
    <AddFolderContext value={{ open: () => setIsOpen(true) }}>
      {children}
      {isOpen && <AddFolderDialog state={[values, setValues]} onClose={close} />}
    </AddFolderContext>
  );
}

/** The button that creates a board. */
export function AddFolderButton(): ReactNode {
  const { t } = useTranslation('workspace');
  const { open } = useAddFolderDialog();
  return (
    <GuardedButton variant="contained" color="primary" startIcon={<Plus aria-hidden />} onClick={open}>
      {t('folder.add.action')}
    </GuardedButton>
  );
}
