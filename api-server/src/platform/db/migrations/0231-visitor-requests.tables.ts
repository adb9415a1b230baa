import type { ColumnType } from 'kysely';

/** A request that somebody made without an account, so that it is not carried out again when its answer was lost. */
export interface VisitorRequestTable {
  call_id: string;
  key: string;
  /** Keyed digest of the input: the same key with different input is refused. */
  input_hash: Buffer;
  created_at: ColumnType<Date, Date, Date>;
}

declare module '../database-schema.ts' {
  interface DatabaseSchema {
    visitor_request: VisitorRequestTable;
  }
}
