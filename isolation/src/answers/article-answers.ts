import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleCards, createArticle, createPublicArticle } from '@tessera/contracts/article/article.factory';
import { articleRowSchema, publicArticleRowSchema, type Article } from '@tessera/contracts/article/article.schema';
import { factoryId, factoryInstant } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import type { AnswerBook } from './answer-book.ts';
import { createStore } from './store.ts';

const titlesOf = ({ texts }: Article): Partial<Record<string, string>> =>
  Object.fromEntries(
    languages.flatMap((language) =>
      texts[language] === undefined ? [] : [[language, texts[language].title] as const],
    ),
  );
const toRow = (article: Article) => articleRowSchema.parse({ ...article, titles: titlesOf(article) });

const createArticles = () =>
  createStore<Article>([
    createArticle(),
    createArticle({
      id: factoryId('article', 2),
      slug: 'spring',
      status: 'published',
      publishedTime: factoryInstant,
      texts: { en: { title: 'Spring', summary: '', body: createPublicArticle().body } },
    }),
  ]);
type ArticleStore = ReturnType<typeof createArticles>;

const answerOf = (article: Article | Problem): { article: Article } | Problem =>
  article instanceof Problem ? article : { article };

/** The user's articles and the changes of their content. */
function answerDrafts({ on }: AnswerBook, articles: ArticleStore): void {
  on(articleCalls.getArticles, ({ body: { search = '', status } }) => ({
    articleList: articles
      .list()
      .filter(
        (article) =>
          (status === undefined || article.status === status) &&
          Object.values(titlesOf(article)).join(' ').toLowerCase().includes(search.toLowerCase()),
      )
      .map(toRow),
    cursor: 0 as const,
  }));
  on(articleCalls.getArticle, ({ query }) => answerOf(articles.find(query.id) ?? new Problem('notFound')));
  on(articleCalls.addArticle, ({ body: { language, title } }) => {
    const id = crypto.randomUUID();
    return {
      article: articles.add(
        createArticle({
          id,
          slug: `article-${id.slice(0, 8)}`,
          texts: { [language]: { title, summary: '', body: { type: 'doc' as const, content: [] } } },
        }),
      ),
    };
  });
  on(articleCalls.updateArticle, ({ body: { id, revision, slug, tags, cover, texts = {} } }) => {
    const known = articles.find(id);
    if (!known) return new Problem('notFound');
    const written = languages.flatMap((language) => {
      const text = texts[language] === undefined ? known.texts[language] : texts[language];
      return text === undefined || text === null ? [] : [[language, text] as const];
    });
    return answerOf(
      articles.change(id, revision, {
        texts: Object.fromEntries(written),
        ...(slug === undefined ? {} : { slug }),
        ...(tags === undefined ? {} : { tags }),
        ...(cover === undefined ? {} : { cover }),
      }),
    );
  });
  on(articleCalls.deleteArticle, ({ body }) => (articles.remove(body.id) ? {} : new Problem('notFound')));
  on(articleCalls.uploadArticleImage, () => ({ src: `${'0'.repeat(32)}.webp` }));
  on(articleCalls.makeArticleCard, ({ body: { question } }) => ({ card: articleCards[question.kind] }));
}

/** What is published, and the versions of an article. */
function answerPublishing({ on }: AnswerBook, articles: ArticleStore): void {
  on(articleCalls.publishArticle, ({ body: { id, revision, publishTime } }) =>
    answerOf(
      articles.change(
        id,
        revision,
        publishTime === undefined
          ? { status: 'published', publishedTime: factoryInstant, publishTime: null }
          : { status: 'scheduled', publishTime },
      ),
    ),
  );
  on(articleCalls.unpublishArticle, ({ body: { id, revision } }) =>
    answerOf(articles.change(id, revision, { status: 'draft', publishedTime: null, publishTime: null })),
  );
  on(articleCalls.getArticleVersions, () => ({
    versionList: [{ number: 1, savedTime: factoryInstant, isPublished: false }],
  }));
  on(articleCalls.getArticleVersion, () => ({ texts: createArticle().texts }));
  on(articleCalls.restoreArticle, ({ body: { id, revision } }) =>
    answerOf(articles.change(id, revision, { texts: createArticle().texts })),
  );
}

/** What readers see. */
function answerReaders({ on }: AnswerBook): void {
  on(articleCalls.getPublishedArticles, () => ({
    articleList: [publicArticleRowSchema.parse(createPublicArticle())],
    tagList: ['figures'],
    cursor: 0 as const,
  }));
  on(articleCalls.getPublishedArticle, () => ({ article: createPublicArticle() }));
}

/**
 * A user with a draft and a published article, and what readers see. Pictures can be uploaded but are not shown,
 * because there is no server.
 */
export function answerArticles(book: AnswerBook): void {
  const articles = createArticles();
  answerDrafts(book, articles);
  answerPublishing(book, articles);
  answerReaders(book);
}
