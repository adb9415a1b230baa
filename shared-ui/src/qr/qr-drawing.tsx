import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { qrDrawing } from './qr-code.ts';

// A code needs contrast, so it stays black on white in the dark scheme, too.
const Picture = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: 280,
  margin: '0 auto',
  background: '#FFFFFF',
  borderRadius: 8,
});

export interface QrDrawingProps {
  /** The text to encode. */
  readonly address: string;
  /** What screen readers say. */
  readonly label: string;
}

/** The QR code of a text. */
export function QrDrawing({ address, label }: QrDrawingProps): ReactNode {
  const { size, path } = qrDrawing(address);
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} fill="#000000" />
    </Picture>
  );
}
