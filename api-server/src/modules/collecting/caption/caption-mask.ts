import { chineseProfanity } from './chinese-profanity.ts';
import { isEnglishProfanity, innocentPhrases } from './english-profanity.ts';

/** A run of Latin letters, including signs that replace letters, and full-width and styled letters. */
const wordPattern = /[\p{Script=Latin}\p{M}\p{N}\u{1D400}-\u{1D7FF}@$!*'’]+/gu;

const asterisks = (text: string): string => '*'.repeat([...text].length);

const isInside = (spans: readonly (readonly [number, number])[], at: number): boolean =>
  spans.some(([from, to]) => at >= from && at < to);

function maskEnglish(text: string): string {
  let spans: readonly (readonly [number, number])[] | null = null;
  return text.replace(wordPattern, (word, at: number) => {
    if (!isEnglishProfanity(word)) return word;
    spans ??= [...text.matchAll(innocentPhrases)].map((match) => [match.index, match.index + match[0].length] as const);
    if (isInside(spans, at)) return word;
    const profane = word.replace(/(?<![!'’])[!'’]+$/u, '');
    return asterisks(profane) + word.slice(profane.length);
  });
}

/** The caption with every profane word, English or Chinese, replaced by asterisks: one for each of its characters. */
export const maskCaption = (text: string): string => maskEnglish(text).replace(chineseProfanity, asterisks);
