import type { ImportEncoding } from '@tessera/contracts/import/import.schema';

/** Hiragana, and the full katakana: what Japanese is full of and Chinese has none of. */
const kana = /[\u3041-\u30fa]/gu;
/** The narrow katakana that most bytes of Chinese text look like when they are read as Japanese. */
const narrowKana = /[\uff61-\uff9f]/gu;

/** By its mark, else by where the zero bytes of its first characters lie: in UTF-16 every Latin letter has one. */
function wideEncoding(start: Buffer): ImportEncoding | null {
  const [first, second] = [start[0], start[1]];
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && first !== 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : null;
}

/** The text of a beginning that may end within a character; null when it is none in the encoding. */
function decodeStart(start: Buffer, encoding: ImportEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true });
  } catch {
    return null;
  }
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The characters that a file seems to be written in, by its beginning. Old spreadsheets write Big5 in Taiwan and Hong Kong, and Shift_JIS
 * in Japan; both are only asked about what is no UTF-8. A file that is nothing of these is left to be refused as UTF-8.
 */
export function guessEncoding(start: Buffer): ImportEncoding {
  const wide = wideEncoding(start);
  if (wide !== null) return wide;
  if (decodeStart(start, 'utf-8') !== null) return 'utf-8';
  const [japanese, chinese] = [decodeStart(start, 'shift_jis'), decodeStart(start, 'big5')];
  if (japanese === null) return chinese === null ? 'utf-8' : 'big5';
  if (chinese === null) return 'shift_jis';
  return count(japanese, kana) > count(japanese, narrowKana) ? 'shift_jis' : 'big5';
}
