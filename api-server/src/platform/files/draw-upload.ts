import { Problem } from '@tessera/contracts/http/problem';
import type { Upload } from '../http/register-call.ts';
import { megapixelsMax, PictureTooLarge, redrawImage } from './redraw-image.ts';
import { upTo } from './up-to.ts';

/**
 * Keeps the file in memory: its metadata, such as the place where the picture was taken, must never reach a disk.
 * Throws `FileTooLarge`.
 */
async function readUpload({ source, bytesMax }: Upload): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of upTo(bytesMax, source)) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * Re-encodes a picture. Throws `fileUnreadable` when it is no picture, and `pictureTooLarge` when it has too many
 * pixels.
 */
export async function drawPicture(given: Buffer, type: string): Promise<Buffer> {
  const drawn = await redrawImage(given).catch((error: unknown) => {
    throw error instanceof PictureTooLarge
      ? new Problem('pictureTooLarge', { params: { maximum: megapixelsMax }, cause: error })
      : error;
  });
  if (drawn === null) throw new Problem('fileUnreadable', { params: { type } });
  return drawn;
}

/** Re-encodes an uploaded picture. Throws `FileTooLarge`, `fileUnreadable` or `pictureTooLarge`. */
export const drawUpload = async (upload: Upload): Promise<Buffer> => drawPicture(await readUpload(upload), upload.type);
