import type { ImportEncoding } from '@tessera/contracts/import/file-reading';
import { decodedText } from './decoded-text.ts';
import type { OpenFile } from './file-text.ts';
import { withFile } from './with-file.ts';

/** Number of bytes from which delimiter and header are guessed. */
const headLength = 65_536;

/** The first bytes of a file, and their text with plain line ends. */
export function readHeadText(
  open: OpenFile,
  encoding: ImportEncoding,
): Promise<{ readonly start: Uint8Array; readonly text: string }> {
  return withFile(open, async (file) => {
    const parts: Uint8Array[] = [];
    let length = 0;
    const bytes: AsyncIterable<Uint8Array> = file;
    for await (const part of bytes) {
      parts.push(part);
      length += part.length;
      if (length >= headLength) break;
    }
    const start = Buffer.concat(parts);
    const pieces = await Array.fromAsync(decodedText([start], encoding));
    return { start, text: pieces.join('').replace(/\r\n?/gu, '\n') };
  });
}
