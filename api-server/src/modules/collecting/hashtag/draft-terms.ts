import { readCaption } from '../caption/caption-facts.ts';

/** A term of a draft to look for in captions. */
export interface DraftTerm {
  readonly text: string;
  /** A regular expression that matches the term as a whole word; null when any occurrence counts. */
  readonly pattern: string | null;
}

/** Maximum number of terms per draft: the most frequent ones, and among those the first. */
const termsMax = 80;
const shortestWord = 3;

const webAddress = /https?:\/\/\S+/gu;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;
const letters = /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])+/gu;

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([part]) => part);

/** Chinese and Japanese have no spaces between words, so pairs of adjacent characters stand in for words. */
const pairsIn = (run: string): string[] => {
  const signs = [...run];
  return signs.slice(1).map((sign, index) => `${signs[index] ?? ''}${sign}`);
};

/** The draft's words, and pairs of Han and kana characters, most frequent first. */
export function draftTerms(draft: string): readonly DraftTerm[] {
  const text = readCaption(draft).searchText.replace(webAddress, ' ');
  const words = found(text, letters)
    .filter((word) => word.length >= shortestWord)
    .map((word) => ({ text: word, pattern: `(^|[^a-z0-9])${word}($|[^a-z0-9])` }));
  const pairs = found(text, ideographs)
    .flatMap(pairsIn)
    .map((pair) => ({ text: pair, pattern: null }));
  return [...Map.groupBy([...words, ...pairs], (term) => term.text).values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([term]) => term ?? [])
    .slice(0, termsMax);
}
