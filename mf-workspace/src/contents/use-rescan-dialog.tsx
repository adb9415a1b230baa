import type { ReactNode } from 'react';
import { useState } from 'react';
import { RescanDialog } from './rescan-dialog.tsx';
import { useRescan } from './use-rescan.ts';

/** The question before a board is read again, and how to open it. */
export function useRescanDialog(): { readonly dialog: ReactNode; readonly open: (folderId: string) => void } {
  const rescan = useRescan();
  const [folderId, setFolderId] = useState<string>();
  const close = (): void => setFolderId(undefined);
  const confirm = (id: string): void => {
    close();
    rescan.mutate(id);
  };
  return {
    dialog: folderId !== undefined && <RescanDialog folderId={folderId} onConfirm={() => confirm(folderId)} onClose={close} />,
    open: setFolderId,
  };
}
