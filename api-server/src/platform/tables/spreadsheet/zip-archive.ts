import { PassThrough, pipeline, type Readable } from 'node:stream';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { UnreadableFile, type OpenFile } from '../file-text.ts';

/** The files within a ZIP file. */
export interface Archive {
  has(path: string): boolean;
  /** The bytes of a file. Throws `UnreadableFile`, also while they are read. */
  read(path: string): AsyncGenerator<Uint8Array>;
  close(): void;
}

/** Most files of an archive. A workbook has a few for each sheet. */
const entriesMax = 5_000;
/** Most bytes of an unpacked file: a million rows of a table of posts have as many. */
const unpackedMax = 1_024 * 1_024 * 1_024;
/** A large file has at most so many bytes for each packed one. Rows of a table have about ten. */
const ratioMax = 250;
const ratioFrom = 16 * 1_024 * 1_024;

/** Reads parts of a stored file for the archive, and remembers why it could not. */
class FileReader extends RandomAccessReader {
  readonly #open: OpenFile;
  #failure: unknown;

  constructor(open: OpenFile) {
    super();
    this.#open = open;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const output = new PassThrough();
    const fail = (error: unknown): void => {
      this.#failure ??= error;
      output.destroy(new Error('the file cannot be read'));
    };
    // The range of a store includes its last byte.
    this.#open({ start, end: end - 1 }).then((part) => {
      part.on('error', fail);
      pipeline(part, output, () => undefined);
    }, fail);
    return output;
  }

  /** The error to throw for an error of the archive: that of the store, if there was one. */
  toError(cause: unknown): unknown {
    if (this.#failure !== undefined) return this.#failure;
    if (cause instanceof UnreadableFile) return cause;
    return new UnreadableFile('the archive is damaged', { kind: 'damaged', cause });
  }
}

/** The number of bytes of a file, which is read for it if the store cannot say it. */
async function sizeOf(open: OpenFile): Promise<number> {
  if (open.size !== undefined) return open.size();
  let bytes = 0;
  // A stream without an encoding yields buffers.
  for await (const part of unsafeCast<AsyncIterable<Uint8Array>>(await open())) bytes += part.length;
  return bytes;
}

const openZip = (reader: FileReader, bytes: number): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
    fromRandomAccessReader(reader, bytes, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

/** The entries by path. */
async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > entriesMax) throw new UnreadableFile('the archive has too many files', { kind: 'tooLarge' });
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function assertReadable(entry: Entry): void {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new UnreadableFile('the archive is encrypted', { kind: 'encrypted' });
  const isBomb = uncompressedSize > ratioFrom && uncompressedSize > compressedSize * ratioMax;
  if (uncompressedSize > unpackedMax || isBomb)
    throw new UnreadableFile('a file of the archive is too large', { kind: 'tooLarge' });
}

async function* bytesOf(zip: ZipFile, entry: Entry | undefined, reader: FileReader): AsyncGenerator<Uint8Array> {
  if (entry === undefined) throw new UnreadableFile('a file of the archive is missing', { kind: 'damaged' });
  assertReadable(entry);
  try {
    const stream = await zip.openReadStreamPromise(entry);
    try {
      // A stream without an encoding yields buffers.
      yield* unsafeCast<AsyncIterable<Uint8Array>>(stream);
    } finally {
      stream.destroy();
    }
  } catch (error) {
    throw reader.toError(error);
  }
}

/**
 * Opens an archive, reading no more of it than its list of files. Throws `UnreadableFile`, and the errors of the store
 * as they are.
 */
export async function openArchive(open: OpenFile): Promise<Archive> {
  const reader = new FileReader(open);
  try {
    const zip = await openZip(reader, await sizeOf(open));
    const entries = await entriesOf(zip);
    return {
      has: (path) => entries.has(path),
      read: (path) => bytesOf(zip, entries.get(path), reader),
      close: () => zip.close(),
    };
  } catch (error) {
    throw reader.toError(error);
  }
}
