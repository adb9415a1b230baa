import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** The parts of an archive by path: a text, or pieces that are written one after the other. */
export type Parts = Readonly<Record<string, string | Iterable<string>>>;

/** A ZIP archive of some parts as a stream, so that those of a large one are not in memory. */
export function zipStreamOf(parts: Parts): Readable {
  const zip = new ZipFile();
  for (const [path, part] of Object.entries(parts))
    zip.addReadStreamLazy(path, {}, (found) =>
      found(null, Readable.from(typeof part === 'string' ? [Buffer.from(part)] : part, { objectMode: true })),
    );
  zip.end();
  return Readable.from(zip.outputStream);
}

export const zipOf = (parts: Parts): Promise<Buffer> => buffer(zipStreamOf(parts));
