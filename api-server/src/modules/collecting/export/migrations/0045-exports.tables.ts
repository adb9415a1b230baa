import type { ColumnType } from 'kysely';

/** A started export. Finished ones count in their month. */
export interface FileExportTable {
  owner_id: string;
  id: string;
  started_at: ColumnType<Date, Date, never>;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    file_export: FileExportTable;
  }
}
