/** Texts by position. */
interface TextStore {
  /** Number of texts. */
  readonly count: number;
  /** Number of bytes that they take. */
  readonly bytes: number;
  add(text: string): void;
  /** Undefined for a position without a text. */
  at(position: number): string | undefined;
}

const blockBytes = 1_048_576;

/**
 * Keeps many texts as bytes in few blocks, outside of the heap: hundreds of thousands of texts would otherwise be looked
 * at by each garbage collection, and short ones would keep the long pieces in memory from which they were cut.
 */
export function createTextStore(): TextStore {
  const blocks: Buffer[] = [];
  /** Where each text begins: the number of its block, in units of a block, and its place in it. */
  const places: number[] = [];
  const lengths: number[] = [];
  let used = blockBytes;
  let bytes = 0;
  return {
    get count() {
      return places.length;
    },
    get bytes() {
      return bytes;
    },
    add(text) {
      const length = Buffer.byteLength(text);
      if (used + length > blockBytes) {
        blocks.push(Buffer.allocUnsafe(Math.max(blockBytes, length)));
        used = 0;
      }
      blocks.at(-1)?.write(text, used);
      places.push((blocks.length - 1) * blockBytes + used);
      lengths.push(length);
      used += length;
      bytes += length;
    },
    at(position) {
      const [place, length] = [places[position], lengths[position]];
      if (place === undefined || length === undefined) return undefined;
      const start = place % blockBytes;
      return blocks[Math.floor(place / blockBytes)]?.toString('utf8', start, start + length);
    },
  };
}
