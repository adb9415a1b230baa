import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { QrDialogProps } from './qr-dialog-body.tsx';

// Few pages ask for a code: what draws it comes when somebody does.
const Body = lazy(async () => ({ default: (await import('./qr-dialog-body.tsx')).QrDialogBody }));

/** The QR code of an address in a dialog. */
export function QrDialog(props: QrDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  );
}
