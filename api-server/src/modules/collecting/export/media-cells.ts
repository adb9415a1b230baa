import { toMinorUnits } from '@tessera/contracts/emv/emv-of';
import type { MediaExportColumn } from '@tessera/contracts/media/media-export.labels';
import type { MarkName } from '@tessera/contracts/media/media.schema';
import { minorDigits, type Currency } from '@tessera/contracts/money/emv-setting.schema';
import { sql } from 'kysely';
import { maskCaption } from '../caption/caption-mask.ts';
import { emvColumn, type MediaRow } from '../media/media-row.ts';
import type { CsvCell } from './csv-line.ts';

type KnownColumn =
  | 'content_id'
  | 'media_id'
  | 'shortcode'
  | 'type'
  | 'caption'
  | 'link'
  | 'likes'
  | 'comments'
  | 'views'
  | 'followers'
  | 'interactions'
  | 'eng_rate'
  | 'emv'
  | 'language'
  | 'sponsored'
  | 'username'
  | 'full_name'
  | 'score';

/**
 * The columns for one line: fewer than half of a media's, already as text where the cell is text, so that a whole board
 * is read fast.
 */
export interface ExportedRow extends Pick<MediaRow, KnownColumn> {
  /** With their # signs, separated by spaces. */
  readonly tags: string;
  /** Names of marks, separated by spaces. */
  readonly marks: string;
  /** ISO 8601, like `as_of`. */
  readonly posted_at: string;
  readonly as_of: string;
}

const isoTime = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const markConditions: Readonly<Record<MarkName, string>> = {
  block: 'm.blocked_at is not null',
  public: 'm.public_at is not null',
  pin: 'm.pinned_at is not null',
  cta: 'm.cta_at is not null and m.cta_label is not null and m.cta_url is not null',
};

const marks = sql.raw(
  `concat_ws(' ', ${Object.entries(markConditions)
    .map(([name, condition]) => `case when ${condition} then '${name}' end`)
    .join(', ')})`,
);

/** The columns of an `ExportedRow`, over `media m` and `mediaJoins`. */
export const exportedColumns = sql`
  m.content_id, m.media_id, m.shortcode, m.type, m.caption, m.link, m.likes, m.comments, m.views, m.followers, m.interactions, m.eng_rate, ${emvColumn}, m.language, m.sponsored,
  a.username, a.full_name, s.score, case when m.tags = '{}' then '' else '#' || array_to_string(m.tags, ' #') end as tags, ${marks} as marks, ${isoTime('m.posted_at')} as posted_at, ${isoTime('m.as_of')} as as_of`;

/** Converts minor units to a number in the currency's unit, for a cell. */
export const amountCell = (minor: number | null, currency: Currency): CsvCell =>
  minor === null ? null : Number((minor / 10 ** minorDigits[currency]).toFixed(minorDigits[currency]));

/** Data beside the media. */
export interface MediaCellsGround {
  readonly currency: Currency;
  /** Content names by id. */
  readonly contentNames: ReadonlyMap<string, string>;
}

const cellOf: Readonly<Record<MediaExportColumn, (row: ExportedRow, ground: MediaCellsGround) => CsvCell>> = {
  content: (row, { contentNames }) => contentNames.get(row.content_id) ?? null,
  username: (row) => row.username,
  fullName: (row) => row.full_name,
  link: (row) => row.link,
  type: (row) => row.type,
  createdTime: (row) => row.posted_at,
  // Not cached: a whole board would evict the entries for users who view the screen.
  text: (row) => maskCaption(row.caption),
  tags: (row) => maskCaption(row.tags),
  language: (row) => row.language,
  sponsored: (row) => (row.sponsored ? 1 : 0),
  likes: (row) => row.likes,
  comments: (row) => row.comments,
  interactions: (row) => row.interactions,
  views: (row) => row.views,
  followers: (row) => row.followers,
  engRate: (row) => row.eng_rate,
  emv: (row, { currency }) => amountCell(row.emv === null ? null : toMinorUnits(row.emv), currency),
  currency: (row, { currency }) => (row.emv === null ? null : currency),
  overperforming: (row) => row.score,
  marks: (row) => row.marks,
  shortcode: (row) => row.shortcode,
  mediaId: (row) => row.media_id,
  asOf: (row) => row.as_of,
};

const readers = Object.values(cellOf);

/** The cells of a media, in the order of `mediaExportLabels`. */
export const mediaCells = (row: ExportedRow, ground: MediaCellsGround): CsvCell[] =>
  readers.map((read) => read(row, ground));
