import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ImportDialogProps } from './import-dialog-body.tsx';

const Body = lazy(async () => ({ default: (await import('./import-dialog-body.tsx')).ImportDialogBody }));

/** Imports media into a content. Its code comes when it is opened: few visits import anything. */
export function ImportDialog(props: ImportDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  );
}
