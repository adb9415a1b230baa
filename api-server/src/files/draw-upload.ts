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

/** An uploaded picture as it was drawn again. Throws `fileUnreadable` for what is no picture. */
export async function drawUpload(upload: Upload): Promise<Buffer> {
  const drawn = await redrawImage(await readUpload(upload));
  if (drawn === null) throw new Problem('fileUnreadable', { params: { type: upload.type } });
  return drawn;
}
