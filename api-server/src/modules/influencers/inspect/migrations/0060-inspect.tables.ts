import type { Kol } from '@tessera/contracts/kol/kol.schema';
import type { InspectCohort } from '@tessera/contracts/pr-value/pr-value';
import type { ColumnType, Generated } from 'kysely';
import type { InspectResult } from '../inspect-result.ts';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface InspectTable {
  owner_id: string;
  id: string;
  username: string;
  created_at: Instant;
  state: Kol['state'];
  problem: string | null;
  /** Claims and failures since the last success. */
  attempts: Generated<number>;
  due_at: Instant;
  /** Identifies the run that may write. */
  lease_id: string | null;
  lease_until: OptionalInstant;
  failing_since: OptionalInstant;
  done: Generated<number>;
  total: Generated<number>;
  account_id: string | null;
  result: ColumnType<InspectResult | null, string | null | undefined, string | null>;
  as_of: OptionalInstant;
  cohort: InspectCohort | null;
  eng_rate: number | null;
  pr_rank: number | null;
  pr_count: number | null;
  /** Engagement rate of the last account that reaches the next level. */
  pr_next_rate: number | null;
  ranked_at: OptionalInstant;
}

/** The latest reading of each account by any user, without the user. */
export interface AccountAggregateTable {
  account_id: string;
  username: string;
  followers: number;
  cohort: InspectCohort;
  eng_rate: number | null;
  top_tags: string[];
  seen_at: Instant;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    inspect: InspectTable;
    account_aggregate: AccountAggregateTable;
  }
}
