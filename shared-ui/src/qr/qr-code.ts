import { encode } from 'uqr';

/** Quiet zone in modules; ISO 18004 requires four. */
const border = 4;
/** Pixels per module of a PNG: large enough for print. */
const scale = 16;

export interface QrDrawing {
  /** Number of modules per side, including the quiet zone. */
  readonly size: number;
  /** The dark modules as an SVG path. */
  readonly path: string;
  /** A complete SVG file. */
  readonly svg: string;
}

/** Encodes a text as a QR code with error correction level Q: readable with a quarter of it damaged. */
export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'Q', border });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
  return { size, path, svg };
}

/** Encodes a text as a QR code in a PNG file. */
export async function qrPicture(text: string): Promise<Blob> {
  const { size, path } = qrDrawing(text);
  const canvas = new OffscreenCanvas(size * scale, size * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser has no 2D canvas');
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.fillStyle = '#000000';
  pen.fill(new Path2D(path));
  return canvas.convertToBlob({ type: 'image/png' });
}
