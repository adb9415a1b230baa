import { cardWords } from '@tessera/contracts/article/article-card';
import type { ArticleText } from '@tessera/contracts/article/article.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { diffWordsWithSpace } from 'diff';
import { allParts, wordsIn } from './article-problems.ts';

/** A piece of a text: the same in both, only in the earlier one, or only in the later. */
export interface TextChange {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** The words of a text, a line for each part. */
const linesOf = ({ title, summary, body }: ArticleText): string =>
  [title, summary, ...allParts(body.content).map((part) => (part.type === 'codeBlock' ? (part.content ?? []).map(({ text }) => text).join('') : part.type === 'image' ? part.attrs.alt : part.type === 'embed' ? part.attrs.url : part.type === 'card' ? cardWords(part.attrs.card) : wordsIn(part)))]
    .filter((line) => line !== '')
    .join('\n');

/** What changed from an earlier text to a later one, word by word as the language has words. Marks and pictures do not count, only what is read. */
export function changesBetween(earlier: ArticleText, later: ArticleText, language: Language): readonly TextChange[] {
  const parts = diffWordsWithSpace(linesOf(earlier), linesOf(later), { intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }) });
  return parts.map(({ added, removed, value }) => ({ kind: added ? 'added' : removed ? 'removed' : 'kept', text: value }));
}
