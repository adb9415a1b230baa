import type { CardQuestion } from './article-card.schema.ts';

export const articlePaths = {
  blog: '/blog',
  article: '/article',
  guideline: '/guideline',
  event: '/event',
  policy: '/policy',
  /**
   * The dialog for a new article whose text begins with a data card. Any page can use it to make an article of what it
   * shows.
   */
  newArticle: (title: string, card: CardQuestion): string =>
    `/blog?${new URLSearchParams({ title, ...card }).toString()}`,
} as const;
