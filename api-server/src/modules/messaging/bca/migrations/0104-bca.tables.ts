import type { BcaRequest, BcaState } from '@tessera/contracts/bca/bca.schema';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface BcaProjectTable {
  owner_id: string;
  id: string;
  name: string;
  /** The network's id of the business account that asks. */
  account_id: string;
  created_at: Instant;
  revision: Generated<number>;
}

export interface BcaRequestTable {
  owner_id: string;
  project_id: string;
  username: string;
  state: BcaState;
  asked_at: Instant;
  changed_at: Instant;
  checked_at: OptionalInstant;
  last_day: string | null;
  problem: BcaRequest['problem'];
}

export interface BcaPostTable {
  owner_id: string;
  project_id: string;
  username: string;
  media_id: string;
  link: string;
  caption: string;
  taken_at: OptionalInstant;
  likes: number | null;
  comments: number | null;
  /** The network's temporary address of its picture. */
  picture_url: string | null;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    bca_project: BcaProjectTable;
    bca_request: BcaRequestTable;
    bca_post: BcaPostTable;
  }
}
