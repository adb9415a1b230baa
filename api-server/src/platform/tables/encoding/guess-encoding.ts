import type { ImportEncoding } from '@tessera/contracts/import/file-reading';
import { scoreLetters } from './score-letters.ts';
import { scorePairs } from './score-pairs.ts';

const single = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'iso-8859-15',
  'macintosh',
] as const;
const pairs = ['big5', 'gb18030', 'shift_jis', 'euc-jp', 'euc-kr'] as const;

/** What an encoding must score better than the first to be preferred: fewer files are written in it. */
const handicaps: Partial<Record<ImportEncoding, number>> = {
  'windows-1250': 0.15,
  'windows-1254': 0.1,
  'iso-8859-15': 0.2,
  macintosh: 0.2,
};

/** Bytes of characters that the encoding is scored by: more change nothing, and take time. */
const scoredBytes = 16_384;
/** Bytes in which UTF-16 is looked for. */
const wideBytes = 65_536;
/** Share of characters of a text in UTF-16 that have a zero byte at one of two places, at least. */
const zeroShare = 0.05;
/** Fewer zero bytes are an accident. */
const zerosMin = 3;

/**
 * UTF-16 by its byte order mark, or by zero bytes at every second place: also a table in Chinese has ASCII between its
 * cells and rows.
 */
export function wideEncoding(start: Uint8Array): ImportEncoding | null {
  const [first, second] = [start[0], start[1]];
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros: [even: number, odd: number] = [0, 0];
  for (const [place, byte] of start.subarray(0, wideBytes).entries())
    if (byte === 0) zeros[place % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  const least = Math.max(zerosMin, (Math.min(start.length, wideBytes) / 2) * zeroShare);
  if (odd >= least && even < odd / 10) return 'utf-16le';
  return even >= least && odd < even / 10 ? 'utf-16be' : null;
}

/** Whether bytes, which may end within a character, are valid in UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Only a few bytes of a file in UTF-8 may be wrong: hardly any other text has sequences that are valid in it. */
function scoreUtf8(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  const wide = [...text].filter((character) => character >= '\u{80}');
  const wrong = wide.filter((character) => character === '\u{FFFD}').length;
  return wide.length === 0 ? 0 : 1 - (5 * wrong) / wide.length;
}

/** The lines with bytes outside ASCII, as many as are scored. */
function linesToScore(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let [start, length] = [0, 0];
  let isWide = false;
  for (const [place, byte] of bytes.entries()) {
    if (byte >= 0x80) isWide = true;
    if (byte !== 0x0a && byte !== 0x0d && place < bytes.length - 1) continue;
    if (isWide) {
      lines.push(bytes.subarray(start, place + 1));
      length += place + 1 - start;
      if (length >= scoredBytes) break;
    }
    [start, isWide] = [place + 1, false];
  }
  return Buffer.concat(lines);
}

/**
 * Guesses a file's encoding from its beginning, which may end within a character: UTF-16 and UTF-8 by their form, all
 * others by how plausible the text is that they give (decision 0285).
 */
export function guessEncoding(start: Uint8Array): ImportEncoding {
  const wide = wideEncoding(start);
  if (wide !== null) return wide;
  if (isUtf8(start)) return 'utf-8';
  const bytes = linesToScore(start);
  const candidates: readonly { readonly encoding: ImportEncoding; readonly score: number }[] = [
    { encoding: 'utf-8', score: scoreUtf8(bytes) },
    ...single.map((encoding) => ({
      encoding,
      score: scoreLetters(new TextDecoder(encoding).decode(bytes), encoding) - (handicaps[encoding] ?? 0),
    })),
    ...pairs.map((encoding) => ({ encoding, score: scorePairs(bytes, encoding) })),
  ];
  return candidates.reduce((best, next) => (next.score > best.score ? next : best)).encoding;
}
