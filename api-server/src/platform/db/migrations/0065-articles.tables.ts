import type { ArticleBody } from '@tessera/contracts/article/article-body.schema';
import type { Article, ArticleTexts, HousePageName } from '@tessera/contracts/article/article.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** JSON is written as text. */
type Json<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** What readers see, as of the publication. */
export interface ArticleEdition {
  readonly slug: string;
  readonly tags: readonly string[];
  readonly cover: Article['cover'];
  readonly texts: ArticleTexts;
  /** The text that a search looks through. */
  readonly words: string;
}

export interface ArticleTable {
  owner_id: string;
  id: string;
  /** The slug of the draft; readers use that of the edition. */
  slug: string;
  tags: string[];
  cover: OptionalJson<NonNullable<Article['cover']>>;
  texts: Json<ArticleTexts>;
  published: OptionalJson<ArticleEdition>;
  published_at: OptionalInstant;
  /** Since when readers see the published edition. */
  edition_at: OptionalInstant;
  /** Replaces the published edition at `scheduled_at`. */
  scheduled: OptionalJson<ArticleEdition>;
  scheduled_at: OptionalInstant;
  /** The revision that the latest edition was made from. */
  edition_revision: number | null;
  hidden_reason: string | null;
  created_at: Instant;
  updated_at: Instant;
  revision: Generated<number>;
}

export interface ArticleVersionTable {
  owner_id: string;
  article_id: string;
  number: number;
  texts: Json<ArticleTexts>;
  is_published: boolean;
  saved_at: Instant;
}

export interface ArticleImageTable {
  owner_id: string;
  article_id: string;
  src: string;
  created_at: Instant;
}

export interface HousePageTable {
  page: HousePageName;
  language: Language;
  title: string;
  body: Json<ArticleBody>;
  revision: number;
  updated_at: Instant;
}

declare module '../database-schema.ts' {
  interface DatabaseSchema {
    article: ArticleTable;
    article_version: ArticleVersionTable;
    article_image: ArticleImageTable;
    house_page: HousePageTable;
  }
}
