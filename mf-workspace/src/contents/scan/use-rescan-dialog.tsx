import type { ReactNode } from 'react';
import { useState } from 'react';
import { RescanDialog } from './rescan-dialog.tsx';
import type { RescanTarget } from './rescan-target.ts';
import { useRescan } from './use-rescan.ts';

/** The question before boards or contents are read again, and how to open it. */
export function useRescanDialog(): { readonly dialog: ReactNode; readonly open: (targets: readonly RescanTarget[]) => void } {
  const rescan = useRescan();
  const [targets, setTargets] = useState<readonly RescanTarget[]>();
  const close = (): void => setTargets(undefined);
  const confirm = (asked: readonly RescanTarget[]): void => {
    close();
    rescan.mutate(asked);
  };
  return {
    dialog: targets !== undefined && <RescanDialog targets={targets} onConfirm={() => confirm(targets)} onClose={close} />,
    open: setTargets,
  };
}
