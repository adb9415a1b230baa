import sharp from 'sharp';

/** Most pixels that a picture may decode to: a small file can contain a huge picture. */
const pixelsMax = 50_000_000;
/** The longest side of a stored picture, in pixels. */
const sideMax = 2_000;

/**
 * Re-encodes a picture as WebP: upright, no larger than screens need, and without metadata such as the place where it was taken. Null when it
 * is no picture, or neither JPEG, PNG nor WebP.
 */
export async function redrawImage(given: Buffer): Promise<Buffer | null> {
  try {
    const { format } = await sharp(given, { limitInputPixels: pixelsMax }).metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return null;
    return await sharp(given, { limitInputPixels: pixelsMax, failOn: 'error' }).rotate().resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer();
  } catch {
    return null;
  }
}
