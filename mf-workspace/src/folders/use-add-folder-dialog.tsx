import { useDraftState } from '@tessera/ui/doors/kit';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { AddFolderDialog } from './add-folder-dialog.tsx';
import type { NewFolder } from './add-folder-dialog.tsx';

const nothing: NewFolder = { name: '' };

/** The dialog that creates a board, and how to open it. It opens by itself with what was typed when a session had ended in the middle. */
export function useAddFolderDialog(): { readonly dialog: ReactNode; readonly open: () => void } {
  const [values, setValues, wasKept] = useDraftState('folder.add', nothing);
  const [isOpen, setIsOpen] = useState(wasKept);
  const close = (): void => {
    setIsOpen(false);
    setValues(nothing);
  };
  return {
    dialog: isOpen && <AddFolderDialog state={[values, setValues]} onClose={close} />,
    open: () => setIsOpen(true),
  };
}
