import { randomBytes } from 'node:crypto';
import { emptyArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { Article, ArticleChange, ArticleTexts } from '@tessera/contracts/article/article.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { articlesOnPage } from '@tessera/contracts/limits';
import { minuteMs } from '@tessera/contracts/time/durations';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { drawUpload } from '../../../platform/files/draw-upload.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { cutPage, readTimeCursor, timePlace } from '../../../platform/http/cursor.ts';
import {
  registerCall,
  registerIdempotentCall,
  registerUploadCall,
  type Upload,
} from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { articleFilesOf, keepPicture } from './article-files.ts';
import { toArticle, toArticleRow } from './article.mapper.ts';
import { assertRoomForArticle, assertRoomForPicture, slugOf } from './article.policy.ts';
import { createArticleRepository, type ArticleRecord } from './article.repository.ts';
import { assertRevision, findArticle, hasValues, keepText, lockArticle, tellChanged } from './article.service.ts';
import { noteArticleImage } from './note-article-image.ts';

/** Automatic versions are stored at most this often. */
const versionEveryMs = 10 * minuteMs;

const madeSlug = (title: string): string =>
  [slugOf(title), randomBytes(4).toString('hex')].filter((part) => part !== '').join('-');

/** The texts after a change. A language that is null is removed. */
function changedTexts(texts: ArticleTexts, change: NonNullable<ArticleChange['texts']>): ArticleTexts {
  const left = languages.flatMap((language) => {
    const text = change[language] === undefined ? texts[language] : change[language];
    return text === undefined || text === null ? [] : [[language, text] as const];
  });
  return Object.fromEntries(left);
}

/** Stores the previous text before it is overwritten, unless the latest version is recent. */
async function keepFormer(db: Trx, row: ArticleRecord, now: Date): Promise<void> {
  const [latest] = await createArticleRepository(db).versions(row.owner_id, row.id);
  if (latest !== undefined && now.getTime() - latest.saved_at.getTime() < versionEveryMs) return;
  await keepText(db, row, now);
}

async function getArticles(
  context: CallContext<typeof articleCalls.getArticles>,
): Promise<CallAnswer<typeof articleCalls.getArticles>> {
  const {
    body: { search = '', tag = null, status = null, cursor },
    caller,
    db,
    now,
  } = context;
  const rows = await createArticleRepository(db).list(caller.userId, {
    search,
    tag,
    status,
    now,
    after: readTimeCursor(cursor),
    limit: articlesOnPage + 1,
  });
  const { page, cursor: next } = cutPage(rows, articlesOnPage, (last) => timePlace(last.updated_at, last.id));
  return { articleList: page.map((row) => toArticleRow(row, now)), cursor: next };
}

async function getArticle({
  query: { id },
  caller,
  db,
  now,
}: CallContext<typeof articleCalls.getArticle>): Promise<CallAnswer<typeof articleCalls.getArticle>> {
  return { article: toArticle(await findArticle(db, caller.userId, id), now) };
}

async function addArticle(
  context: CallContext<typeof articleCalls.addArticle>,
  db: Trx,
): Promise<CallAnswer<typeof articleCalls.addArticle>> {
  const {
    body: { language, title },
    caller,
    now,
  } = context;
  await lockOwner(db, caller.userId);
  assertRoomForArticle(await createArticleRepository(db).count(caller.userId));
  const row = await createArticleRepository(db).add(
    caller.userId,
    {
      slug: madeSlug(title),
      tags: [],
      cover: null,
      texts: { [language]: { title, summary: '', body: emptyArticleBody } },
    },
    now,
  );
  if (row === null) throw new Problem('slugTaken', { field: 'title' });
  await audit(db, context, { action: 'article.added', target: row.id });
  await tellChanged(db, caller.userId, row.id);
  return { article: toArticle(row, now) };
}

function updateArticle({
  body: { id, revision, slug, tags, cover, texts, keepsFormer = false },
  caller,
  db: root,
  now,
}: CallContext<typeof articleCalls.updateArticle>): Promise<CallAnswer<typeof articleCalls.updateArticle>> {
  return root.transaction().execute(async (db): Promise<{ article: Article }> => {
    const row = await lockArticle(db, caller.userId, id);
    const draft = {
      ...(slug === undefined ? {} : { slug }),
      ...(tags === undefined ? {} : { tags }),
      ...(cover === undefined ? {} : { cover }),
      ...(texts === undefined ? {} : { texts: changedTexts(row.texts, texts) }),
    };
    // A change whose response was lost is sent again. Its author must not be told of a conflict with themselves.
    if (row.revision !== revision && hasValues(row, draft)) return { article: toArticle(row, now) };
    assertRevision(row, revision);
    if (keepsFormer) await keepText(db, row, now);
    else if (texts !== undefined) await keepFormer(db, row, now);
    const changed = await createArticleRepository(db).change(caller.userId, id, draft, now);
    if (changed === 'slugTaken') throw new Problem('slugTaken', { field: 'slug' });
    // The text is saved every second while somebody types, and no list shows it.
    if (
      slug !== undefined ||
      tags !== undefined ||
      languages.some((language) => changed.texts[language]?.title !== row.texts[language]?.title)
    )
      await tellChanged(db, caller.userId, id);
    return { article: toArticle(changed, now) };
  });
}

async function deleteArticle(
  { fileStores }: Api['dependencies'],
  context: CallContext<typeof articleCalls.deleteArticle>,
): Promise<CallAnswer<typeof articleCalls.deleteArticle>> {
  const {
    body: { id },
    caller,
    db: root,
  } = context;
  const images = await root.transaction().execute(async (db) => {
    const articles = createArticleRepository(db);
    const names = await articles.images(caller.userId, id);
    if (!(await articles.delete(caller.userId, id))) throw new Problem('notFound');
    await audit(db, context, { action: 'article.deleted', target: id });
    await tellChanged(db, caller.userId, id);
    return names;
  });
  for (const src of images) await articleFilesOf(fileStores).remove(src);
  return {};
}

async function uploadArticleImage(
  { fileStores }: Api['dependencies'],
  context: CallContext<typeof articleCalls.uploadArticleImage>,
  upload: Upload,
): Promise<CallAnswer<typeof articleCalls.uploadArticleImage>> {
  const {
    query: { id },
    caller,
    db,
    now,
  } = context;
  await findArticle(db, caller.userId, id);
  assertRoomForPicture(await createArticleRepository(db).countImages(caller.userId));
  const src = await keepPicture(articleFilesOf(fileStores), await drawUpload(upload), (name) =>
    noteArticleImage(db, caller.userId, id, name, now),
  );
  return { src };
}

export function articleRoutes(api: Api): void {
  registerCall(api, articleCalls.getArticles, getArticles);
  registerCall(api, articleCalls.getArticle, getArticle);
  registerIdempotentCall(api, articleCalls.addArticle, { prepare: () => Promise.resolve(), run: addArticle });
  registerCall(api, articleCalls.updateArticle, updateArticle);
  registerCall(api, articleCalls.deleteArticle, (context) => deleteArticle(api.dependencies, context));
  registerUploadCall(api, articleCalls.uploadArticleImage, (context, upload) =>
    uploadArticleImage(api.dependencies, context, upload),
  );
}
