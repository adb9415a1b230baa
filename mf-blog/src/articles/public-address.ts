import { articlePaths } from '@tessera/contracts/article/article.paths';
import { linkPaths } from '@tessera/contracts/link/link.paths';

/** The address under which everybody reads an article. */
export const publicAddress = (slug: string): string => `${window.location.origin}${articlePaths.article}/${slug}`;

/** Where a short link to an article is made. */
export const linkToArticle = (slug: string, title: string): string => linkPaths.newLink({ target: publicAddress(slug), title, campaign: slug });
