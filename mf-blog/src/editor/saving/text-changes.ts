import { cardWords } from '@tessera/contracts/article/article-card';
import type { ArticleText } from '@tessera/contracts/article/article.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { diffWordsWithSpace } from 'diff';
import { allParts, wordsIn } from './article-problems.ts';

/** A piece of text that is in both versions, only in the earlier one, or only in the later one. */
export interface TextChange {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** The plain text of an article, one line per part. */
export const linesOf = ({ title, summary, body }: ArticleText): string =>
  [
    title,
    summary,
    ...allParts(body.content).map((part) =>
      part.type === 'codeBlock'
        ? (part.content ?? []).map(({ text }) => text).join('')
        : part.type === 'image'
          ? part.attrs.alt
          : part.type === 'embed'
            ? part.attrs.url
            : part.type === 'card'
              ? cardWords(part.attrs.card)
              : wordsIn(part),
    ),
  ]
    .filter((line) => line !== '')
    .join('\n');

/**
 * The differences between two texts, word by word, split by the rules of the language. Only the text counts, not marks
 * or pictures.
 */
export function changesBetween(earlier: ArticleText, later: ArticleText, language: Language): readonly TextChange[] {
  const parts = diffWordsWithSpace(linesOf(earlier), linesOf(later), {
    intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }),
  });
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    text: value,
  }));
}
