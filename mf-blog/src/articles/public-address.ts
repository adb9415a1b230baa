import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { ArticleRow } from '@tessera/contracts/article/article.schema';
import { linkPaths } from '@tessera/contracts/link/link.paths';

/** The slug under which readers find a published article. An older server says nothing of it. */
export const readersSlug = ({ slug, publishedSlug = slug }: Pick<ArticleRow, 'slug' | 'publishedSlug'>): string =>
  publishedSlug;

/** The public address of an article. */
export const publicAddress = (slug: string): string => `${window.location.origin}${articlePaths.article}/${slug}`;

/** The address of the page that creates a short link to an article. */
export const linkToArticle = (slug: string, title: string): string =>
  linkPaths.newLink({ target: publicAddress(slug), title, campaign: slug });
