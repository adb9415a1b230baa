import type { ImportEncoding } from '@tessera/contracts/import/file-reading';
import { cyrillicLetters, greekLetters, latinLetters } from './letters.ts';

/** Scores of characters: 1 for one that a text in this encoding has often, down to -4 for one that no text has. */
const scores = { known: 1, rare: 0.4, foreign: -0.8, symbol: -0.8, inWord: -1.5, control: -3, invalid: -4 } as const;

/** Signs of punctuation and currency that every language writes. */
const usual = new Set('“”‘’„‚«»‹›–—…•·€£¥©®™°²³½¼ªº§\u{A0}¿¡№');
const isLetter = (character: string): boolean => /^\p{L}$/u.test(character);
const isLower = (character: string): boolean => /^\p{Ll}$/u.test(character);
const isUpper = (character: string): boolean => /^\p{Lu}$/u.test(character);
const isLatin = (character: string): boolean => /^\p{Script=Latin}$/u.test(character);
const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const isAscii = (character: string): boolean => character < '\u{80}';
const never = /^[\u{FFFD}\p{Co}\p{Cn}]$/u;
const control = /^[\u{80}-\u{9F}]$/u;

/** The characters around one, empty at the ends. */
interface Neighbours {
  readonly beforeThat: string;
  readonly before: string;
  readonly after: string;
  readonly afterThat: string;
}

/** An apostrophe as in `it’s`, `we’re`, `l’été` and `İstanbul’da`, and as a closing quotation mark. */
const isElision = /’(?:[stdm](?!\p{L})|re|ve|ll|d[ae])|(?:^|[^\p{L}])(?:[ldcjnsmt]|qu?)’|\p{L}’(?!\p{L})/iu;

/** How well a sign fits between its neighbours, such as an apostrophe between letters. */
function scoreSign(character: string, { before, beforeThat, after, afterThat }: Neighbours): number {
  const [afterLetter, beforeLetter] = [isLetter(before), isLetter(after)];
  if (!usual.has(character)) return afterLetter || beforeLetter ? scores.inWord : scores.symbol;
  if (character === '’')
    return isElision.test(`${beforeThat}${before}’${after}${afterThat}`) ? scores.known : scores.rare;
  if ('€£¥°'.includes(character) && (isDigit(before) || isDigit(after))) return scores.known;
  if ('“‘„«¿¡'.includes(character)) return afterLetter ? scores.inWord : scores.known;
  if ('”»'.includes(character)) return beforeLetter ? scores.inWord : scores.known;
  return afterLetter && beforeLetter ? scores.inWord : scores.rare;
}

/** How likely a letter is at its place, whatever the language. */
function scorePlace(character: string, { before, beforeThat, after }: Neighbours): number {
  const isCapitalInside = isUpper(character) && isLetter(before) && (isLower(before) || isLower(after));
  const isBetweenScripts = [before, after].some((other) => isLetter(other) && isLatin(other) !== isLatin(character));
  // Latin words have one or two letters outside ASCII in a row, hardly three.
  const isRun = isLatin(character) && [before, beforeThat].every((other) => other !== '' && !isAscii(other));
  const isBesideDigit = isDigit(before) || isDigit(after);
  // Languages with this letter have vowels behind it.
  const isBeforeConsonant = character === 'ñ' && !/^[aeiouáéíóú]$/iu.test(after);
  return (
    (isCapitalInside ? -1.5 : 0) +
    (isBetweenScripts ? -2 : 0) +
    (isRun ? -1 : 0) +
    (isBesideDigit || isBeforeConsonant ? -1.5 : 0)
  );
}

interface Alphabet {
  readonly score: (letter: string) => number;
}

/** The half of the letters that are most frequent count more than the others. */
function alphabetOf(letters: string): Alphabet {
  const all = [...letters];
  const ranks = new Map(all.map((letter, rank) => [letter, rank]));
  return {
    score: (letter) => {
      const rank = ranks.get(letter) ?? ranks.get(letter.toLowerCase());
      if (rank === undefined) return scores.foreign;
      return rank < all.length / 2 ? scores.known : scores.rare;
    },
  };
}

const latin = (...encodings: readonly string[]): readonly Alphabet[] =>
  encodings.flatMap((encoding) => latinLetters[encoding] ?? []).map(alphabetOf);

const alphabets: Partial<Record<ImportEncoding, readonly Alphabet[]>> = {
  'windows-1252': latin('windows-1252'),
  'iso-8859-15': latin('windows-1252'),
  macintosh: latin('windows-1252'),
  'windows-1250': latin('windows-1250'),
  'windows-1254': latin('windows-1254'),
  'windows-1251': cyrillicLetters.map(alphabetOf),
  'windows-1253': greekLetters.map(alphabetOf),
};

/** Letters of Greek words that lack an accent, which every word of some length has. */
const unaccented = (text: string): number =>
  (text.match(/\p{Script=Greek}\p{Ll}{4,}/gu) ?? [])
    .filter((word) => !/[άέήίόύώΐΰ]/iu.test(word))
    .reduce((sum, word) => sum + word.length, 0);

/**
 * How plausible a text is that was decoded in a single-byte encoding: the mean score of its characters outside ASCII,
 * in the language whose letters fit best.
 */
export function scoreLetters(text: string, encoding: ImportEncoding): number {
  const characters = [...text];
  let [count, common] = [0, 0];
  const letters = new Map<string, number>();
  for (const [place, character] of characters.entries()) {
    if (isAscii(character)) continue;
    count += 1;
    const neighbours: Neighbours = {
      beforeThat: characters[place - 2] ?? '',
      before: characters[place - 1] ?? '',
      after: characters[place + 1] ?? '',
      afterThat: characters[place + 2] ?? '',
    };
    if (never.test(character)) common += scores.invalid;
    else if (control.test(character)) common += scores.control;
    else if (isLetter(character)) {
      common += scorePlace(character, neighbours);
      letters.set(character, (letters.get(character) ?? 0) + 1);
    } else common += scoreSign(character, neighbours);
  }
  if (count === 0) return 0;
  const sums = (alphabets[encoding] ?? []).map(({ score }) =>
    [...letters].reduce((sum, [letter, times]) => sum + times * score(letter), 0),
  );
  const faults = encoding === 'windows-1253' ? unaccented(text) : 0;
  return (common + Math.max(...sums) - faults) / count;
}
