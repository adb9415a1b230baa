import { randomUUID } from 'node:crypto';
import { articleAddressesMax } from '@tessera/contracts/article/article.limits';
import type { Article, ArticleStatus, ArticleTexts } from '@tessera/contracts/article/article.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { sql, type Selectable } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import { isUniqueViolation, type Db } from '../../../platform/db/database.ts';
import type { ArticleEdition, ArticleTable } from '../../../platform/db/migrations/0065-articles.tables.ts';

export type ArticleRecord = Selectable<ArticleTable>;

/** An article without its contents, which may be megabytes. */
export interface ListedArticle extends Omit<
  ArticleRecord,
  'cover' | 'texts' | 'published' | 'scheduled' | 'edition_at'
> {
  readonly published_slug: string | null;
  readonly scheduled_slug: string | null;
  readonly titles: Partial<Record<Language, string>>;
}

/** What an author can change in an article. */
export interface ArticleDraft {
  readonly slug: string;
  readonly tags: readonly string[];
  readonly cover: Article['cover'];
  readonly texts: ArticleTexts;
}

/** What readers see of an article, now or from a scheduled time on. */
interface ArticleShowing {
  readonly published: ArticleEdition | null;
  readonly publishedAt: Date | null;
  /** Since when readers see the published edition. */
  readonly editionAt: Date | null;
  readonly scheduled: ArticleEdition | null;
  readonly scheduledAt: Date | null;
  readonly isOfThisRevision: boolean;
}

