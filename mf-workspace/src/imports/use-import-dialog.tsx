import type { Content } from '@tessera/contracts/content/content.schema';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ImportDialog } from './import-dialog.tsx';
import { ImportTargetDialog } from './import-target-dialog.tsx';

/** The way from a board to an import: into its only content, or into the one that is chosen. */
export function useImportDialog(contents: readonly Content[]): { readonly dialog: ReactNode; readonly open: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<Content>();
  const target = chosen ?? (contents.length === 1 ? contents[0] : undefined);
  const close = (): void => {
    setIsOpen(false);
    setChosen(undefined);
  };
  return {
    dialog: isOpen && (target ? <ImportDialog content={target} onClose={close} /> : <ImportTargetDialog contents={contents} onChoose={setChosen} onClose={close} />),
    open: () => setIsOpen(true),
  };
}
