import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountType, Kol } from '@tessera/contracts/kol/kol.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import type { ToldKol } from '../../modules/kol-import/kol-import-row.ts';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface KolTable {
  owner_id: string;
  id: string;
  username: string;
  label: Generated<string>;
  tags: Generated<string[]>;
  created_at: Instant;
  revision: Generated<number>;
  /** The network's id of the account; null until it is read, and for one that only the vendor knows. */
  account_id: string | null;
  full_name: string | null;
  biography: string | null;
  website: string | null;
  email: string | null;
  phone: string | null;
  account_type: AccountType | null;
  followers: number | null;
  following: number | null;
  posts: number | null;
  active_percent: number | null;
  male_percent: number | null;
  female_percent: number | null;
  local_percent: number | null;
  read_posts: Generated<number>;
  posts_from: OptionalInstant;
  posts_to: OptionalInstant;
  avg_likes: number | null;
  avg_comments: number | null;
  avg_interactions: number | null;
  avg_plays: number | null;
  avg_views: Generated<number | null>;
  eng_rate: number | null;
  eng_change: number | null;
  frequency_seconds: number | null;
  /** Made of the columns before by the database. */
  active_followers: GeneratedAlways<number | null>;
  posts_per_day: GeneratedAlways<number | null>;
  top_tags: Generated<string[]>;
  growth_percent: Generated<number | null>;
  /** When the account was first read for the owner, and how often of late. */
  first_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  readings: Generated<number>;
  /** Ten-thousandths of a minor unit, by `priced_by`. */
  avg_emv: number | null;
  /** The pricing that `avg_emv` is by; null for none. */
  priced_by: string | null;
  as_of: OptionalInstant;
  state: Kol['state'];
  problem: string | null;
  /** What it was asked for with, last. */
  job_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Claims and failures since the last success. */
  attempts: Generated<number>;
  due_at: Instant;
  /** Names the run that may write. */
  lease_id: string | null;
  lease_until: OptionalInstant;
  /** What files told of it, together; null when none did. */
  told: ColumnType<ToldKol | null, never, never>;
  told_at: ColumnType<Date | null, never, never>;
  /** The import that brought it. */
  import_id: ColumnType<string | null, never, never>;
}

export interface KolPostTable {
  owner_id: string;
  kol_id: string;
  media_id: string;
  type: MediaType;
  caption: string;
  link: string;
  posted_at: Instant;
  likes: number | null;
  comments: number | null;
  views: number | null;
}

export interface KolSettingTable {
  owner_id: string;
  sponsored_users: string[];
  celebrity: number;
  micro: number;
  nano: number;
  changed_at: Instant;
  revision: number;
}

export interface KolTables {
  kol: KolTable;
  kol_post: KolPostTable;
  kol_setting: KolSettingTable;
}

declare module '../database-schema.ts' {
  interface DatabaseSchema extends KolTables {}
}
