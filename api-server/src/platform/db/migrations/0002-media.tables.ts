import type { AccountDetail } from '@tessera/contracts/connection/connection.schema';
import type { ContentSource, ContentType, ReportStatus, SetAsidePost } from '@tessera/contracts/content/content.schema';
import type { CaptionLanguage } from '@tessera/contracts/media/caption-language';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface FolderTable {
  owner_id: string;
  id: string;
  name: string;
  filter: JSONColumnType<MediaFilter>;
  created_at: Instant;
  /** When a rescan was requested whose mail has not been written yet. */
  rescan_requested_at: OptionalInstant;
  revision: Generated<number>;
}

export interface ContentTable {
  owner_id: string;
  id: string;
  folder_id: string;
  type: ContentType;
  value: string;
  /** The network's id of the account, once known. */
  account_id: string | null;
  source: 'own' | 'house' | 'vendor' | 'import' | null;
  media_count: Generated<number>;
  is_new: boolean;
  created_at: Instant;
  as_of: OptionalInstant;
  revision: Generated<number>;
  /** The time zone of the days in `media_day`; null when the days must be rebuilt. */
  rolled_up_zone: Generated<string | null>;
  /** The pricing that the EMV of its media was computed with; null for none. */
  priced_by: Generated<string | null>;
  imported_count: Generated<number>;
  /** The network's id of a hashtag, once known. */
  network_id: Generated<string | null>;
  /** When a hashtag is read again automatically. */
  next_read_at: OptionalInstant;
  /** The name of a place. */
  title: Generated<string | null>;
  /** Follow-up work after a scan or an import, done by the workers. */
  scores_due: Generated<boolean>;
  flags_due: Generated<boolean>;
}

export interface ScanTable {
  owner_id: string;
  content_id: string;
  kind: 'scan' | 'rescan' | 'poll';
  state: ReportStatus['state'];
  /** Start of the next page; null before the first batch. */
  cursor: string | null;
  total_count: Generated<number>;
  read_count: Generated<number>;
  problem: string | null;
  /** Claims and failures since the last written batch. */
  attempts: Generated<number>;
  requested_at: Instant;
  /** When it was first claimed. Its figures carry this time. */
  started_at: OptionalInstant;
  /** Time of the newest media read. */
  media_at: OptionalInstant;
  due_at: Instant;
  /** Identifies the run that holds the lease. Only this run may write. */
  lease_id: string | null;
  lease_until: OptionalInstant;
  failing_since: OptionalInstant;
  /** Posts of this scan that could not be read, and details of the first ones. */
  set_aside_count: Generated<number>;
  set_aside: ColumnType<SetAsidePost[], string | undefined, string>;
}

/** A slide of a post with several pictures or videos. */
export interface MediaSlide {
  readonly id: string;
  readonly type: MediaType;
  readonly pictureUrl: string | null;
  readonly videoUrl: string | null;
}

export interface MediaTable {
  owner_id: string;
  content_id: string;
  media_id: string;
  shortcode: string;
  account_id: string | null;
  type: MediaType;
  caption: string;
  posted_at: Instant;
  link: string;
  picture_url: string | null;
  video_url: string | null;
  slides: JSONColumnType<readonly MediaSlide[]> | null;
  ratio: number | null;
  likes: number | null;
  comments: number | null;
  views: number | null;
  /** Followers of the author at `followers_at`, when the media was first read. */
  followers: number | null;
  followers_at: OptionalInstant;
  as_of: Instant;
  /** The caption for searching: lower case, characters in one width. */
  search_text: Generated<string>;
  tags: Generated<string[]>;
  /** Usernames mentioned in the caption, in lower case. */
  mentions: GeneratedAlways<string[]>;
  words: Generated<number>;
  language: Generated<CaptionLanguage>;
  sponsored: Generated<boolean>;
  offer: Generated<boolean>;
  /** When it was imported; null when it came from a source of the network. */
  imported_at: OptionalInstant;
  /** Where a post of a clipboard was read; null when it is the source of its content. */
  source: Generated<ContentSource | null>;
  /** The import that first added it. */
  import_id: string | null;
  interactions: GeneratedAlways<number | null>;
  eng_rate: GeneratedAlways<number | null>;
  /** In ten-thousandths of a minor unit, by the content's `priced_by`. */
  emv: Generated<number | null>;
  blocked_at: OptionalInstant;
  blocked_by: Generated<string | null>;
  public_at: OptionalInstant;
  public_by: Generated<string | null>;
  pinned_at: OptionalInstant;
  pinned_by: Generated<string | null>;
  cta_at: OptionalInstant;
  cta_by: Generated<string | null>;
  cta_label: Generated<string | null>;
  cta_url: Generated<string | null>;
}

export interface MediaMetricTable {
  owner_id: string;
  content_id: string;
  media_id: string;
  seen_at: Instant;
  likes: number | null;
  comments: number | null;
  views: number | null;
  followers: number | null;
}

export interface MediaUsageTable {
  owner_id: string;
  /** A day in the owner's time zone, `YYYY-MM-DD`. */
  day: ColumnType<Date, string, string>;
  /** Number of new media added on that day. */
  taken: number;
}

export interface AccountTable {
  owner_id: string;
  account_id: string;
  username: string;
  full_name: string | null;
  biography: string | null;
  website: string | null;
  picture_url: string | null;
  followers: number | null;
  media_count: number | null;
  as_of: Instant;
}

export interface AccountMetricTable {
  owner_id: string;
  account_id: string;
  seen_at: Instant;
  followers: number | null;
  media_count: number | null;
}

export interface HouseConnectionTable {
  id: string;
  network_user_id: string;
  token_key_id: string;
  /** AES-256-GCM: nonce, tag and ciphertext. */
  token_sealed: Buffer;
  token_expires_at: OptionalInstant;
  created_at: Instant;
  /** When the network rejected the token. */
  broken_at: OptionalInstant;
}

export interface ConnectionTable extends HouseConnectionTable {
  owner_id: string;
  /** The sign-in that gave access to it; null for a connection that was added by hand. */
  platform_id: string | null;
  fanpage_id: Generated<string>;
  fanpage_name: Generated<string>;
  username: Generated<string>;
  full_name: Generated<string>;
  picture: string | null;
  /** Whether the user lets the product use it. */
  is_chosen: Generated<boolean>;
  detail: Generated<AccountDetail>;
}

export interface ConnectionQuotaTable {
  connection_id: string;
  /** Percentage of the most used quota, as last reported by the network. */
  percent: number;
  /** No calls before this time. */
  rest_until: OptionalInstant;
  /** Consecutive refusals. */
  refusals: number;
  changed_at: Instant;
}

export interface MediaTables {
  folder: FolderTable;
  content: ContentTable;
  scan: ScanTable;
  media: MediaTable;
  media_metric: MediaMetricTable;
  media_usage: MediaUsageTable;
  account: AccountTable;
  account_metric: AccountMetricTable;
  connection: ConnectionTable;
  house_connection: HouseConnectionTable;
  connection_quota: ConnectionQuotaTable;
}

declare module '../database-schema.ts' {
  interface DatabaseSchema extends MediaTables {}
}
