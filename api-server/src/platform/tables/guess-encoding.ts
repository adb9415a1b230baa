import type { ImportEncoding } from '@tessera/contracts/import/import.schema';

/** Hiragana and full-width katakana, which are frequent in Japanese and absent in Chinese. */
const kana = /[\u3041-\u30fa]/gu;
/** Half-width katakana, which most bytes of Chinese text turn into when decoded as Japanese. */
const narrowKana = /[\uff61-\uff9f]/gu;

/** Detects UTF-16 by its byte order mark, or by the zero byte in its first character if that is a Latin letter. */
function wideEncoding(start: Buffer): ImportEncoding | null {
  const [first, second] = [start[0], start[1]];
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && first !== 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : null;
}

/** Decodes the beginning of a file, which may end within a character; null when it is invalid in the encoding. */
function decodeStart(start: Buffer, encoding: ImportEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true });
  } catch {
    return null;
  }
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Guesses a file's encoding from its beginning. Old spreadsheet programs write Big5 in Taiwan and Hong Kong, and
 * Shift_JIS in Japan; both are only tried when the bytes are not UTF-8. When nothing fits, the result is UTF-8, and
 * reading the file then fails.
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
