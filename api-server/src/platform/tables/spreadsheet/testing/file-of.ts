import { Readable } from 'node:stream';
import type { TableFile } from '../../table-file.ts';

/** Bytes in memory as a file. */
export const fileOf = (bytes: Uint8Array): TableFile => ({
  size: async () => bytes.length,
  open: async ({ start, end } = { start: 0, end: bytes.length }) =>
    Readable.from([Buffer.from(bytes.subarray(start, end + 1))], { objectMode: false }),
});
