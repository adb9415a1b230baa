import sharp from 'sharp';

/** Pixels that a picture may unpack to: a small file can hold a huge one. */
const pixelsMax = 50_000_000;
/** The longest side of what is kept. */
const sideMax = 2_000;

/**
 * A picture of a person drawn again as WebP: upright, no larger than screens need, and without anything that stood beside its pixels,
 * as the place where it was taken. Null for what is no picture, or one of another kind than JPEG, PNG and WebP.
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
