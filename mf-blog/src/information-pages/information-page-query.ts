import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { HousePage } from '@tessera/contracts/article/article.schema';
import type { ApiClient } from '@tessera/contracts/http/client';

type PageInLanguage = Pick<HousePage, 'page' | 'language'>;

export const informationPageKey = ({ page, language }: PageInLanguage) => ['house', page, language] as const;

/** Reads an information page in one language. */
export const informationPageQuery = (api: ApiClient, { page, language }: PageInLanguage) => ({
  queryKey: informationPageKey({ page, language }),
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<HousePage> =>
    api.call(articleCalls.getHousePage, { query: { page, language } }, { signal }),
});
