import type { Readable } from 'node:stream';
import type { ByteRange } from '../files/file-store.ts';

/** A file with a table, which can be read from any place. */
export interface TableFile {
  /** Its number of bytes. */
  size(): Promise<number>;
  /** Opens it, or a part of it. Throws `UnreadableFile` when it is gone. */
  open(range?: ByteRange): Promise<Readable>;
}