interface ArticleQuestion {
  readonly search: string;
  readonly tag: string | null;
  readonly status: ArticleStatus | null;
  readonly now: Date;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

export interface ArticleRepository {
  /** Most recently changed first. */
  list(ownerId: string, question: ArticleQuestion): Promise<ListedArticle[]>;
  count(ownerId: string): Promise<number>;
  find(ownerId: string, id: string): Promise<ArticleRecord | null>;
  /** Locks the row until the transaction ends. */
  lock(ownerId: string, id: string): Promise<ArticleRecord | null>;
  /** Null when another draft has the slug. */
  add(ownerId: string, draft: ArticleDraft, now: Date): Promise<ArticleRecord | null>;
  /**
   * Returns `slugTaken` when another article has the slug, or had it while it was published. The row must be locked.
   */
  change(ownerId: string, id: string, draft: Partial<ArticleDraft>, now: Date): Promise<ArticleRecord | 'slugTaken'>;
  /**
   * Changes what readers see, but not the draft. The row must be locked. The slugs of the editions become addresses of
   * the article, which lead to it from then on. Returns `slugTaken` when another article has such an address.
   */
  show(ownerId: string, id: string, showing: ArticleShowing, now: Date): Promise<ArticleRecord | 'slugTaken'>;
  delete(ownerId: string, id: string): Promise<boolean>;
  addImage(ownerId: string, id: string, src: string, now: Date): Promise<void>;
  images(ownerId: string, id: string): Promise<string[]>;
  /** Over all of the owner's articles. */
  countImages(ownerId: string): Promise<number>;
}

const listed = [
  'owner_id',
  'id',
  'slug',
  'tags',
  'published_at',
  'scheduled_at',
  'revision',
  'edition_revision',
  'hidden_reason',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ListedArticle)[];

const json = (value: unknown): string => JSON.stringify(value);
const orNull = (value: unknown): string | null => (value === null ? null : json(value));

const columnsOf = ({ slug, tags, cover, texts }: Partial<ArticleDraft>) => ({
  ...(slug === undefined ? {} : { slug }),
  ...(tags === undefined ? {} : { tags: [...tags] }),
  ...(cover === undefined ? {} : { cover: orNull(cover) }),
  ...(texts === undefined ? {} : { texts: json(texts) }),
});

const ofStatus = (status: ArticleStatus, now: Date) => {
  const isShown = sql<boolean>`(published_at is not null or coalesce(scheduled_at <= ${now}, false))`;
  if (status === 'published') return isShown;
  return status === 'scheduled'
    ? sql<boolean>`(not ${isShown} and scheduled_at is not null)`
    : sql<boolean>`(published_at is null and scheduled_at is null)`;
};

export function createArticleRepository(db: Db): ArticleRepository {
  const one = (ownerId: string, id: string) =>
    db.selectFrom('article').selectAll().where('owner_id', '=', ownerId).where('id', '=', id);
  const addresses = (ownerId: string, id: string) =>
    db.selectFrom('article_address').select('slug').where('owner_id', '=', ownerId).where('article_id', '=', id);
  /**
   * Adds addresses of an article, and deletes the oldest ones beyond the limit. False when another article has one of
   * them.
   */
  const keepAddresses = async (ownerId: string, id: string, slugs: readonly string[], now: Date): Promise<boolean> => {
    for (const slug of new Set(slugs)) {
      const kept = await db
        .insertInto('article_address')
        .values({ owner_id: ownerId, article_id: id, slug, since: now })
        .onConflict((conflict) =>
          conflict
            .column('slug')
            .doUpdateSet({ since: now })
            .where('article_address.owner_id', '=', ownerId)
            .where('article_address.article_id', '=', id),
        )
        .returning('slug')
        .executeTakeFirst();
      if (kept === undefined) return false;
    }
    await db
      .deleteFrom('article_address')
      .where('owner_id', '=', ownerId)
      .where('article_id', '=', id)
      .where('slug', 'not in', addresses(ownerId, id).orderBy('since', 'desc').limit(articleAddressesMax))
      .execute();
    return true;
  };
  return {
    list: (ownerId, { search, tag, status, now, after, limit }) =>
      db
        .selectFrom('article')
        .select(listed)
        .select([
          sql<string | null>`published ->> 'slug'`.as('published_slug'),
          sql<string | null>`scheduled ->> 'slug'`.as('scheduled_slug'),
        ])
        .select(
          sql<
            ListedArticle['titles']
          >`coalesce((select jsonb_object_agg(written.key, written.value ->> 'title') from jsonb_each(texts) written), '{}')`.as(
            'titles',
          ),
        )
        .where('owner_id', '=', ownerId)
        .$if(search !== '', (query) =>
          query.where(
            sql<boolean>`(slug ilike ${contains(search)} or exists (select from jsonb_each(texts) written where written.value ->> 'title' ilike ${contains(search)}))`,
          ),
        )
        .$if(tag !== null, (query) => query.where(sql<boolean>`${tag} = any(tags)`))
        .$if(status !== null, (query) => query.where(ofStatus(status ?? 'draft', now)))
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(updated_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
        )
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    async count(ownerId) {
      const { count } = await db
        .selectFrom('article')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },
    find: async (ownerId, id) => (await one(ownerId, id).executeTakeFirst()) ?? null,
    lock: async (ownerId, id) => (await one(ownerId, id).forUpdate().executeTakeFirst()) ?? null,
    async add(ownerId, { slug, tags, cover, texts }, now) {
      const row = await db
        .insertInto('article')
        .values({
          owner_id: ownerId,
          id: randomUUID(),
          slug,
          tags: [...tags],
          cover: orNull(cover),
          texts: json(texts),
          edition_revision: null,
          hidden_reason: null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async change(ownerId, id, draft, now) {
      const { slug } = draft;
      const row = await db
        .updateTable('article')
        .set((column) => ({ revision: column('revision', '+', 1), updated_at: now, ...columnsOf(draft) }))
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .$if(slug !== undefined, (query) =>
          query.where(sql<boolean>`not exists (select from article taken where taken.slug = ${slug} and (taken.owner_id, taken.id) <> (${ownerId}::uuid, ${id}::uuid))
          and not exists (select from article_address taken where taken.slug = ${slug} and (taken.owner_id, taken.article_id) <> (${ownerId}::uuid, ${id}::uuid))`),
        )
        .returningAll()
        .executeTakeFirst()
        .catch((error: unknown) => {
          // Another article got the slug at the same time.
          if (isUniqueViolation(error, 'article_slug_key')) return undefined;
          throw error;
        });
      return row ?? 'slugTaken';
    },
    async show(ownerId, id, { published, publishedAt, editionAt, scheduled, scheduledAt, isOfThisRevision }, now) {
      const slugs = [published, scheduled].flatMap((edition) => edition?.slug ?? []);
      if (!(await keepAddresses(ownerId, id, slugs, now))) return 'slugTaken';
      return db
        .updateTable('article')
        .set((column) => ({
          published: orNull(published),
          published_at: publishedAt,
          edition_at: editionAt,
          scheduled: orNull(scheduled),
          scheduled_at: scheduledAt,
          revision: column('revision', '+', 1),
          edition_revision:
            published === null && scheduled === null
              ? null
              : isOfThisRevision
                ? column('revision', '+', 1)
                : sql<number | null>`edition_revision`,
        }))
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    async delete(ownerId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('article')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async addImage(ownerId, id, src, now) {
      await db
        .insertInto('article_image')
        .values({ owner_id: ownerId, article_id: id, src, created_at: now })
        .execute();
    },
    async images(ownerId, id) {
      return (
        await db
          .selectFrom('article_image')
          .select('src')
          .where('owner_id', '=', ownerId)
          .where('article_id', '=', id)
          .execute()
      ).map(({ src }) => src);
    },
    async countImages(ownerId) {
      const { count } = await db
        .selectFrom('article_image')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
