import type { ColumnType } from 'kysely';

type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** How many months of media an owner still has; more than the plan's while what a lower plan leaves out is only hidden. */
export interface KeptHistoryTable {
  owner_id: string;
  months: number;
  /** Since when the plan keeps fewer; null while it keeps as many. */
  lowered_at: OptionalInstant;
  /** When the owner was told what goes. */
  told_at: OptionalInstant;
}

declare module '../../../db/database-schema.ts' {
  interface DatabaseSchema {
    kept_history: KeptHistoryTable;
  }
}
