import { articleVersionsMax } from '@tessera/contracts/article/article.limits';
import type { ArticleTexts } from '@tessera/contracts/article/article.schema';
import { sql, type Selectable } from 'kysely';
import { type Db } from '../../../platform/db/database.ts';
import type { ArticleVersionTable } from '../../../platform/db/migrations/0065-articles.tables.ts';

type ListedVersion = Omit<Selectable<ArticleVersionTable>, 'texts'>;

/** The former texts of articles. */
export interface ArticleVersionRepository {
  /** Newest first. */
  list(ownerId: string, id: string): Promise<ListedVersion[]>;
  find(ownerId: string, id: string, number: number): Promise<Selectable<ArticleVersionTable> | null>;
  /** Stores a version, and deletes the oldest ones beyond the limit. */
  add(
    ownerId: string,
    id: string,
    version: { readonly texts: ArticleTexts; readonly isPublished: boolean },
    now: Date,
  ): Promise<void>;
}

export function createArticleVersionRepository(db: Db): ArticleVersionRepository {
  return {
    list: (ownerId, id) =>
      db
        .selectFrom('article_version')
        .select(['owner_id', 'article_id', 'number', 'is_published', 'saved_at'])
        .where('owner_id', '=', ownerId)
        .where('article_id', '=', id)
        .orderBy('number', 'desc')
        .execute(),
    find: async (ownerId, id, number) =>
      (await db
        .selectFrom('article_version')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('article_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirst()) ?? null,
    async add(ownerId, id, { texts, isPublished }, now) {
      const { number } = await db
        .insertInto('article_version')
        .columns(['owner_id', 'article_id', 'number', 'texts', 'is_published', 'saved_at'])
        .expression((query) =>
          query
            .selectFrom('article_version')
            .where('owner_id', '=', ownerId)
            .where('article_id', '=', id)
            .select([
              sql<string>`${ownerId}::uuid`.as('owner_id'),
              sql<string>`${id}::uuid`.as('article_id'),
              sql<number>`coalesce(max(number), 0) + 1`.as('number'),
              sql<string>`${JSON.stringify(texts)}::jsonb`.as('texts'),
              sql<boolean>`${isPublished}::boolean`.as('is_published'),
              sql<Date>`${now}::timestamptz`.as('saved_at'),
            ]),
        )
        .returning('number')
        .executeTakeFirstOrThrow();
      await db
        .deleteFrom('article_version')
        .where('owner_id', '=', ownerId)
        .where('article_id', '=', id)
        .where('number', '<=', number - articleVersionsMax)
        .execute();
    },
  };
}
