import type { ImportEncoding } from '@tessera/contracts/import/file-reading';
import { guessEncoding } from './encoding/guess-encoding.ts';
import type { OpenFile } from './file-text.ts';
import { withFile } from './with-file.ts';

/** Number of bytes from which the encoding is guessed, of the beginning of a file and of its lines outside ASCII. */
const sampleLength = 65_536;

type Bytes = AsyncIterable<Uint8Array>;

/** Whether there is a byte outside ASCII. */
function isWide(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte >= 0x80) return true;
  return false;
}

/** Number of bytes up to the end of the last line, 0 without one. */
const endOfLines = (bytes: Buffer): number => Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d)) + 1;

/**
 * The beginning of a file, and behind it the lines around bytes outside ASCII, up to a length: in a long table, the
 * first name with an accent may come late.
 */
async function sampleOf(bytes: Bytes): Promise<Buffer> {
  const parts: Buffer[] = [];
  let [length, wide] = [0, 0];
  let rest: Buffer = Buffer.alloc(0);
  const take = (part: Buffer): void => {
    const isPartWide = isWide(part);
    if (length >= sampleLength && !isPartWide) return;
    parts.push(part);
    length += part.length;
    if (isPartWide) wide += part.length;
  };
  for await (const part of bytes) {
    const whole = Buffer.concat([rest, part]);
    const end = whole.length > sampleLength ? endOfLines(whole) || whole.length : 0;
    take(whole.subarray(0, end));
    rest = whole.subarray(end);
    if (length >= sampleLength && wide >= sampleLength) return Buffer.concat(parts);
  }
  take(rest);
  return Buffer.concat(parts);
}

/** The encoding guessed from the bytes of a file. */
export const readEncoding = (open: OpenFile): Promise<ImportEncoding> =>
  withFile(open, async (file) => guessEncoding(await sampleOf(file)));

async function* inOrder(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** The bytes of a file that can be read only once, with the encoding guessed from its beginning. */
export async function withEncoding(bytes: Bytes): Promise<readonly [bytes: Bytes, encoding: ImportEncoding]> {
  const rest = bytes[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    start = Buffer.concat([start, next.value]);
    if (start.length >= sampleLength) break;
  }
  return [inOrder(start, rest), guessEncoding(start)];
}
