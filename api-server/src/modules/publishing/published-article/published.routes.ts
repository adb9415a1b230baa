import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articlesOnPage } from '@tessera/contracts/article/article.limits';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import type { Api } from '../../../platform/http/api.ts';
import { cutPage, readTimeCursor, timePlace } from '../../../platform/http/cursor.ts';
import { registerPublicBinaryCall, registerPublicCall } from '../../../platform/http/register-call.ts';
import { articleFilesOf } from '../article/article-files.ts';
import { toPublicArticle, toPublicArticleRow } from '../article/article.mapper.ts';
import { createPublishedRepository } from '../article/published.repository.ts';

/** The calls for public articles. */
export function publishedRoutes(api: Api): void {
  const files = articleFilesOf(api.dependencies.fileStores);

  registerPublicCall(
    api,
    articleCalls.getPublishedArticles,
    async ({ query: { search = '', tag = null, language, cursor }, db, now }) => {
      const published = createPublishedRepository(db);
      const rows = await published.list(
        { search, tag, language: language ?? null, after: readTimeCursor(cursor), limit: articlesOnPage + 1 },
        now,
      );
      const { page, cursor: next } = cutPage(rows, articlesOnPage, (last) => timePlace(last.publishedAt, last.id));
      return {
        articleList: page.flatMap((shown) => toPublicArticleRow(shown, language ?? languages[0])),
        tagList: await published.tags(now),
        cursor: next,
      };
    },
  );

  registerPublicCall(api, articleCalls.getPublishedArticle, async ({ query: { slug, language }, db, now }) => {
    const shown = await createPublishedRepository(db).find(slug, now);
    const article = shown && toPublicArticle(shown, language);
    if (article === null) throw new Problem('notFound');
    return { article };
  });

  registerPublicBinaryCall(api, articleCalls.getArticleImage, async ({ query: { src }, caller, db, now }) => {
    const isVisible = await createPublishedRepository(db).maySeeImage(src, caller?.userId ?? null, now);
    const body = isVisible ? await files.read(src) : null;
    if (body === null) throw new Problem('notFound');
    return { type: 'image/webp', body, headers: { 'cache-control': 'private, max-age=3600', etag: `"${src}"` } };
  });
}
