import type { PublicArticle } from '@tessera/contracts/article/article.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { sql } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ArticleEdition } from '../../../platform/db/migrations/0065-articles.tables.ts';
import { isOwnerActive } from '../../../platform/owner/active-owner.ts';
import type { ArticleRecord } from './article.repository.ts';

/** An article as readers see it at a given time. */
export interface ShownArticle {
  readonly slug: string;
  readonly id: string;
  readonly edition: ArticleEdition;
  readonly publishedAt: Date;
  /** When this edition was published. */
  readonly editionAt: Date;
}

/** An edition without its bodies, which a list does not show and which may be megabytes. */
export interface ListedEdition extends Pick<ArticleEdition, 'tags' | 'cover'> {
  readonly texts: { readonly [Name in Language]?: Pick<PublicArticle, 'title' | 'summary'> | undefined };
}

export interface ListedPublication extends Omit<ShownArticle, 'edition'> {
  readonly edition: ListedEdition;
}

interface PublishedQuestion {
  readonly search: string;
  readonly tag: string | null;
  /** Only articles in this language. */
  readonly language: Language | null;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

interface PublicationsQuestion extends Pick<PublishedQuestion, 'search' | 'after' | 'limit'> {
  readonly isHidden: boolean | null;
}

/** A published article with its author. */
export interface PublicationRow extends ListedPublication {
  readonly author: string;
  readonly hiddenReason: string | null;
}

export type ModeratedArticle = Pick<ArticleRecord, 'owner_id' | 'id' | 'texts' | 'hidden_reason'>;

export interface PublishedRepository {
  /** Newest first. */
  list(question: PublishedQuestion, now: Date): Promise<ListedPublication[]>;
  /** Finds an article by its slug or by a former one. The row has the present slug. */
  find(slug: string, now: Date): Promise<ShownArticle | null>;
  /** The most used tags. */
  tags(now: Date): Promise<string[]>;
  /** Whether a picture belongs to an article that is visible to readers, or to this user. */
  maySeeImage(src: string, userId: string | null, now: Date): Promise<boolean>;
  /** Publications for an Admin, newest first, including hidden ones. */
  publications(question: PublicationsQuestion, now: Date): Promise<PublicationRow[]>;
  /**
   * Locks an article by a slug under which it was published, until the transaction ends, visible or not. For an Admin's
   * actions: the row names the owner.
   */
  lockAny(slug: string): Promise<ModeratedArticle | null>;
  hide(ownerId: string, id: string, reason: string | null): Promise<void>;
}

const tagsShown = 20;

/** Public articles. Readers are not the owners, so the queries name no owner; each row does. */
export function createPublishedRepository(db: Db): PublishedRepository {
  const published = (
    now: Date,
  ) => sql`(select owner_id, id, case when scheduled_at <= ${now} then scheduled else published end ->> 'slug' as slug, hidden_reason, case when scheduled_at <= ${now} then scheduled else published end as edition,
      coalesce(published_at, scheduled_at) as published_at, case when scheduled_at <= ${now} then scheduled_at else edition_at end as edition_at
    from article where coalesce(published_at, scheduled_at) is not null and (published is not null or scheduled_at <= ${now}))`;
  const shown = (now: Date) =>
    sql`(select * from ${published(now)} p where hidden_reason is null and ${isOwnerActive('p')})`;
  const withoutBodies = sql`jsonb_build_object('tags', edition -> 'tags', 'cover', edition -> 'cover', 'texts', (select jsonb_object_agg(written.key, written.value - 'body') from jsonb_each(edition -> 'texts') written))`;
  const columns = sql`slug, id, edition, published_at as "publishedAt", edition_at as "editionAt"`;
  return {
    async list({ search, tag, language, after, limit }, now) {
      const { rows } =
        await sql<ListedPublication>`select slug, id, ${withoutBodies} as edition, published_at as "publishedAt", edition_at as "editionAt" from ${shown(now)} s
        where (${search} = '' or edition ->> 'words' ilike ${contains(search)})
          and (${tag}::text is null or edition -> 'tags' ? ${tag})
          and (${language}::text is null or edition -> 'texts' ? ${language})
          and (${after?.at ?? null}::timestamptz is null or (published_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by published_at desc, id desc limit ${limit}`.execute(db);
      return rows;
    },
    async find(slug, now) {
      const { rows } =
        await sql<ShownArticle>`select ${columns} from ${shown(now)} s where (owner_id, id) = (select owner_id, article_id from article_address a where a.slug = ${slug})`.execute(
          db,
        );
      return rows[0] ?? null;
    },
    async tags(now) {
      const { rows } = await sql<{
        tag: string;
      }>`select tag from ${shown(now)} s, jsonb_array_elements_text(edition -> 'tags') tag group by tag order by count(*) desc, tag limit ${tagsShown}`.execute(
        db,
      );
      return rows.map(({ tag }) => tag);
    },
    async maySeeImage(src, userId, now) {
      const { rows } = await sql<{
        is: boolean;
      }>`select exists (select from article_image i join article a on a.owner_id = i.owner_id and a.id = i.article_id
        where i.src = ${src} and (i.owner_id = ${userId}::uuid or (a.hidden_reason is null and ${isOwnerActive('a')} and (a.published is not null or a.scheduled_at <= ${now})))) as is`.execute(
        db,
      );
      return rows[0]?.is ?? false;
    },
    async publications({ search, isHidden, after, limit }, now) {
      const { rows } =
        await sql<PublicationRow>`select slug, p.id, ${withoutBodies} as edition, published_at as "publishedAt", edition_at as "editionAt", u.email as author, p.hidden_reason as "hiddenReason" from ${published(now)} p join app_user u on u.id = p.owner_id
        where (${search} = '' or edition ->> 'words' ilike ${contains(search)} or u.email ilike ${contains(search)})
          and (${isHidden}::boolean is null or (hidden_reason is not null) = ${isHidden})
          and (${after?.at ?? null}::timestamptz is null or (published_at, p.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by published_at desc, p.id desc limit ${limit}`.execute(db);
      return rows;
    },
    lockAny: async (slug) =>
      (await db
        .selectFrom('article')
        .select(['owner_id', 'id', 'texts', 'hidden_reason'])
        .where(
          sql<boolean>`(owner_id, id) = (select owner_id, article_id from article_address a where a.slug = ${slug})`,
        )
        .forUpdate()
        .executeTakeFirst()) ?? null,
    async hide(ownerId, id, reason) {
      await db
        .updateTable('article')
        .set({ hidden_reason: reason })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },
  };
}
