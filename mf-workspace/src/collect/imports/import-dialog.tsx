import { lazy, Suspense, type ReactNode } from 'react';
import type { ImportDialogProps } from './import-dialog-body.tsx';

const Body = lazy(async () => ({ default: (await import('./import-dialog-body.tsx')).ImportDialogBody }));

/** Imports media into a content. Loaded when it is opened, because few visits need it. */
export function ImportDialog(props: ImportDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  );
}
