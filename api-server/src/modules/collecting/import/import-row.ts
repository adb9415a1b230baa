import { toUsername } from '@tessera/contracts/content/content.schema';
import { readShortcode, toPostAddress } from '@tessera/contracts/content/post-address';
import type { RowFault } from '@tessera/contracts/import/file-reading';
import type { BadRow, BadRowReason, DayOrder, ImportField } from '@tessera/contracts/import/import.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import { isTooLong } from '../../../network/media-source/caption-length.ts';
import type { MediaSlide } from '../../../platform/db/migrations/0002-media.tables.ts';
import { createCellReader, given, toShown } from '../../../platform/tables/cell-reader.ts';
import { toMoment } from '../../../platform/tables/cell-time.ts';
import { isNothing } from '../../../platform/tables/unknown-value.ts';
import { toCount, toMediaType, toWebAddress } from './import-values.ts';

/** The texts of one post in a file. A field that the file does not have is absent. */
export interface ImportRow {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<ImportField, string>>>;
  readonly slides: readonly MediaSlide[];
  /** Why the row as a whole cannot be read. */
  readonly fault: BadRowReason | null;
  /** Why it is no row of the table. */
  readonly rowFault?: RowFault | null;
}

/** A post from a file. Values that the file does not have are null. */
export interface ImportedMedia {
  readonly row: number;
  /** The network's id. */
  readonly mediaId: string | null;
  readonly shortcode: string;
  readonly link: string;
  readonly type: MediaType | null;
  /** The type, guessed from link and slides, for files without a type. */
  readonly likelyType: MediaType;
  readonly text: string | null;
  readonly postedAt: Date;
  /** In lower case. */
  readonly username: string | null;
  readonly fullName: string | null;
  readonly followers: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly views: number | null;
  readonly pictureUrl: string | null;
  readonly videoUrl: string | null;
  readonly slides: readonly MediaSlide[];
}

export interface RowContext {
  /** Time zone of times without one. */
  readonly timeZone: string;
  /** What comes first in dates that end with the year; null when it is unknown. */
  readonly dayOrder: DayOrder | null;
  readonly now: Date;
  /** Older media are beyond the plan's history. */
  readonly historyStart: Date;
}

export type ReadRow = { readonly media: ImportedMedia } | { readonly bad: BadRow };

const idPattern = /^[\w-]{1,64}$/u;

const { fault: faultAt, read } = createCellReader<ImportField, BadRowReason>();

type Cells = ImportRow['cells'];

function readCount(cells: Cells, field: 'followers' | 'likes' | 'comments' | 'views'): number | null {
  const text = given(cells, field);
  // Some tools write -1 for counts that the author hides.
  if (text === null || text === '-1') return null;
  const count = toCount(text);
  if (count === undefined) throw faultAt(field, 'invalidCount');
  return count;
}

function shortcodeOf(cells: Cells): string {
  const link = given(cells, 'link');
  const typed = given(cells, 'shortcode');
  const ofTyped = typed === null ? null : readShortcode(typed);
  if (typed !== null && ofTyped === null) throw faultAt('shortcode', 'invalidLink');
  const ofLink = link === null ? null : readShortcode(link);
  if (link !== null && ofLink === null) throw faultAt('link', 'invalidLink');
  const shortcode = ofTyped ?? ofLink;
  if (shortcode === null) throw faultAt(cells.link === undefined ? 'shortcode' : 'link', 'empty');
  return shortcode;
}

function readTime(cells: Cells, { timeZone, dayOrder, now, historyStart }: RowContext): Date {
  const text = given(cells, 'createdTime');
  if (text === null) throw faultAt('createdTime', 'empty');
  const time = toMoment(text, timeZone, dayOrder);
  if (time === undefined) throw faultAt('createdTime', 'invalidTime');
  if (time > now) throw faultAt('createdTime', 'futureTime');
  if (time < historyStart) throw faultAt('createdTime', 'beyondHistory');
  return time;
}

function readType(cells: Cells): MediaType | null {
  const text = given(cells, 'type');
  if (text === null) return null;
  const type = toMediaType(text);
  if (type === undefined) throw faultAt('type', 'invalidType');
  return type;
}

function readUsername(cells: Cells): string | null {
  const text = given(cells, 'username');
  if (text === null) return null;
  const username = toUsername(text);
  if (username === null) throw faultAt('username', 'invalidUsername');
  return username;
}

function readId(cells: Cells): string | null {
  const text = given(cells, 'mediaId');
  if (text !== null && !idPattern.test(text)) throw faultAt('mediaId', 'invalidId');
  return text;
}

function readText(cells: Cells): string | null {
  const text = cells.text;
  if (text !== undefined && isTooLong(text)) throw faultAt('text', 'textTooLong');
  return text === undefined || isNothing(text) ? null : text.replaceAll('\0', '');
}

function readName(cells: Cells): string | null {
  const name = given(cells, 'fullName');
  return name === null ? null : toShown(name);
}

function likelyTypeOf(isReel: boolean, videoUrl: string | null, slides: readonly MediaSlide[]): MediaType {
  if (slides.length > 0) return 'GraphSidecar';
  return isReel || videoUrl !== null ? 'GraphVideo' : 'GraphImage';
}

function readMedia({ row, cells, slides, fault }: ImportRow, context: RowContext): ImportedMedia {
  if (fault !== null) throw faultAt(null, fault);
  const shortcode = shortcodeOf(cells);
  const isReel = /\/reel\//u.test(toPostAddress(given(cells, 'link') ?? '') ?? '');
  const videoUrl = toWebAddress(cells.videoUrl ?? '');
  return {
    row,
    mediaId: readId(cells),
    shortcode,
    link: `https://www.instagram.com/${isReel ? 'reel' : 'p'}/${shortcode}/`,
    type: readType(cells),
    likelyType: likelyTypeOf(isReel, videoUrl, slides),
    text: readText(cells),
    postedAt: readTime(cells, context),
    username: readUsername(cells),
    fullName: readName(cells),
    followers: readCount(cells, 'followers'),
    likes: readCount(cells, 'likes'),
    comments: readCount(cells, 'comments'),
    views: readCount(cells, 'views'),
    pictureUrl: toWebAddress(cells.picture ?? ''),
    videoUrl,
    slides,
  };
}

/** Reads the post of a row, or what is wrong with it. */
export function readRow(row: ImportRow, context: RowContext): ReadRow {
  const answer = read(row, () => readMedia(row, context));
  return 'bad' in answer ? answer : { media: answer.value };
}
