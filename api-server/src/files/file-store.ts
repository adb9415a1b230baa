import type { Readable } from 'node:stream';

/** A file that was to be taken and is larger than it may be. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** A kept file, without its bytes. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly usedAt: Date;
}

/**
 * Files by key, in a folder or in an object store. A key is letters, digits, full stops, hyphens and underscores,
 * and begins with a letter or digit; any other throws a `RangeError`.
 */
export interface FileStore {
  /** Null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Nobody ever reads half of it; an earlier file of that key is replaced. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Notes that the file was used, for those who clean up. */
  touch(key: string, usedAt: Date): Promise<void>;
  list(): Promise<StoredFile[]>;
}

/** Files that are too large to be held whole. */
export interface LargeFileStore extends FileStore {
  /** The file as it is read, or null when there is none. */
  open(key: string): Promise<Readable | null>;
  /**
   * Takes a file as it comes and gives its bytes. Throws `FileTooLarge` as soon as there are more than allowed.
   * When it fails, or its source does, nothing is left behind.
   */
  take(key: string, source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<number>;
  /** Removes what was begun before a time and never finished: its writer was killed. */
  removeDrafts(before: Date): Promise<void>;
}
