import { readCaption } from '../media/caption-facts.ts';

/** A part of a draft that is looked for in captions. */
export interface DraftTerm {
  readonly text: string;
  /** For a word of letters the expression that finds it as a whole; null where any place will do. */
  readonly pattern: string | null;
}

/** Most parts of one draft that are looked for: those it has most often, then the first. */
const termsMax = 80;
const shortestWord = 3;

const webAddress = /https?:\/\/\S+/gu;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;
const letters = /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])+/gu;

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([part]) => part);

/** Chinese and Japanese have no gaps between words: two signs in a row stand for one. */
const pairsIn = (run: string): string[] => {
  const signs = [...run];
  return signs.slice(1).map((sign, index) => `${signs[index] ?? ''}${sign}`);
};

/** Words of letters, and pairs of Han and kana, in the order of how often the draft has them. */
export function draftTerms(draft: string): readonly DraftTerm[] {
  const text = readCaption(draft).searchText.replace(webAddress, ' ');
  const words = found(text, letters).filter((word) => word.length >= shortestWord).map((word) => ({ text: word, pattern: `(^|[^a-z0-9])${word}($|[^a-z0-9])` }));
  const pairs = found(text, ideographs).flatMap(pairsIn).map((pair) => ({ text: pair, pattern: null }));
  return [...Map.groupBy([...words, ...pairs], (term) => term.text).values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([term]) => term ?? [])
    .slice(0, termsMax);
}
