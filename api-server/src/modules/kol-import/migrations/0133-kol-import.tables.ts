import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ImportEncoding } from '@tessera/contracts/import/import.schema';
import type { KolBadRowReason, KolImport, KolImportField, KolImportMapping } from '@tessera/contracts/kol/kol-import.schema';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface KolImportTable {
  owner_id: string;
  /** Names its file, too. */
  id: string;
  file_name: string;
  /** Of its file. */
  bytes: number;
  state: KolImport['state'];
  header: JSONColumnType<readonly string[]>;
  sample: JSONColumnType<readonly (readonly string[])[]>;
  mapping: JSONColumnType<KolImportMapping>;
  encoding: ImportEncoding | null;
  total: Generated<number>;
  /** Rows of the file that are behind the last written batch. */
  done: Generated<number>;
  added: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  bad: Generated<number>;
  problem: Generated<string | null>;
  problem_line: Generated<number | null>;
  attempts: Generated<number>;
  created_at: Instant;
  due_at: Instant;
  lease_id: Generated<string | null>;
  lease_until: OptionalInstant;
  undone_at: OptionalInstant;
  undone_count: Generated<number>;
}

export interface KolImportBadRowTable {
  owner_id: string;
  import_id: string;
  row_number: number;
  field: KolImportField | null;
  value: string;
  reason: KolBadRowReason;
}

declare module '../../../db/database-schema.ts' {
  interface DatabaseSchema {
    kol_import: KolImportTable;
    kol_import_bad_row: KolImportBadRowTable;
  }
}
