import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

const Body = lazy(async () => ({ default: (await import('./kol-import-dialog-body.tsx')).KolImportDialogBody }));

/** Imports influencers from a file. Its code comes when it is opened: few visits import anything. */
export function KolImportDialog(props: { readonly onClose: () => void }): ReactNode {
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  );
}
