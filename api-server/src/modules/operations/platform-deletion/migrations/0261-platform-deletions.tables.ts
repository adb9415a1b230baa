import type { ColumnType, Generated } from 'kysely';

/**
 * A person's request, made at the platform, to delete what was received of them. While it is open it names what has to
 * be deleted.
 */
export interface PlatformDeletionTable {
  /** Shown by the platform. Its holder learns the state, and nothing else. */
  code: string;
  /** Keyed digest of the person's id at the platform. */
  person_digest: Buffer;
  requested_at: ColumnType<Date, Date, never>;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The account that was connected; null when there was none, or when the request is done. The account may be gone. */
  user_id: string | null;
  /**
   * Ids and names, in lower case, of the business accounts that came with the connection; empty when the request is
   * done.
   */
  account_ids: Generated<string[]>;
  usernames: Generated<string[]>;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    platform_deletion: PlatformDeletionTable;
  }
}
