import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

/** The change of a user's address that is under way. A user has one at a time. */
export interface AddressChangeTable {
  owner_id: string;
  id: string;
  /** The new address. */
  email: string;
  is_old_lost: boolean;
  new_code_hash: Buffer;
  /** Null when the old address is lost. */
  old_code_hash: Buffer | null;
  /** When the codes stop working. */
  expires_at: Instant;
  /** When a confirmed change of a lost address takes effect. */
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Hash of the token with which the old address can stop it. */
  stop_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    address_change: AddressChangeTable;
  }
}
