import type { Readable } from 'node:stream';
import type { ImportEncoding } from '@tessera/contracts/import/file-reading';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { guessEncoding } from './encoding/guess-encoding.ts';

/** Opens the file at its beginning. */
export type OpenFile = () => Promise<Readable>;

interface UnreadableDetail {
  readonly line?: number | null;
  readonly kind?: string | null;
  readonly cause?: unknown;
}

/** The file cannot be read in its claimed format. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  /** The line of the fault, from 1; null when no line is to blame. */
  readonly line: number | null;
  /** What the file is instead, where that is known. */
  readonly kind: string | null;

  constructor(message: string, { line = null, kind = null, cause }: UnreadableDetail = {}) {
    super(message, { cause });
    this.line = line;
    this.kind = kind;
  }
}

/** Number of bytes from which the encoding is guessed. */
const startLength = 65_536;

type Decoder = InstanceType<typeof TextDecoder>;

const linesIn = (text: string): number => text.split('\n').length - 1;

/** Number of lines before the first invalid character of a piece. */
function linesBefore(encoding: ImportEncoding, bytes: Buffer): number {
  const [before = ''] = new TextDecoder(encoding).decode(bytes).split('\u{FFFD}', 1);
  return linesIn(before);
}

/** Makes the first piece long enough to guess the encoding, unless the whole file is shorter. */
async function* withWholeStart(file: Readable): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0);
  // A stream without an encoding yields buffers.
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

/**
 * Streams the text of a file, with or without a byte order mark, in the given or the guessed encoding. Throws
 * `UnreadableFile`.
 */
export async function* textOf(file: Readable, told?: ImportEncoding): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  let encoding = told;
  let line = 1;
  for await (const bytes of withWholeStart(file)) {
    encoding ??= guessEncoding(bytes);
    decoder ??= new TextDecoder(encoding, { fatal: true });
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: true });
    } catch (cause) {
      throw new UnreadableFile('the file is not text', { line: line + linesBefore(encoding, bytes), cause });
    }
    const zero = text.indexOf('\0');
    if (zero >= 0) throw new UnreadableFile('the file is not text', { line: line + linesIn(text.slice(0, zero)) });
    line += linesIn(text);
    yield text;
  }
  try {
    if (decoder !== null) yield decoder.decode();
  } catch (cause) {
    throw new UnreadableFile('the file ends within a character', { line, cause });
  }
}
