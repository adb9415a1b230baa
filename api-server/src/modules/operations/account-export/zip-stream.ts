import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of a ZIP file. */
export interface ZipEntry {
  readonly path: string;
  readonly body: Readable;
  /** False for files that are compressed already. */
  readonly isCompressed: boolean;
}

/**
 * A ZIP file as a stream. An entry is requested only when the one before it is read, so that memory use stays small for
 * any size. An error of an entry is an error of the stream; when the stream is destroyed, so is the entry.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, at: Date): Readable {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  let open: Readable | undefined;
  const add = async (): Promise<void> => {
    for await (const { path, body, isCompressed } of entries) {
      open = body;
      if (output.destroyed) return void body.destroy();
      zip.addReadStream(body, path, { mtime: at, compress: isCompressed });
      await finished(body, { writable: false });
    }
    zip.end();
  };
  const fail = (error: unknown): void =>
    void output.destroy(error instanceof Error ? error : new Error('the ZIP file failed', { cause: error }));
  zip.on('error', fail);
  output.once('close', () => open?.destroy());
  add().catch(fail);
  return output;
}
