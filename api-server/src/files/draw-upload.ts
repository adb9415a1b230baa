import { Problem } from '@tessera/contracts/http/problem';
import type { Upload } from '../http/register-call.ts';
import { redrawImage } from './redraw-image.ts';
import { upTo } from './up-to.ts';

/** Held in memory: what stands beside the pixels, as the place where they were taken, is never on a disk. Throws `FileTooLarge`. */
async function readUpload({ source, bytesMax }: Upload): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of upTo(bytesMax, source)) parts.push(part);
  return Buffer.concat(parts);
}

/** A picture that somebody gave, drawn again. Throws `fileUnreadable` for what is no picture. */
export async function drawPicture(given: Buffer, type: string): Promise<Buffer> {
  const drawn = await redrawImage(given);
  if (drawn === null) throw new Problem('fileUnreadable', { params: { type } });
  return drawn;
}

/** The same of a file that is uploaded. */
export const drawUpload = async (upload: Upload): Promise<Buffer> => drawPicture(await readUpload(upload), upload.type);
