import { lazy, Suspense, type ReactNode } from 'react';
import type { QrDialogProps } from './qr-dialog-body.tsx';

// QR codes are rarely used, so their code is loaded on demand.
const Body = lazy(async () => ({ default: (await import('./qr-dialog-body.tsx')).QrDialogBody }));

/** A dialog with the QR code of a URL. */
export function QrDialog(props: QrDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  );
}
