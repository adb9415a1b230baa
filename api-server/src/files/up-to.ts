import { FileTooLarge } from './file-store.ts';

/** The parts of a file that may have so many bytes. Throws `FileTooLarge` at the first part that goes over it. */
export async function* upTo(bytesMax: number, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of source) {
    bytes += part.length;
    if (bytes > bytesMax) throw new FileTooLarge(`more than ${bytesMax} bytes`);
    yield part;
  }
}
