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
