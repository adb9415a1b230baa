import type { BreakPlace, BudgetName, Opening, ReadingKind } from '@tessera/contracts/watch/watch.schema';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface RemoteReadingTable {
  hour: Instant;
  remote: string;
  version: string;
  kind: ReadingKind;
  /** Empty when the place is unknown. */
  place: BreakPlace | '';
  count: number;
  buckets: readonly number[];
}

export interface RemoteReaderTable {
  hour: Instant;
  remote: string;
  version: string;
  reader: Buffer;
  /** All readings it reported for the version, including those no longer counted. */
  readings: number;
  starts: number;
  failures: number;
  /** Number of measured times, and how many of them exceeded the budget. */
  loads: Generated<number>;
  slow_loads: Generated<number>;
  mounts: Generated<number>;
  slow_mounts: Generated<number>;
}

export interface RemoteOpeningTable {
  id: Generated<number>;
  remote: string;
  version: string;
  /** The version that replaces it. */
  to_version: string;
  kind: Opening['kind'];
  budget: BudgetName;
  limit_value: number;
  value: number;
  opened_at: Instant;
  /** When the registry was changed; null when that is not confirmed. */
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
