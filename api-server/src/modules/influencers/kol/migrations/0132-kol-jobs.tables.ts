import type { ColumnType } from 'kysely';

export interface KolJobTable {
  owner_id: string;
  id: string;
  /** Number of influencers that were requested. */
  total: number;
  begun_at: ColumnType<Date, Date, never>;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    kol_job: KolJobTable;
  }
}
