import { articleCalls } from '@tessera/contracts/article/article.calls';

/** Where a picture of an article is had from. */
export const imageAddress = (src: string): string => `/api${articleCalls.getArticleImage.path}?src=${src}`;
