import { articleCalls } from '@tessera/contracts/article/article.calls';
import { Problem } from '@tessera/contracts/http/problem';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { toArticle } from './article.mapper.ts';
import { createArticleRepository } from './article.repository.ts';
import { assertRevision, findArticle, hasValues, keepText, lockArticle, tellChanged } from './article.service.ts';

async function getArticleVersions({
  query: { id },
  caller,
  db,
}: CallContext<typeof articleCalls.getArticleVersions>): Promise<CallAnswer<typeof articleCalls.getArticleVersions>> {
  await findArticle(db, caller.userId, id);
  const rows = await createArticleRepository(db).versions(caller.userId, id);
  return {
    versionList: rows.map((row) => ({
      number: row.number,
      savedTime: row.saved_at.toISOString(),
      isPublished: row.is_published,
    })),
  };
}

async function getArticleVersion({
  query: { id, number },
  caller,
  db,
}: CallContext<typeof articleCalls.getArticleVersion>): Promise<CallAnswer<typeof articleCalls.getArticleVersion>> {
  const version = await createArticleRepository(db).version(caller.userId, id, Number(number));
  if (version === null) throw new Problem('notFound');
  return { texts: version.texts };
}

function restoreArticle({
  body: { id, revision, number },
  caller,
  db: root,
  now,
}: CallContext<typeof articleCalls.restoreArticle>): Promise<CallAnswer<typeof articleCalls.restoreArticle>> {
  return root.transaction().execute(async (db) => {
    const articles = createArticleRepository(db);
    const row = await lockArticle(db, caller.userId, id);
    const version = await articles.version(caller.userId, id, number);
    if (version !== null && row.revision !== revision && hasValues(row, { texts: version.texts }))
      return { article: toArticle(row, now) };
    assertRevision(row, revision);
    if (version === null) throw new Problem('notFound');
    await keepText(db, row, now);
    const changed = await articles.change(caller.userId, id, { texts: version.texts }, now);
    if (changed === 'slugTaken') throw new Problem('500');
    await tellChanged(db, caller.userId, id);
    return { article: toArticle(changed, now) };
  });
}

/** Former texts of an article. */
export function articleVersionRoutes(api: Api): void {
  registerCall(api, articleCalls.getArticleVersions, getArticleVersions);
  registerCall(api, articleCalls.getArticleVersion, getArticleVersion);
  registerCall(api, articleCalls.restoreArticle, restoreArticle);
}
