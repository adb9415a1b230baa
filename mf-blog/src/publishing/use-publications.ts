import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { useCursorPages, useHost, useThenRefresh } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';

type PublicationPage = CallOutput<typeof articleCalls.getPublications>;

export interface PublicationsQuestion {
  readonly search: string;
  readonly isHidden: boolean | null;
}

const publicationsKey = ['publications'] as const;

/** All published articles, loaded page by page. */
export function usePublications({
  search,
  isHidden,
}: PublicationsQuestion): ReturnType<typeof useCursorPages<PublicationPage>> {
  const { api } = useHost();
  return useCursorPages({
    queryKey: [...publicationsKey, { search, isHidden }],
    ask: (from, signal) =>
      api.call(
        articleCalls.getPublications,
        { body: { ...(search === '' ? {} : { search }), ...(isHidden === null ? {} : { isHidden }), ...from } },
        { signal },
      ),
  });
}

interface PublicationActs {
  /** Takes an article offline with a reason; null puts it back online. */
  moderate(slug: string, reason: string | null): Promise<void>;
  beginNewsletter(slug: string): Promise<void>;
}

/** The actions of an Admin on published articles. */
export function usePublicationActs(): PublicationActs {
  const { api } = useHost();
  const client = useQueryClient();
  const thenRefresh = useThenRefresh(publicationsKey);
  return {
    moderate: async (slug, reason) => {
      await thenRefresh(api.call(articleCalls.moderateArticle, { body: { slug, reason } }));
    },
    beginNewsletter: async (slug) => {
      await api.call(newsletterCalls.addNewsletter, { body: { slug } });
      await client.invalidateQueries({ queryKey: ['newsletters'] });
    },
  };
}
