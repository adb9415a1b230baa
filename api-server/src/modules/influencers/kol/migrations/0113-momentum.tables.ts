import type { InspectCohort } from '@tessera/contracts/pr-value/pr-value';
import type { ColumnType } from 'kysely';

export interface GrowthBoundsTable {
  cohort: InspectCohort;
  count: number;
  rising: number;
  trend: number;
  computed_at: ColumnType<Date, Date, Date>;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    growth_bounds: GrowthBoundsTable;
  }
}
