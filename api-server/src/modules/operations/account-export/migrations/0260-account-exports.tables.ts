import type { Language } from '@tessera/contracts/i18n/languages';
import type { ColumnType, Generated } from 'kysely';
import type { OwnColumns } from '../../../../platform/db/own-columns.ts';
import type { JobColumns } from '../../../../platform/jobs/row-lease.ts';

type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** An account has one file with its data at most. The row is also the job that prepares it. */
export interface AccountExportTable extends OwnColumns, JobColumns {
  /** Of the texts in the file. */
  language: Language;
  /** Rows and files that are collected, of how many; 0 while unknown. */
  done: Generated<number>;
  total: Generated<number>;
  /** The table that is being read, and the key of its last row that was read. Null at the beginning. */
  at_table: Generated<string | null>;
  after_key: ColumnType<readonly string[] | null, string | null | undefined, string | null>;
  /** Number of parts that were written, by table. */
  parts: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  bytes: Generated<number | null>;
  /** When the file was complete, and until when it exists. */
  ready_at: OptionalInstant;
  expires_at: OptionalInstant;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    account_export: AccountExportTable;
  }
}
