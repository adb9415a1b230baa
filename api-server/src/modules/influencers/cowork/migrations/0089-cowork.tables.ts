import type { CoworkNoticeKind, CoworkRole } from '@tessera/contracts/cowork/cowork.schema';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface CoworkTagTable {
  owner_id: string;
  id: string;
  name: string;
  created_at: Instant;
  revision: Generated<number>;
}

export interface CoworkKolTable {
  owner_id: string;
  tag_id: string;
  kol_id: string;
}

export interface CoworkMemberTable {
  owner_id: string;
  tag_id: string;
  email: string;
  id: string;
  role: CoworkRole;
  added_at: Instant;
}

export interface CoworkNoticeTable {
  /** The recipient of the notice. */
  owner_id: string;
  id: string;
  tag_id: string;
  tag_name: string;
  kind: CoworkNoticeKind;
  /** Address of the user who acted. */
  actor: string;
  subject: string;
  count: number;
  created_at: Instant;
  seen_at: OptionalInstant;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    kol_cowork_tag: CoworkTagTable;
    kol_cowork_kol: CoworkKolTable;
    kol_cowork_member: CoworkMemberTable;
    kol_cowork_notice: CoworkNoticeTable;
  }
}
