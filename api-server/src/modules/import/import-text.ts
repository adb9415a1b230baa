import type { Readable } from 'node:stream';
import { unsafeCast } from '@tessera/contracts/http/schema';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** A file that is no text in an encoding that is read here. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** By its mark, else by where the zero bytes of its first characters lie: in UTF-16 every Latin letter has one. */
function encodingOf(start: Buffer): Encoding {
  const [first, second] = [start[0], start[1]];
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && first !== 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}

const startLength = 4;

type Decoder = InstanceType<typeof TextDecoder>;

function decode(decoder: Decoder, bytes?: Buffer): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch (cause) {
    throw new UnreadableFile('the file is not text', { cause });
  }
}

/** The first piece is long enough to tell the encoding by, unless the whole file is shorter. */
async function* withWholeStart(file: Readable): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0);
  // A stream without an encoding gives buffers.
  for await (const bytes of unsafeCast<AsyncIterable<Buffer>>(file)) {
    if (start === null) {
      yield bytes;
      continue;
    }
    start = Buffer.concat([start, bytes]);
    if (start.length < startLength) continue;
    yield start;
    start = null;
  }
  if (start !== null && start.length > 0) yield start;
}

/** The text of a file in UTF-8 or UTF-16, with or without a mark, piece by piece. Throws `UnreadableFile`. */
export async function* textOf(file: Readable): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  for await (const bytes of withWholeStart(file)) {
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    const text = decode(decoder, bytes);
    if (text.includes('\0')) throw new UnreadableFile('the file is not text');
    yield text;
  }
  if (decoder !== null) yield decode(decoder);
}
