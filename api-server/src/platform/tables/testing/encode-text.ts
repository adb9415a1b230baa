import type { ImportEncoding } from '@tessera/contracts/import/file-reading';

const known = new Map<ImportEncoding, ReadonlyMap<string, Buffer>>();

/** The bytes of every character that takes one or two of them, found by decoding all of these. */
function bytesIn(encoding: ImportEncoding): ReadonlyMap<string, Buffer> {
  const decoder = new TextDecoder(encoding);
  const found = new Map<string, Buffer>();
  const add = (bytes: Buffer): void => {
    const text = decoder.decode(bytes);
    if ([...text].length === 1 && text !== '\u{FFFD}' && !found.has(text)) found.set(text, bytes);
  };
  for (let first = 0; first < 0x100; first += 1) add(Buffer.from([first]));
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) add(Buffer.from([first, second]));
  return found;
}

/** Encodes a text as programs of the past do. Throws where the encoding lacks a character. */
export function encodeText(text: string, encoding: ImportEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  const wide = Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16le') return wide;
  if (encoding === 'utf-16be') return wide.swap16();
  const bytes = known.get(encoding) ?? bytesIn(encoding);
  known.set(encoding, bytes);
  return Buffer.concat(
    [...text].map((character) => {
      const encoded = bytes.get(character);
      if (encoded === undefined) throw new RangeError(`${encoding} has no ${character}`);
      return encoded;
    }),
  );
}
