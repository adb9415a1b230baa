import type { ImportEncoding } from '@tessera/contracts/import/file-reading';
import { japanese, korean, simplified, traditional } from './frequent-characters.ts';

/** What a sequence of bytes stands for in an encoding of East Asia. */
type Part = 'kana' | 'common' | 'rare' | 'sign' | 'narrow' | 'odd' | 'invalid';

/** Scores of what is not among the frequent characters of the language. */
const scores: Readonly<Record<Part, number>> = {
  kana: 1,
  common: 0.25,
  rare: -0.7,
  sign: 0.5,
  narrow: -0.4,
  odd: -2,
  invalid: -4,
};
const frequent = 1;
/** A single character of East Asia between Latin letters, as a wrong encoding makes it of a letter with an accent. */
const betweenLetters = -3;

interface PairEncoding {
  readonly frequent: ReadonlySet<string>;
  /** Number of bytes at a place, and what they are. */
  readonly read: (first: number, second: number, third: number) => readonly [bytes: number, part: Part];
}

const isWithin = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

const readBig5: PairEncoding['read'] = (first, second) => {
  if (!isWithin(first, 0x81, 0xfe)) return [1, 'invalid'];
  if (!isWithin(second, 0x40, 0x7e) && !isWithin(second, 0xa1, 0xfe)) return [1, 'invalid'];
  if (isWithin(first, 0xa4, 0xc6)) return [2, 'common'];
  if (isWithin(first, 0xa1, 0xa3)) return [2, 'sign'];
  return isWithin(first, 0xc9, 0xf9) ? [2, 'rare'] : [2, 'odd'];
};

const readGb18030: PairEncoding['read'] = (first, second, third) => {
  if (!isWithin(first, 0x81, 0xfe)) return [1, 'invalid'];
  if (isWithin(second, 0x30, 0x39))
    return isWithin(third, 0x81, 0xfe) ? [4, first === 0x94 || first === 0x95 ? 'sign' : 'odd'] : [1, 'invalid'];
  if (!isWithin(second, 0x40, 0xfe) || second === 0x7f) return [1, 'invalid'];
  if (second < 0xa1) return [2, 'odd'];
  if (isWithin(first, 0xb0, 0xd7)) return [2, 'common'];
  if (isWithin(first, 0xd8, 0xf7)) return [2, 'rare'];
  return isWithin(first, 0xa1, 0xa3) ? [2, 'sign'] : [2, 'odd'];
};

const readShiftJis: PairEncoding['read'] = (first, second) => {
  if (isWithin(first, 0xa1, 0xdf)) return [1, 'narrow'];
  if (!isWithin(first, 0x81, 0x9f) && !isWithin(first, 0xe0, 0xfc)) return [1, 'invalid'];
  if (!isWithin(second, 0x40, 0xfc) || second === 0x7f) return [1, 'invalid'];
  if (first === 0x82 || first === 0x83) return [2, first === 0x82 && second < 0x9f ? 'sign' : 'kana'];
  if (first === 0x81) return [2, 'sign'];
  if (isWithin(first, 0x88, 0x97)) return [2, 'common'];
  return isWithin(first, 0x98, 0xea) ? [2, 'rare'] : [2, 'odd'];
};

const readEucJp: PairEncoding['read'] = (first, second, third) => {
  if (first === 0x8e) return isWithin(second, 0xa1, 0xdf) ? [2, 'narrow'] : [1, 'invalid'];
  if (first === 0x8f) return isWithin(second, 0xa1, 0xfe) && isWithin(third, 0xa1, 0xfe) ? [3, 'odd'] : [1, 'invalid'];
  if (!isWithin(first, 0xa1, 0xfe) || !isWithin(second, 0xa1, 0xfe)) return [1, 'invalid'];
  if (first === 0xa4 || first === 0xa5) return [2, 'kana'];
  if (isWithin(first, 0xa1, 0xa3)) return [2, 'sign'];
  if (isWithin(first, 0xb0, 0xcf)) return [2, 'common'];
  return isWithin(first, 0xd0, 0xf4) ? [2, 'rare'] : [2, 'odd'];
};

const readEucKr: PairEncoding['read'] = (first, second) => {
  if (!isWithin(first, 0x81, 0xfe)) return [1, 'invalid'];
  if (second < 0xa1 || second === 0xff)
    return isWithin(first, 0x81, 0xc6) && isWithin(second, 0x41, 0xa0) ? [2, 'odd'] : [1, 'invalid'];
  if (isWithin(first, 0xb0, 0xc8)) return [2, 'common'];
  if (isWithin(first, 0xa1, 0xa3)) return [2, 'sign'];
  return isWithin(first, 0xca, 0xfd) ? [2, 'rare'] : [2, 'odd'];
};

const encodings: Partial<Record<ImportEncoding, PairEncoding>> = {
  big5: { frequent: traditional, read: readBig5 },
  gb18030: { frequent: simplified, read: readGb18030 },
  shift_jis: { frequent: japanese, read: readShiftJis },
  'euc-jp': { frequent: japanese, read: readEucJp },
  'euc-kr': { frequent: korean, read: readEucKr },
};

const isLatinByte = (byte: number): boolean => isWithin(byte, 0x41, 0x5a) || isWithin(byte, 0x61, 0x7a);

/**
 * How plausible bytes are as text in a multi-byte encoding of East Asia: the mean score of its characters outside
 * ASCII. Bytes tell more than characters, because these encodings put frequent and rare characters apart.
 */
export function scorePairs(bytes: Uint8Array, encoding: ImportEncoding): number {
  const known = encodings[encoding];
  if (known === undefined) return scores.invalid;
  const decoder = new TextDecoder(encoding);
  const isFrequent = new Map<number, boolean>();
  let [sum, count, place] = [0, 0, 0];
  while (place < bytes.length) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(place, place + 3);
    if (first < 0x80) {
      place += 1;
      continue;
    }
    const [length, part] = known.read(first, second, third);
    // The sample may end within a character.
    if (place + length > bytes.length || (part === 'invalid' && place + 1 === bytes.length)) break;
    count += 1;
    sum += scores[part];
    if (part === 'common' || part === 'rare') {
      const key = first * 256 + second;
      const known2 = isFrequent.get(key) ?? known.frequent.has(decoder.decode(bytes.subarray(place, place + 2)));
      isFrequent.set(key, known2);
      if (known2) sum += frequent - scores[part];
    }
    if (isLatinByte(bytes[place - 1] ?? 0) && isLatinByte(bytes[place + length] ?? 0)) sum += betweenLetters;
    place += length;
  }
  return count === 0 ? 0 : sum / count;
}
