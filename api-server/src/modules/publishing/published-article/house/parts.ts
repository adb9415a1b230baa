import type { ArticleBlock, ArticleBody } from '@tessera/contracts/article/article-body.schema';

/** The default text of a page that Admins can edit. */
export interface HouseText {
  readonly title: string;
  readonly body: ArticleBody;
}

const text = (words: string) => ({ type: 'text' as const, text: words });

export const heading = (words: string): ArticleBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [text(words)],
});
export const paragraph = (words: string): ArticleBlock => ({ type: 'paragraph', content: [text(words)] });
export const list = (...items: readonly string[]): ArticleBlock => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem' as const, content: [paragraph(item)] })),
});
export const page = (title: string, ...content: readonly ArticleBlock[]): HouseText => ({
  title,
  body: { type: 'doc', content: [...content] },
});
