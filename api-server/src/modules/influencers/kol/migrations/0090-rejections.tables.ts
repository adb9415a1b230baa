import type { ColumnType } from 'kysely';

export interface KolRejectionTable {
  owner_id: string;
  username: string;
  id: string;
  rejected_at: ColumnType<Date, Date, Date>;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    kol_rejection: KolRejectionTable;
  }
}
