import type { ColumnType } from 'kysely';

/** A user's own word for the automatic ad filter, in the form of `toSearchText`. */
export interface AdWordTable {
  owner_id: string;
  word: string;
  created_at: ColumnType<Date, Date, Date>;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    ad_word: AdWordTable;
  }
}
