import { flowWordMax } from '../chatbot.limits.ts';

/** Characters that show nothing or only change how others look, except the one that joins emoji. */
const invisible = /(?!\u{200D})\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}/gu;
const apostrophes = /[\u{2018}\u{2019}\u{201B}\u{2032}\u{2B9}\u{2BC}\u{60}\u{B4}\u{FF07}]/gu;
/** Accents of the scripts in which people often leave them out. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu;
/** Needs no normalization but its case and its white space. */
const isSimple = (text: string): boolean => /^[\t\n\r -_a-~]*$/u.test(text);

/** Normalizes width and case, so that variants of a word compare as equal. */
export const plain = (text: string): string => text.normalize('NFKC').replace(invisible, '').toLowerCase().trim();

/** Normalizes also accents, apostrophes, dashes and white space. */
function foldAny(text: string): string {
  if (isSimple(text)) return text.toLowerCase().trim().replaceAll(/\s+/gu, ' ');
  return plain(text.replace(apostrophes, "'"))
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replaceAll('ς', 'σ')
    .replaceAll(/\p{Dash_Punctuation}/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

const foldedMax = 5_000;
const foldedWords = new Map<string, string>();
let latest = { text: '', folded: '' };

/** Remembers the words of flows, and the latest message: the same message is compared with every word. */
function fold(text: string): string {
  if (text.length > flowWordMax) {
    if (latest.text !== text) latest = { text, folded: foldAny(text) };
    return latest.folded;
  }
  const known = foldedWords.get(text);
  if (known !== undefined) return known;
  if (foldedWords.size >= foldedMax) foldedWords.clear();
  const folded = foldAny(text);
  foldedWords.set(text, folded);
  return folded;
}

/** Scripts that are written without spaces between words, and Korean, whose particles follow a word without one. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}`;
const letterOfSpacedWord = new RegExp(String.raw`^(?![${unspaced}])[\p{L}\p{M}\p{N}_]$`, 'u');
const letterOfUnspacedWord = new RegExp(`^[${unspaced}]$`, 'u');
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether a keyword may begin or end at an index of a text: not within another word, number, emoji or flag. */
function isWordEdge(text: string, index: number, edgeLetter: string): boolean {
  const [before = '', after = ''] = [
    Array.from(text.slice(Math.max(0, index - 2), index)).at(-1),
    Array.from(text.slice(index, index + 2))[0],
  ];
  if (before === '' || after === '') return true;
  if (letterOfSpacedWord.test(edgeLetter)) {
    if (letterOfSpacedWord.test(before) && letterOfSpacedWord.test(after)) return false;
    const around = text.slice(Math.max(0, index - 2), index + 2);
    // 1,000 and 4.5 are each one number, and "don't" is one word.
    const isInNumber = /\d/u.test(edgeLetter) && /\d[.,]\d/u.test(around);
    return !isInNumber && !/^'t(?![\p{L}\p{N}])/u.test(text.slice(index, index + 3));
  }
  return letterOfUnspacedWord.test(edgeLetter) || graphemes.segment(text).containing(index)?.index === index;
}

function containsFolded(text: string, keyword: string): boolean {
  const letters = Array.from(keyword);
  const [first = '', last = ''] = [letters[0], letters.at(-1)];
  for (let index = text.indexOf(keyword); index !== -1; index = text.indexOf(keyword, index + 1))
    if (isWordEdge(text, index, first) && isWordEdge(text, index + keyword.length, last)) return true;
  return false;
}

/**
 * Whether a text contains one of these keywords. Where a keyword begins or ends with a letter or digit of a script that
 * puts spaces between words, it must be a whole word there; in Chinese, Japanese, Korean or Thai it need not.
 */
export function containsKeyword(text: string, keywords: readonly string[]): boolean {
  const folded = fold(text);
  return keywords.some((keyword) => {
    const word = fold(keyword);
    return word !== '' && containsFolded(folded, word);
  });
}

const hashtagPattern = /#([\p{L}\p{M}\p{N}_]+)/gu;

/** Whether a text contains one of these hashtags, which may begin with their sign. */
export function containsHashtag(text: string, hashtags: readonly string[]): boolean {
  const used = new Set([...plain(text).matchAll(hashtagPattern)].map(([, tag]) => tag));
  return hashtags.some((hashtag) => used.has(plain(hashtag).replace(/^#/u, '')));
}

const notLetters = /[^\p{L}\p{Mn}\p{Mc}\p{N}]+/gu;
/** The letters and digits of a text, without everything before, between and after them. */
const lettersOf = (text: string): string => fold(text).replace(notLetters, '');

/** Courtesies before or after what somebody asks for, and the words by which it is asked for. */
const courtesy =
  /^(?:please|pls|plz|iwantto|iwouldliketo|idliketo|canyou|我想要|我想|我要|想要|請|请|麻煩|麻烦)|(?:please|pls|plz|thanks|thankyou|thx|してください|して下さい|したいです|したい|をお願いします|をお願い|お願いします|を希望します|希望します|希望|하고싶어요|해주세요|해줘요|해줘|부탁드립니다|謝謝|谢谢)$/gu;

const keysOf = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The letters of each word of a list, computed once for each list. */
function lettersOfAll(words: readonly string[]): ReadonlySet<string> {
  const known = keysOf.get(words);
  if (known !== undefined) return known;
  const keys = new Set(words.map(lettersOf).filter((key) => key !== ''));
  keysOf.set(words, keys);
  return keys;
}

/**
 * Whether a text says one of these words or phrases and nothing else. Punctuation, symbols, emoji, white space,
 * courtesies and repetitions do not count; a sentence that merely contains a word does not say it.
 */
export function saysOnly(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  if (folded === '') return false;
  const known = lettersOfAll(words);
  const said = lettersOf(text);
  // Nothing but emoji or signs.
  if (said === '') return words.some((word) => fold(word) === folded);
  const core = said.replaceAll(courtesy, '');
  const parts = folded.split(notLetters).filter((part) => part !== '');
  return known.has(said) || known.has(core) || parts.every((part) => known.has(part));
}

/** Finds which of these titles a text repeats, also with other punctuation; null when it repeats none. */
export function findSaid<Titled extends { readonly title: string }>(
  text: string,
  options: readonly Titled[],
): Titled | null {
  const exact = options.find(({ title }) => fold(title) !== '' && fold(title) === fold(text));
  const letters = lettersOf(text);
  return exact ?? (letters === '' ? null : (options.find(({ title }) => lettersOf(title) === letters) ?? null));
}
