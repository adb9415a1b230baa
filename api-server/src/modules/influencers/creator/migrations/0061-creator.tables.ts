import type { AccessState } from '@tessera/contracts/creator/creator.schema';
import type { PrivacyAudience, PrivacyField } from '@tessera/contracts/privacy/privacy';
import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface CreatorPrivacyTable {
  owner_id: string;
  account_id: string;
  field: PrivacyField;
  audience: PrivacyAudience;
  changed_at: Instant;
}

export interface CreatorAccessTable {
  owner_id: string;
  account_id: string;
  /** The user who requested access. */
  brand_id: string;
  state: AccessState;
  reason: string;
  requested_at: Instant;
  decided_at: OptionalInstant;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    creator_privacy: CreatorPrivacyTable;
    creator_access: CreatorAccessTable;
  }
}
