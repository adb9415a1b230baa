import type { BlacklistReason } from '@tessera/contracts/blacklist/blacklist.schema';
import type { ColumnNumbers, DecimalMark } from '@tessera/contracts/import/column-values';
import type { FileLine, FileReading, ImportEncoding, RowFault } from '@tessera/contracts/import/file-reading';
import type {
  BadRowReason,
  ColumnOrder,
  DayOrder,
  Import,
  ImportField,
  ImportMapping,
} from '@tessera/contracts/import/import.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import type { Currency, EmvSetting, EmvValues, PresetName } from '@tessera/contracts/money/emv-setting.schema';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** `YYYY-MM-DD`; cast to text when reading. */
type Day = ColumnType<Date, string, string>;

export interface MediaScoreTable {
  owner_id: string;
  content_id: string;
  media_id: string;
  score: number;
  expected: number;
  sample: number;
}

/** Sums over media that are not blocked, each with the number of media that have the figure. */
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
  /** Only over media with both figures, whose authors have followers. */
  engaged_interactions: number;
  engaged_followers: number;
  engaged_known: number;
  /** In ten-thousandths of a minor unit. */
  emv: ColumnType<string, string, string>;
  emv_known: number;
  /** Sums over the media whose EMV is known. */
  priced_likes: number;
  priced_comments: number;
  priced_views: number;
}

export interface MediaDayTable extends RolledUp {
  /** In the time zone of the content's `rolled_up_zone`. */
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
  /** When it was first requested within the current seven days. */
  asked_at: Instant;
  /** The owner who requested it first; null when unknown. */
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
  /** Identifies these values. Contents carry the id that their EMV was computed with. */
  pricing_id: string;
  changed_at: Instant;
}

export interface SavedViewTable {
  owner_id: string;
  id: string;
  scope: Generated<string>;
  /** Null in a scope that an owner has only once. */
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
  /** Rows of the file processed up to the last written batch. */
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
  failing_since: OptionalInstant;
  /** Size of its file. */
  bytes: Generated<number>;
  encoding: ImportEncoding | null;
  /** Null for JSON. */
  reading: JSONColumnType<FileReading | null, string | null | undefined, string | null>;
  lines: JSONColumnType<readonly FileLine[], string | undefined>;
  column_orders: JSONColumnType<readonly ColumnOrder[], string | undefined>;
  day_order: DayOrder | null;
  problem_line: number | null;
  undone_at: OptionalInstant;
  undone_count: Generated<number>;
  column_numbers: JSONColumnType<readonly (ColumnNumbers | null)[], string | undefined>;
  undecided: JSONColumnType<Readonly<Partial<Record<ImportField, readonly number[]>>>, string | undefined>;
  /** The mark that the user chose for the whole file. */
  decimal_mark: Generated<DecimalMark | null>;
  remarks: Generated<number>;
}

export interface ImportBadRowTable {
  owner_id: string;
  import_id: string;
  row_number: number;
  field: ImportField | null;
  value: string;
  reason: BadRowReason;
  fault: RowFault | null;
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
