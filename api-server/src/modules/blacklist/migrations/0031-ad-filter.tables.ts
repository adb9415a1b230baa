import type { ColumnType } from 'kysely';

/** A person's own word for the automatic ad filter, as `toSearchText` writes it. */
export interface AdWordTable {
  owner_id: string;
  word: string;
  created_at: ColumnType<Date, Date, Date>;
}

declare module '../../../db/database-schema.ts' {
  interface DatabaseSchema {
    ad_word: AdWordTable;
  }
}
