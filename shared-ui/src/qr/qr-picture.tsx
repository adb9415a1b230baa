import { lazy, Suspense, type ReactNode } from 'react';
import type { QrDrawingProps } from './qr-drawing.tsx';

// QR codes are rarely used, so their code is loaded on demand.
const Drawing = lazy(async () => ({ default: (await import('./qr-drawing.tsx')).QrDrawing }));

/** The QR code of a text, as a picture in a page. */
export function QrPicture(props: QrDrawingProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  );
}
