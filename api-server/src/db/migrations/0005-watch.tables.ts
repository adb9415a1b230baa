import type { ColumnType, Generated } from 'kysely';
import type { BreakPlace, BudgetName, Opening, ReadingKind } from '@tessera/contracts/watch/watch.schema';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface RemoteReadingTable {
  hour: Instant;
  remote: string;
  version: string;
  kind: ReadingKind;
  /** Empty where nobody told. */
  place: BreakPlace | '';
  count: number;
  buckets: readonly number[];
}

export interface RemoteReaderTable {
  hour: Instant;
  remote: string;
  version: string;
  reader: Buffer;
  /** All that it told of the version, also what was not counted any more. */
  readings: number;
  starts: number;
  failures: number;
  /** Times that were told, and those of them that were past the budget. */
  loads: Generated<number>;
  slow_loads: Generated<number>;
  mounts: Generated<number>;
  slow_mounts: Generated<number>;
}

export interface RemoteOpeningTable {
  id: Generated<number>;
  remote: string;
  version: string;
  /** What people get instead. */
  to_version: string;
  kind: Opening['kind'];
  budget: BudgetName;
  limit_value: number;
  value: number;
  opened_at: Instant;
  /** When the registry said so; null while that is not known. */
  done_at: OptionalInstant;
}

export interface WatchTables {
  remote_reading: RemoteReadingTable;
  remote_reader: RemoteReaderTable;
  remote_opening: RemoteOpeningTable;
}

declare module '../database-schema.ts' {
  interface DatabaseSchema extends WatchTables {}
}
