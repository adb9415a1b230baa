import type { ArticleBlock, ArticleBody } from '@tessera/contracts/article/article-body.schema';
import type { ArticleText } from '@tessera/contracts/article/article.schema';

/** Problems of an article. The first two prevent publishing. */
export type ArticleProblem = 'title' | 'body' | 'headingOrder' | 'emptyHeading' | 'vagueLink';

const vague = /^(?:here|click here|link|more|read more|這裡|此處|點此|按此|連結|こちら|ここ|リンク|詳細)$/iu;

interface InlinePart {
  readonly type: string;
  readonly text?: string;
  readonly marks?: readonly { readonly type: string }[] | undefined;
}

const inlinesOf = (part: ArticleBlock): readonly InlinePart[] =>
  ((part.type === 'paragraph' || part.type === 'heading') && part.content) || [];

const insideOf = (part: ArticleBlock): readonly ArticleBlock[] => {
  switch (part.type) {
    case 'blockquote':
      return part.content;
    case 'bulletList':
    case 'orderedList':
      return part.content.flatMap(({ content }) => content);
    case 'table':
      return part.content.flatMap(({ content }) => content.flatMap((cell) => cell.content));
    default:
      return [];
  }
};

/** All parts of a text in reading order, including nested ones. */
export const allParts = (parts: readonly ArticleBlock[]): readonly ArticleBlock[] =>
  parts.flatMap((part) => [part, ...allParts(insideOf(part))]);

/** The plain text of a paragraph or a heading. */
export const wordsIn = (part: ArticleBlock): string =>
  inlinesOf(part)
    .map(({ text = '' }) => text)
    .join('')
    .trim();

function headingProblems(parts: readonly ArticleBlock[]): ArticleProblem[] {
  const headings = parts.flatMap((part) => (part.type === 'heading' ? [part] : []));
  const isOutOfOrder = headings.some(({ attrs }, place) => attrs.level > (headings[place - 1]?.attrs.level ?? 1) + 1);
  return [
    ...(isOutOfOrder ? ['headingOrder' as const] : []),
    ...(headings.some((part) => wordsIn(part) === '') ? ['emptyHeading' as const] : []),
  ];
}

const isEmpty = (body: ArticleBody): boolean =>
  allParts(body.content).every(
    (part) =>
      part.type !== 'image' &&
      part.type !== 'embed' &&
      part.type !== 'card' &&
      part.type !== 'codeBlock' &&
      wordsIn(part) === '',
  );

/** The problems of a text, each kind once. */
export function problemsOf({ title, body }: ArticleText): ArticleProblem[] {
  const parts = allParts(body.content);
  const hasVagueLink = parts
    .flatMap(inlinesOf)
    .some(({ text = '', marks = [] }) => marks.some(({ type }) => type === 'link') && vague.test(text.trim()));
  return [
    ...(title.trim() === '' ? ['title' as const] : []),
    ...(isEmpty(body) ? ['body' as const] : []),
    ...headingProblems(parts),
    ...(hasVagueLink ? ['vagueLink' as const] : []),
  ];
}
