import type { ColumnType } from 'kysely';

export interface ArticleAddressTable {
  owner_id: string;
  article_id: string;
  slug: string;
  /** When an edition last took this slug. */
  since: ColumnType<Date, Date, Date>;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    article_address: ArticleAddressTable;
  }
}
