import { FileTooLarge } from './file-store.ts';

/** Passes on the parts of a file. Throws `FileTooLarge` at the first part that exceeds the number of bytes. */
export async function* upTo(bytesMax: number, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of source) {
    bytes += part.length;
    if (bytes > bytesMax) throw new FileTooLarge(`more than ${bytesMax} bytes`);
    yield part;
  }
}
