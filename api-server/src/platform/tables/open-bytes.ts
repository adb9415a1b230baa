import { Readable } from 'node:stream';
import type { OpenFile } from './file-text.ts';

/** Opens bytes in memory as a file. */
export const openBytes = (bytes: Uint8Array): OpenFile =>
  Object.assign(
    async ({ start, end } = { start: 0, end: bytes.length }) =>
      Readable.from([Buffer.from(bytes.subarray(start, end + 1))], { objectMode: false }),
    { size: async () => bytes.length },
  );
