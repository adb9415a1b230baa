import { Problem } from '@tessera/contracts/http/problem';
import sharp from 'sharp';
import { createLine } from './line.ts';
import { readPictureHead } from './picture-format.ts';
import { withoutPngTexts } from './png-texts.ts';

/**
 * Most million pixels that a picture may have: as many as the cameras of most phones take. A small file can contain a
 * huge picture.
 */
export const megapixelsMax = 50;
const pixelsMax = megapixelsMax * 1_000_000;
/** Most bytes that a picture may decode to: with transparency and 16 bits for each colour, a pixel has eight. */
const decodedBytesMax = 4 * pixelsMax;
/** The longest side of a stored picture, in pixels. */
const sideMax = 2_000;
/** Seconds after which drawing is given up. */
const timeoutSeconds = 60;

/** The picture decodes to more pixels or bytes than are allowed. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
}

// No other decoder ever sees a file from outside, whatever it says that it is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/**
 * One picture may take 200 MB while it is drawn, so only two are drawn at once, and those that wait are limited too.
 */
const line = createLine({ running: 2, waiting: 20 });

const formats: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' };

async function draw(input: Buffer, format: string): Promise<Buffer | null> {
  const options = { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 } as const;
  const found = await sharp(input, { ...options, limitInputPixels: false }).metadata();
  if (found.format !== format) return null;
  const { width, height, channels, depth } = found;
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (width * height > pixelsMax || bytes > decodedBytesMax) throw new PictureTooLarge(`${width} x ${height} pixels`);
  return sharp(input, options)
    .timeout({ seconds: timeoutSeconds })
    .rotate()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

/**
 * Re-encodes a picture as WebP: upright, no larger than screens need, and without metadata such as the place where it
 * was taken. Of an animation, the first picture. Null when it is no picture, or neither JPEG, PNG nor WebP. Throws
 * `PictureTooLarge`, and `rateLimit` when too many wait or the machine is too busy.
 */
export async function redrawImage(input: Buffer): Promise<Buffer | null> {
  const type = readPictureHead(input)?.type;
  const format = type === undefined ? undefined : formats[type];
  if (format === undefined) return null;
  return line.run(async () => {
    try {
      return await draw(format === 'png' ? withoutPngTexts(input) : input, format);
    } catch (error) {
      if (error instanceof PictureTooLarge) throw error;
      // The machine is busy: the picture itself may be right.
      if (error instanceof Error && error.message.startsWith('timeout'))
        throw new Problem('rateLimit', { params: { seconds: timeoutSeconds }, cause: error });
      return null;
    }
  });
}
