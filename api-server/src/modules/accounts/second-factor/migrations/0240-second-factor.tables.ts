import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** The secret of an authenticator app, encrypted for the row. */
export interface AuthenticatorTable {
  owner_id: string;
  id: string;
  token_key_id: string;
  token_sealed: Buffer;
  /** The 30-second step of the newest code that was used. Neither it nor an earlier one is accepted again. */
  last_step: ColumnType<number | null, number | null | undefined, number>;
  created_at: Instant;
  confirmed_at: MaybeInstant;
  used_at: MaybeInstant;
}

export interface PasskeyTable {
  owner_id: string;
  id: string;
  /** The authenticator's name for the key, in base64url. */
  credential_id: string;
  public_key: Buffer;
  /** Signatures so far, as the authenticator counts them; 0 where it does not. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Instant;
  used_at: MaybeInstant;
}

export interface RecoveryCodeTable {
  owner_id: string;
  code_hash: Buffer;
  used_at: MaybeInstant;
}

/** A sign-in that a second factor has to complete. It is no session. */
export interface PendingSignInTable {
  owner_id: string;
  id: string;
  token_hash: Buffer;
  /** What the audit calls the sign-in. */
  action: string;
  expires_at: Instant;
}

/** A challenge that a passkey has to sign, once. */
export interface PasskeyChallengeTable {
  challenge: string;
  /** Digest of the purpose, the browser and the session for which it was created. */
  binding: Buffer;
  expires_at: Instant;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    authenticator: AuthenticatorTable;
    passkey: PasskeyTable;
    recovery_code: RecoveryCodeTable;
    pending_sign_in: PendingSignInTable;
    passkey_challenge: PasskeyChallengeTable;
  }
}
