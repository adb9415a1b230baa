import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { emptyArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articlesOnPage } from '@tessera/contracts/article/article.limits';
import type { Article, ArticleChange, ArticleTexts } from '@tessera/contracts/article/article.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { minuteMs } from '@tessera/contracts/time/durations';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { drawUpload } from '../../../platform/files/draw-upload.ts';
import type { Api } from '../../../platform/http/api.ts';
import { cutPage, readTimeCursor, timePlace } from '../../../platform/http/cursor.ts';
import { registerCall, registerIdempotentCall, registerUploadCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { keepPicture, articleFilesOf } from './article-files.ts';
import { wordsOf } from './article-words.ts';
import { toArticle, toArticleRow } from './article.mapper.ts';
import { assertReadable, assertRoomForArticle, assertRoomForPicture, slugOf } from './article.policy.ts';
import { createArticleRepository, type ArticleDraft, type ArticleRecord } from './article.repository.ts';
import { noteArticleImage } from './note-article-image.ts';

/** Automatic versions are stored at most this often. */
const versionEveryMs = 10 * minuteMs;

const madeSlug = (title: string): string =>
  [slugOf(title), randomBytes(4).toString('hex')].filter((part) => part !== '').join('-');

async function lock(db: Trx, ownerId: string, id: string): Promise<ArticleRecord> {
  const row = await createArticleRepository(db).lock(ownerId, id);
  if (row === null) throw new Problem('notFound');
  return row;
}

function assertRevision(row: ArticleRecord, revision: number): void {
  if (row.revision !== revision) throw new Problem('conflict', { params: { revision: row.revision } });
}

async function find(db: Db, ownerId: string, id: string): Promise<ArticleRecord> {
  const row = await createArticleRepository(db).find(ownerId, id);
  if (row === null) throw new Problem('notFound');
  return row;
}

/** The texts after a change. A language that is null is removed. */
function changedTexts(texts: ArticleTexts, change: NonNullable<ArticleChange['texts']>): ArticleTexts {
  const left = languages.flatMap((language) => {
    const text = change[language] === undefined ? texts[language] : change[language];
    return text === undefined || text === null ? [] : [[language, text] as const];
  });
  return Object.fromEntries(left);
}

/** Whether an article already has all values of a change. */
const holds = (row: ArticleRecord, draft: Partial<ArticleDraft>): boolean =>
  isDeepStrictEqual({ ...row, ...draft }, row);

/**
 * Whether the only change since a revision has published it like this: a request whose response was lost is sent again.
 */
const isShownSince = (row: ArticleRecord, revision: number, publishTime: string | undefined): boolean =>
  row.revision === revision + 1 &&
  row.edition_revision === row.revision &&
  (row.scheduled_at?.getTime() ?? null) === (publishTime === undefined ? null : Date.parse(publishTime));

/** Stores the text as an automatic version. */
const keepText = (db: Trx, row: ArticleRecord, now: Date): Promise<void> =>
  createArticleRepository(db).keepVersion(row.owner_id, row.id, { texts: row.texts, isPublished: false }, now);

/** Stores the previous text before it is overwritten, unless the latest version is recent. */
async function keepFormer(db: Trx, row: ArticleRecord, now: Date): Promise<void> {
  const [latest] = await createArticleRepository(db).versions(row.owner_id, row.id);
  if (latest !== undefined && now.getTime() - latest.saved_at.getTime() < versionEveryMs) return;
  await keepText(db, row, now);
}

/** Tells the author's other tabs that their lists show something else. */
const tellChanged = (db: Db, ownerId: string, id: string): Promise<void> =>
  notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: 'article', id } });

export function articleRoutes(api: Api): void {
  const files = articleFilesOf(api.dependencies.fileStores);

  registerCall(
    api,
    articleCalls.getArticles,
    async ({ body: { search = '', tag = null, status = null, cursor }, caller, db, now }) => {
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
    },
  );

  registerCall(api, articleCalls.getArticle, async ({ query: { id }, caller, db, now }) => ({
    article: toArticle(await find(db, caller.userId, id), now),
  }));

  registerIdempotentCall(api, articleCalls.addArticle, {
    prepare: () => Promise.resolve(),
    run: async (context, db) => {
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
    },
  });

  registerCall(
    api,
    articleCalls.updateArticle,
    ({ body: { id, revision, slug, tags, cover, texts, keepsFormer = false }, caller, db: root, now }) =>
      root.transaction().execute(async (db): Promise<{ article: Article }> => {
        const row = await lock(db, caller.userId, id);
        const draft = {
          ...(slug === undefined ? {} : { slug }),
          ...(tags === undefined ? {} : { tags }),
          ...(cover === undefined ? {} : { cover }),
          ...(texts === undefined ? {} : { texts: changedTexts(row.texts, texts) }),
        };
        // A change whose response was lost is sent again. Its author must not be told of a conflict with themselves.
        if (row.revision !== revision && holds(row, draft)) return { article: toArticle(row, now) };
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
      }),
  );

  registerCall(api, articleCalls.publishArticle, (context) => {
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
      const row = await lock(db, caller.userId, id);
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
  });

  registerCall(api, articleCalls.unpublishArticle, (context) => {
    const {
      body: { id, revision },
      caller,
      db: root,
      now,
    } = context;
    return root.transaction().execute(async (db) => {
      const row = await lock(db, caller.userId, id);
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
  });

  registerCall(api, articleCalls.deleteArticle, async (context) => {
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
    for (const src of images) await files.remove(src);
    return {};
  });

  registerCall(api, articleCalls.getArticleVersions, async ({ query: { id }, caller, db }) => {
    await find(db, caller.userId, id);
    const rows = await createArticleRepository(db).versions(caller.userId, id);
    return {
      versionList: rows.map((row) => ({
        number: row.number,
        savedTime: row.saved_at.toISOString(),
        isPublished: row.is_published,
      })),
    };
  });

  registerCall(api, articleCalls.getArticleVersion, async ({ query: { id, number }, caller, db }) => {
    const version = await createArticleRepository(db).version(caller.userId, id, Number(number));
    if (version === null) throw new Problem('notFound');
    return { texts: version.texts };
  });

  registerCall(api, articleCalls.restoreArticle, ({ body: { id, revision, number }, caller, db: root, now }) =>
    root.transaction().execute(async (db) => {
      const articles = createArticleRepository(db);
      const row = await lock(db, caller.userId, id);
      const version = await articles.version(caller.userId, id, number);
      if (version !== null && row.revision !== revision && holds(row, { texts: version.texts }))
        return { article: toArticle(row, now) };
      assertRevision(row, revision);
      if (version === null) throw new Problem('notFound');
      await keepText(db, row, now);
      const changed = await articles.change(caller.userId, id, { texts: version.texts }, now);
      if (changed === 'slugTaken') throw new Problem('500');
      await tellChanged(db, caller.userId, id);
      return { article: toArticle(changed, now) };
    }),
  );

  registerUploadCall(api, articleCalls.uploadArticleImage, async (context, upload) => {
    const {
      query: { id },
      caller,
      db,
      now,
    } = context;
    await find(db, caller.userId, id);
    assertRoomForPicture(await createArticleRepository(db).countImages(caller.userId));
    const src = await keepPicture(files, await drawUpload(upload), (name) =>
      noteArticleImage(db, caller.userId, id, name, now),
    );
    return { src };
  });
}
