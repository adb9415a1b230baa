import type { ColumnNumbers, DecimalMark } from '@tessera/contracts/import/column-values';
import type { FileLine, FileReading, ImportEncoding, RowFault } from '@tessera/contracts/import/file-reading';
import type { importStates } from '@tessera/contracts/import/import.schema';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { OwnColumns } from '../../../../platform/db/own-columns.ts';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/**
 * Imports of all kinds of files except posts, whose imports belong to a content. The id is also the key of the stored
 * file.
 */
export interface FileImportTable extends OwnColumns {
  /** The noun of the file's rows. */
  kind: string;
  file_name: string;
  /** Size of its file. */
  bytes: number;
  state: (typeof importStates)[number];
  header: JSONColumnType<readonly string[]>;
  sample: JSONColumnType<readonly (readonly string[])[]>;
  mapping: JSONColumnType<Readonly<Partial<Record<string, number>>>>;
  encoding: ImportEncoding | null;
  reading: JSONColumnType<FileReading | null, string | null | undefined, string | null>;
  lines: JSONColumnType<readonly FileLine[], string | undefined>;
  total: Generated<number>;
  /** Rows of the file processed up to the last written batch. */
  done: Generated<number>;
  added: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  bad: Generated<number>;
  problem: Generated<string | null>;
  problem_line: Generated<number | null>;
  attempts: Generated<number>;
  due_at: Instant;
  lease_id: Generated<string | null>;
  lease_until: OptionalInstant;
  failing_since: OptionalInstant;
  undone_at: OptionalInstant;
  undone_count: Generated<number>;
  column_numbers: JSONColumnType<readonly (ColumnNumbers | null)[], string | undefined>;
  undecided: JSONColumnType<Readonly<Partial<Record<string, readonly number[]>>>, string | undefined>;
  /** The mark that the user chose for the whole file. */
  decimal_mark: Generated<DecimalMark | null>;
  remarks: Generated<number>;
}

export interface FileImportBadRowTable {
  owner_id: string;
  import_id: string;
  row_number: number;
  field: string | null;
  value: string;
  reason: string;
  fault: Generated<RowFault | null>;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    file_import: FileImportTable;
    file_import_bad_row: FileImportBadRowTable;
  }
}
