import { articlePaths } from '@tessera/contracts/article/article.paths';
import { linkPaths } from '@tessera/contracts/link/link.paths';

/** The public address of an article. */
export const publicAddress = (slug: string): string => `${window.location.origin}${articlePaths.article}/${slug}`;

/** The address of the page that creates a short link to an article. */
export const linkToArticle = (slug: string, title: string): string => linkPaths.newLink({ target: publicAddress(slug), title, campaign: slug });
