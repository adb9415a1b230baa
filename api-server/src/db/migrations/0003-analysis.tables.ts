import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BlacklistReason } from '@tessera/contracts/blacklist/blacklist.schema';
import type { Currency, EmvSetting, EmvValues, PresetName } from '@tessera/contracts/emv/emv.schema';
import type { BadRowReason, ColumnOrder, DayOrder, Import, ImportEncoding, ImportField, ImportMapping } from '@tessera/contracts/import/import.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** `YYYY-MM-DD`; read it as text. */
type Day = ColumnType<Date, string, string>;

export interface MediaScoreTable {
  owner_id: string;
  content_id: string;
  media_id: string;
  score: number;
  expected: number;
  sample: number;
}

/** Sums over media that are not blocked, and over how many of them each is. */
export interface RolledUp {
  owner_id: string;
  content_id: string;
  type: MediaType;
  posts: number;
  likes: number;
  likes_known: number;
  comments: number;
  comments_known: number;
  interactions: number;
  interactions_known: number;
  views: number;
  views_known: number;
  followers: number;
  followers_known: number;
  /** Of the media that tell both, of authors whom somebody follows. */
  engaged_interactions: number;
  engaged_followers: number;
  engaged_known: number;
  /** Ten-thousandths of a minor unit. */
  emv: ColumnType<string, string, string>;
  emv_known: number;
  /** Volumes of the media whose EMV is known. */
  priced_likes: number;
  priced_comments: number;
  priced_views: number;
}

export interface MediaDayTable extends RolledUp {
  /** In the zone that the content's `rolled_up_zone` names. */
  day: Day;
}

export interface MediaMonthTable extends RolledUp {
  /** Its first day. */
  month: Day;
}

export interface ConnectionHashtagTable {
  connection_id: string;
  tag: string;
  network_id: string;
  /** First asked in the running seven days. */
  asked_at: Instant;
  /** For whom it was asked first; null when that is not known. */
  asked_by: Generated<string | null>;
}

export interface EmvSettingTable {
  owner_id: string;
  id: string;
  name: string;
  preset: PresetName | null;
  currency: Currency;
  unit_values: JSONColumnType<EmvValues>;
  rate: JSONColumnType<EmvSetting['rate']>;
  created_at: Instant;
  revision: Generated<number>;
}

export interface EmvCurrentTable {
  owner_id: string;
  setting_id: string;
  /** Names the values; contents carry the one that their EMV was computed by. */
  pricing_id: string;
  changed_at: Instant;
}

export interface SavedViewTable {
  owner_id: string;
  id: string;
  scope: Generated<string>;
  /** Null in a scope of which an owner has but one. */
  folder_id: string | null;
  is_default: Generated<boolean>;
  name: string;
  search: string;
  created_at: Instant;
  revision: Generated<number>;
}

export interface BlacklistTable {
  owner_id: string;
  username: string;
  reason: BlacklistReason;
  created_at: Instant;
}

export interface AccountFlagTable {
  owner_id: string;
  account_id: string;
  reason: BlacklistReason;
  matched: number;
  looked: number;
}

export interface MediaImportTable {
  owner_id: string;
  id: string;
  content_id: string;
  file_name: string;
  file_key: string;
  format: Import['format'];
  state: Import['state'];
  header: JSONColumnType<readonly string[]>;
  sample: JSONColumnType<readonly (readonly string[])[]>;
  mapping: JSONColumnType<ImportMapping>;
  total: Generated<number>;
  /** Rows of the file that are behind the last written batch. */
  done: Generated<number>;
  added: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  bad: Generated<number>;
  problem: string | null;
  attempts: Generated<number>;
  created_at: Instant;
  due_at: Instant;
  lease_id: string | null;
  lease_until: OptionalInstant;
  /** Of its file. */
  bytes: Generated<number>;
  encoding: ImportEncoding | null;
  column_orders: JSONColumnType<readonly ColumnOrder[], string | undefined>;
  day_order: DayOrder | null;
  problem_line: number | null;
  undone_at: OptionalInstant;
  undone_count: Generated<number>;
}

export interface ImportBadRowTable {
  owner_id: string;
  import_id: string;
  row_number: number;
  field: ImportField | null;
  value: string;
  reason: BadRowReason;
}

export interface AnalysisTables {
  media_score: MediaScoreTable;
  media_day: MediaDayTable;
  media_month: MediaMonthTable;
  connection_hashtag: ConnectionHashtagTable;
  emv_setting: EmvSettingTable;
  emv_current: EmvCurrentTable;
  saved_view: SavedViewTable;
  blacklist: BlacklistTable;
  account_flag: AccountFlagTable;
  media_import: MediaImportTable;
  import_bad_row: ImportBadRowTable;
}

declare module '../database-schema.ts' {
  interface DatabaseSchema extends AnalysisTables {}
}
