import { articleCalls } from '@tessera/contracts/article/article.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { audit } from '../../../platform/audit/audit.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { wordsOf } from './article-words.ts';
import { toArticle } from './article.mapper.ts';
import { assertReadable } from './article.policy.ts';
import { createArticleRepository, type ArticleRecord } from './article.repository.ts';
import { assertRevision, lockArticle, tellChanged } from './article.service.ts';

/**
 * Whether the only change since a revision has published it like this: a request whose response was lost is sent again.
 */
const isShownSince = (row: ArticleRecord, revision: number, publishTime: string | undefined): boolean =>
  row.revision === revision + 1 &&
  row.edition_revision === row.revision &&
  (row.scheduled_at?.getTime() ?? null) === (publishTime === undefined ? null : Date.parse(publishTime));

function publishArticle(
  context: CallContext<typeof articleCalls.publishArticle>,
): Promise<CallAnswer<typeof articleCalls.publishArticle>> {
  const {
    body: { id, revision, publishTime },
    caller,
    db: root,
    now,
  } = context;
  // A wrong year must not show to everybody at once what was to wait.
  if (publishTime !== undefined && new Date(publishTime) <= now)
    throw new Problem('timeOver', { field: 'publishTime' });
  return root.transaction().execute(async (db) => {
    const articles = createArticleRepository(db);
    const row = await lockArticle(db, caller.userId, id);
    if (isShownSince(row, revision, publishTime)) return { article: toArticle(row, now) };
    assertRevision(row, revision);
    assertReadable(row.texts);
    const at = publishTime === undefined ? now : new Date(publishTime);
    const edition = {
      slug: row.slug,
      tags: row.tags,
      cover: row.cover,
      texts: row.texts,
      words: wordsOf(row.texts, row.tags),
    };
    // A scheduled edition that is due is what readers see now, and stays visible until the new one is published.
    const isDue = row.scheduled_at !== null && row.scheduled_at <= now;
    const publishedAt = row.published_at ?? (isDue ? row.scheduled_at : null);
    const isNow = at <= now;
    const shown = await articles.show(
      caller.userId,
      id,
      {
        published: isNow ? edition : isDue ? row.scheduled : row.published,
        publishedAt: isNow ? (publishedAt ?? now) : publishedAt,
        editionAt: isNow ? now : isDue ? row.scheduled_at : row.edition_at,
        scheduled: isNow ? null : edition,
        scheduledAt: isNow ? null : at,
        isOfThisRevision: true,
      },
      now,
    );
    if (shown === 'slugTaken') throw new Problem('slugTaken', { field: 'slug' });
    await articles.keepVersion(caller.userId, id, { texts: row.texts, isPublished: true }, now);
    await audit(db, context, { action: isNow ? 'article.published' : 'article.scheduled', target: id });
    await tellChanged(db, caller.userId, id);
    return { article: toArticle(shown, now) };
  });
}

function unpublishArticle(
  context: CallContext<typeof articleCalls.unpublishArticle>,
): Promise<CallAnswer<typeof articleCalls.unpublishArticle>> {
  const {
    body: { id, revision },
    caller,
    db: root,
    now,
  } = context;
  return root.transaction().execute(async (db) => {
    const row = await lockArticle(db, caller.userId, id);
    if (row.revision !== revision && row.published === null && row.scheduled === null)
      return { article: toArticle(row, now) };
    assertRevision(row, revision);
    const hidden = await createArticleRepository(db).show(
      caller.userId,
      id,
      {
        published: null,
        publishedAt: null,
        editionAt: null,
        scheduled: null,
        scheduledAt: null,
        isOfThisRevision: false,
      },
      now,
    );
    if (hidden === 'slugTaken') throw new Problem('500');
    await audit(db, context, { action: 'article.unpublished', target: id });
    await tellChanged(db, caller.userId, id);
    return { article: toArticle(hidden, now) };
  });
}

/** What readers see of an article. */
export function articleEditionRoutes(api: Api): void {
  registerCall(api, articleCalls.publishArticle, publishArticle);
  registerCall(api, articleCalls.unpublishArticle, unpublishArticle);
}
