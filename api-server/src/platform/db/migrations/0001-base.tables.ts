import type { Language } from '@tessera/contracts/i18n/languages';
import type { PlanType } from '@tessera/contracts/plan/plans';
import type { UserType } from '@tessera/contracts/user/user.schema';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface AppUserTable {
  id: string;
  email: string;
  type: UserType;
  /** argon2id hash; null until the address is verified. */
  password_hash: string | null;
  verified_at: OptionalInstant;
  language: Language;
  time_zone: string;
  week_start: Generated<number>;
  news_letter: boolean;
  created_at: Instant;
  revision: Generated<number>;
  /** When the user deleted the account. Its rows are deleted soon afterwards. */
  deleted_at: OptionalInstant;
  /**
   * Since when an Admin has suspended the account: nobody can sign in, and what it shows and does for others is paused.
   */
  suspended_at: OptionalInstant;
}

export interface SessionTable {
  owner_id: string;
  id: string;
  /** SHA-256 of the token; only the browser knows the token itself. */
  token_hash: Buffer;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
  ended_at: OptionalInstant;
  end_reason: 'signedOut' | 'otherDevice' | 'expired' | null;
  /** When the browser was told that a sign-in on another device ended this session. */
  told_at: OptionalInstant;
  /** When the user last proved to be present, other than by the session. */
  proved_at: OptionalInstant;
  /** Browser and system that signed in, by their names. */
  device: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface SubscriptionTable {
  owner_id: string;
  id: string;
  plan_type: PlanType;
  /** `current` is in force; `next` follows it. */
  position: 'current' | 'next';
  starts_at: Instant;
  expires_at: Instant;
  /** Since when the user has this plan, across renewals; null: since `starts_at`. */
  plan_since: OptionalInstant;
  /** Above 0: billed yearly. */
  period: number;
  auto_subscribe: boolean;
  /** Price of the whole period, in minor units; 0 when nothing was paid. */
  price: Generated<number>;
  /** End of the period whose renewal has not been paid yet. */
  overdue_since: OptionalInstant;
  /** Which mail about its end was sent. */
  told: Generated<'nothing' | 'ending' | 'over'>;
}

export interface UserGrantTable {
  owner_id: string;
  right_name: string;
  granted_at: Instant;
}

export interface PlatformTable {
  owner_id: string;
  id: string;
  platform_name: string;
  platform_id: string;
  created_at: Instant;
  /** The user's name at the network. */
  name: Generated<string>;
  token_key_id: string | null;
  /** The user's own token, encrypted and bound to the row's id. */
  token_sealed: Buffer | null;
  token_expires_at: OptionalInstant;
  /** Names of the granted permissions. */
  scopes: Generated<string[]>;
  authorized_at: OptionalInstant;
  /** When the network rejected the token. */
  broken_at: OptionalInstant;
}

/**
 * A network sign-in whose address already has an account. It is linked to that account once the mailed code is entered
 * in the same browser.
 */
export interface PlatformClaimTable {
  owner_id: string;
  id: string;
  platform_name: string;
  platform_id: string;
  name: string;
  token_key_id: string;
  token_sealed: Buffer;
  token_expires_at: OptionalInstant;
  scopes: string[];
  browser_hash: Buffer;
  created_at: Instant;
  expires_at: Instant;
}

/** What a person chose when registering. It takes effect once a code confirms the address in the same browser. */
export interface RegistrationSettings {
  readonly language: Language;
  readonly timeZone: string;
  readonly newsLetter: boolean;
}

export interface VerificationCodeTable {
  owner_id: string;
  id: string;
  purpose: 'verify' | 'reset' | 'associate' | 'prove';
  /** HMAC-SHA256 with a key derived from the installation's key. */
  code_hash: Buffer;
  /** The password chosen at this registration. It takes effect once a code confirms the address. */
  password_hash: string | null;
  /** SHA-256 of the token of the browser that registered. */
  browser_hash: Buffer | null;
  settings: JSONColumnType<RegistrationSettings> | null;
  created_at: Instant;
  expires_at: Instant;
}

export interface MailOutboxTable {
  id: string;
  recipient: string;
  template: string;
  language: Language;
  subject: string;
  body_text: string;
  body_html: string;
  state: 'waiting' | 'sending' | 'sent' | 'kept' | 'failed';
  attempts: Generated<number>;
  created_at: Instant;
  due_at: Instant;
  sent_at: OptionalInstant;
  problem: string | null;
  /** Where one request unsubscribes the recipient from this kind of mail. */
  unsubscribe_url: string | null;
  /** The mail server refused the recipient for now at the last try. */
  is_recipient_refused: Generated<boolean>;
}

export interface AuditEventTable {
  id: Generated<number>;
  owner_id: string | null;
  actor_id: string | null;
  action: string;
  target: string | null;
  detail: JSONColumnType<Readonly<Record<string, string | number | boolean | null>>>;
  request_id: string | null;
  address: string | null;
  created_at: Instant;
}

export interface IdempotencyKeyTable {
  owner_id: string;
  call_id: string;
  key: string;
  /** SHA-256 of the input: the same key with different input is refused. */
  input_hash: Buffer;
  answer: JSONColumnType<Readonly<Record<string, unknown>>> | null;
  created_at: Instant;
}

export interface ShareTable {
  owner_id: string;
  id: string;
  kind: string;
  /** What the kind of share needs to find its content. */
  target: JSONColumnType<Readonly<Record<string, unknown>>>;
  /** SHA-256 of the secret in the link. */
  token_hash: Buffer;
  /** The same secret, encrypted, so that its owner can copy the link again. */
  token_key_id: string;
  token_sealed: Buffer;
  /** The board it belongs to; deleted with it. */
  folder_id: string | null;
  /** The story account or clipboard it belongs to; deleted with it. */
  story_content_id: string | null;
  title: string;
  byline: string;
  language: Language | null;
  expires_at: OptionalInstant;
  password_hash: string | null;
  /** The frozen content; null when it shows live content. */
  frozen: JSONColumnType<Readonly<Record<string, unknown>>> | null;
  frozen_at: OptionalInstant;
  view_count: Generated<number>;
  bot_view_count: Generated<number>;
  created_at: Instant;
  revision: Generated<number>;
}

export interface RateWindowTable {
  key: string;
  window_start: Instant;
  used: number;
}

export interface ClockOffsetTable {
  id: number;
  offset_ms: number;
}

export interface BaseTables {
  app_user: AppUserTable;
  session: SessionTable;
  subscription: SubscriptionTable;
  user_grant: UserGrantTable;
  platform: PlatformTable;
  platform_claim: PlatformClaimTable;
  verification_code: VerificationCodeTable;
  mail_outbox: MailOutboxTable;
  audit_event: AuditEventTable;
  idempotency_key: IdempotencyKeyTable;
  share: ShareTable;
  rate_window: RateWindowTable;
  clock_offset: ClockOffsetTable;
}

declare module '../database-schema.ts' {
  interface DatabaseSchema extends BaseTables {}
}
