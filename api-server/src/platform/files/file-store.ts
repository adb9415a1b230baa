import type { Readable } from 'node:stream';

/** The file is larger than allowed. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** A stored file, without its bytes. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly usedAt: Date;
}

/**
 * Files by key, in a folder or an object store. A key consists of letters, digits, full stops, hyphens and underscores,
 * and begins with a letter or digit. Any other key throws a `RangeError`.
 */
export interface FileStore {
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** Replaces an earlier file with the same key. Readers never see a partly written file. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** Records when the file was used, for the cleanup. */
  touch(key: string, usedAt: Date): Promise<void>;
  /** The time by which the store dates its files; only with it can be said how old they are. */
  now(): Promise<Date>;
  list(): Promise<StoredFile[]>;
}

/** A part of a file: its first and its last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Files too large to keep in memory. */
export interface LargeFileStore extends FileStore {
  /** The file, or a part of it, as a stream, or null when there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Its number of bytes, or null when there is none. */
  size(key: string): Promise<number | null>;
  /**
   * Stores a stream and returns its number of bytes. Throws `FileTooLarge` as soon as there are more than allowed. When
   * it or the source fails, nothing is left behind.
   */
  take(key: string, source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<number>;
  /** Removes unfinished files that were begun before a time, because their writer was killed. */
  removeDrafts(before: Date): Promise<void>;
}
