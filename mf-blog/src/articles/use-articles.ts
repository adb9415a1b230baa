import type { ArticleBody } from '@tessera/contracts/article/article-body.schema';
import type { CardQuestion } from '@tessera/contracts/article/article-card.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleEvents } from '@tessera/contracts/article/article.events';
import {
  articleStatuses,
  type Article,
  type ArticleRow,
  type ArticleStatus,
} from '@tessera/contracts/article/article.schema';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { Language } from '@tessera/contracts/i18n/languages';
import {
  useCursorPages,
  useHost,
  useRefreshOnChange,
  useSendOnce,
  useThenRefresh,
} from '@tessera/ui/shared-modules/kit';
import {
  anyText,
  defineSearchParams,
  oneOf,
  useSearchState,
  type SearchState,
} from '@tessera/ui/shared-modules/router';

type ArticlePage = CallOutput<typeof articleCalls.getArticles>;

/** The state of the list that the address contains. */
export interface ArticleListAddress {
  readonly search: string;
  readonly status: ArticleStatus | null;
}

const searchMax = 100;

const articleListAddress = defineSearchParams<ArticleListAddress>({
  search: { ...anyText(''), read: (text) => text.slice(0, searchMax) },
  status: oneOf(articleStatuses, null),
});

/** The state of the list, read from and written to the address. */
export const useArticleListAddress = (): SearchState<ArticleListAddress> => useSearchState(articleListAddress);

const articlesKey = ['articles'] as const;
const articleKinds = ['article'] as const;

/** The articles that match the address, loaded page by page. The old list stays until the new one has loaded. */
export function useArticles({ search, status }: ArticleListAddress): ReturnType<typeof useCursorPages<ArticlePage>> {
  const { api } = useHost();
  const typed = search.trim();
  useRefreshOnChange(articleKinds, articlesKey);
  return useCursorPages({
    queryKey: [...articlesKey, { search: typed, status }],
    ask: (from, signal) =>
      api.call(
        articleCalls.getArticles,
        { body: { ...(typed === '' ? {} : { search: typed }), ...(status === null ? {} : { status }), ...from } },
        { signal },
      ),
  });
}

interface ArticleActs {
  add(language: Language, title: string): Promise<Article>;
  /** Inserts a card at the beginning of a new article. */
  addCard(article: Article, language: Language, question: CardQuestion): Promise<void>;
  publish(article: Pick<Article, 'id' | 'revision'>, publishTime?: string): Promise<Article>;
  unpublish(article: Pick<ArticleRow, 'id' | 'revision'>): Promise<Article>;
  remove(id: string): Promise<void>;
}

/** The actions on articles. Each refreshes the list before its promise resolves. */
export function useArticleActs(): ArticleActs {
  const { api, events } = useHost();
  const sendOnce = useSendOnce();
  const thenRefresh = useThenRefresh(articlesKey);
  return {
    add: async (language, title) =>
      (
        await thenRefresh(
          sendOnce({ language, title }, (body, key) => api.call(articleCalls.addArticle, { body }, key)),
        )
      ).article,
    addCard: async ({ id, revision, texts }, language, question) => {
      const { card } = await api.call(articleCalls.makeArticleCard, { body: { id, question } });
      const body: ArticleBody = { type: 'doc', content: [{ type: 'card', attrs: { card } }, { type: 'paragraph' }] };
      await api.call(articleCalls.updateArticle, {
        body: { id, revision, texts: { [language]: { title: '', summary: '', ...texts[language], body } } },
      });
    },
    publish: async ({ id, revision }, publishTime) => {
      const { article } = await thenRefresh(
        api.call(articleCalls.publishArticle, {
          body: { id, revision, ...(publishTime === undefined ? {} : { publishTime }) },
        }),
      );
      if (publishTime === undefined) events.publish(articleEvents.articlePublished, { slug: article.slug });
      return article;
    },
    unpublish: async ({ id, revision }) =>
      (await thenRefresh(api.call(articleCalls.unpublishArticle, { body: { id, revision } }))).article,
    remove: async (id) => void (await thenRefresh(api.call(articleCalls.deleteArticle, { body: { id } }))),
  };
}
