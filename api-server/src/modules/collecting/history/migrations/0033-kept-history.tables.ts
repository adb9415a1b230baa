import type { ColumnType } from 'kysely';

type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Months of media that an owner still has. More than the plan's while media beyond a lower plan are only hidden. */
export interface KeptHistoryTable {
  owner_id: string;
  months: number;
  /** When the plan was lowered; null while nothing is hidden. */
  lowered_at: OptionalInstant;
  /** When the owner was sent the notice. */
  told_at: OptionalInstant;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    kept_history: KeptHistoryTable;
  }
}
