import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articlesOnPage } from '@tessera/contracts/article/article.limits';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import { Problem } from '@tessera/contracts/http/problem';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import { cutPage, readTimeCursor, timePlace } from '../../../platform/http/cursor.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { toPublication } from './article.mapper.ts';
import { languagesOf } from './article.policy.ts';
import { createPublishedRepository, type ModeratedArticle } from './published.repository.ts';

/** Lets an Admin hide articles and restore them, with a mail to the author. */
export function moderationRoutes(api: Api): void {
  const { mailer } = api.dependencies;

  registerCall(
    api,
    articleCalls.getPublications,
    async ({ body: { search = '', isHidden = null, cursor }, db, now }) => {
      const rows = await createPublishedRepository(db).publications(
        { search, isHidden, after: readTimeCursor(cursor), limit: articlesOnPage + 1 },
        now,
      );
      const { page, cursor: next } = cutPage(rows, articlesOnPage, (last) => timePlace(last.publishedAt, last.id));
      return { publicationList: page.map(toPublication), cursor: next };
    },
  );

  const tellAuthor = async (
    db: Db,
    { owner_id: ownerId, id, texts }: ModeratedArticle,
    reason: string | null,
  ): Promise<void> => {
    const author = await createUserRepository(db).find(ownerId);
    if (author === undefined) return;
    const language = texts[author.language] === undefined ? languagesOf(texts)[0] : author.language;
    const values = { title: (language && texts[language]?.title) ?? '', editPath: `${articlePaths.blog}/${id}` };
    if (reason === null)
      await mailer.enqueue(db, { to: author.email, template: 'articleRestored', language: author.language, values });
    else
      await mailer.enqueue(db, {
        to: author.email,
        template: 'articleTakenDown',
        language: author.language,
        values: { ...values, reason },
      });
  };

  registerCall(api, articleCalls.moderateArticle, (context) =>
    context.db.transaction().execute(async (db) => {
      const { slug, reason } = context.body;
      const published = createPublishedRepository(db);
      const row = await published.lockAny(slug);
      if (row === null) throw new Problem('notFound');
      if (row.hidden_reason === reason) return {};
      await published.hide(row.owner_id, row.id, reason);
      await tellAuthor(db, row, reason);
      await notifyUser(db, row.owner_id, { topic: 'resource.changed', data: { kind: 'article', id: row.id } });
      await audit(db, context, {
        action: reason === null ? 'article.givenBack' : 'article.hidden',
        target: slug,
        ownerId: row.owner_id,
        detail: { reason },
      });
      return {};
    }),
  );
}
