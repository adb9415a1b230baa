import { articleCalls } from '@tessera/contracts/article/article.calls';

/** The address of a picture in an article. */
export const imageAddress = (src: string): string => `/api${articleCalls.getArticleImage.path}?src=${src}`;
