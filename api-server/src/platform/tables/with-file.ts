import type { Readable } from 'node:stream';
import type { OpenFile } from './file-text.ts';

/** Opens a file for a reader, and closes it in the end. */
export async function withFile<T>(open: OpenFile, read: (file: Readable) => Promise<T>): Promise<T> {
  const file = await open();
  try {
    return await read(file);
  } finally {
    file.destroy();
  }
}
