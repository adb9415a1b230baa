import type { ImportEncoding } from '@tessera/contracts/import/file-reading';

/**
 * Stands in a decoded text for bytes that the encoding does not have: a code point that no text contains, unlike U+FFFD,
 * which files of other tools contain already.
 */
export const undecodable = '\u{FDD0}';

const replacement = '\u{FFFD}';
/** U+FFFD as it is written in the encodings that have it. */
const written: Partial<Record<ImportEncoding, Buffer>> = {
  'utf-8': Buffer.from([0xef, 0xbf, 0xbd]),
  'utf-16le': Buffer.from([0xfd, 0xff]),
  'utf-16be': Buffer.from([0xff, 0xfd]),
};

const none = new Uint8Array();

function countIn(bytes: Buffer, part: Buffer): number {
  let count = 0;
  for (let place = bytes.indexOf(part); place >= 0; place = bytes.indexOf(part, place + part.length)) count += 1;
  return count;
}

/**
 * Streams the text of a file in an encoding, with or without a byte order mark. It never fails: what cannot be decoded
 * becomes `undecodable`.
 */
export async function* decodedText(
  file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: ImportEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const genuine = written[encoding];
  let end: Uint8Array = none;
  const mark = (text: string, bytes: Uint8Array): string => {
    const plain = text.replaceAll('\0', undecodable);
    if (!plain.includes(replacement)) return plain;
    const replaced = plain.split(replacement).length - 1;
    const isGenuine = genuine !== undefined && countIn(Buffer.concat([end, bytes]), genuine) >= replaced;
    return isGenuine ? plain : plain.replaceAll(replacement, undecodable);
  };
  for await (const bytes of file) {
    yield mark(decoder.decode(bytes, { stream: true }), bytes);
    if (genuine !== undefined) end = Buffer.concat([end, bytes]).subarray(1 - genuine.length);
  }
  yield mark(decoder.decode(), none);
}
