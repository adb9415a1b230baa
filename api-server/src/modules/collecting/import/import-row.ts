import { toUsername } from '@tessera/contracts/content/content.schema';
import { readShortcode, toPostAddress } from '@tessera/contracts/content/post-address';
import type { RowFault } from '@tessera/contracts/import/file-reading';
import type {
  BadRow,
  BadRowReason,
  DayOrder,
  ImportField,
  ImportRemark,
} from '@tessera/contracts/import/import.schema';
import type { RemarkReason } from '@tessera/contracts/import/remark';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import { isTooLong } from '../../../network/media-source/caption-length.ts';
import type { MediaSlide } from '../../../platform/db/migrations/0002-media.tables.ts';
import { createCellReader, given, toShown, type RowRemarks } from '../../../platform/tables/cell-reader.ts';
import { toMoment } from '../../../platform/tables/cell-time.ts';
import { isNothing } from '../../../platform/tables/unknown-value.ts';
import { toCount, type NumberFormats } from '../../../platform/tables/values/cell-count.ts';
import { trimUnseen } from '../../../platform/tables/values/unseen.ts';
import { toMediaType, toWebAddress } from './import-values.ts';

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
  /** How the counts of the file are written. */
  readonly numbers: NumberFormats<ImportField>;
  /** Older media are beyond the plan's history. */
  readonly historyStart: Date;
}

export type ReadRow =
  | { readonly media: ImportedMedia; readonly remarks: readonly ImportRemark[] }
  | { readonly bad: BadRow };

const idPattern = /^[\w-]{1,64}$/u;

/** Whether a text is an id of the network's, which some files have where others have the shortcode. */
export const isLongId = (text: string): boolean => /^\d{15,20}(?:_\d{5,20})?$/u.test(trimUnseen(text));

const { fault: faultAt, read } = createCellReader<ImportField, BadRowReason, RemarkReason>();

type Cells = ImportRow['cells'];
type Remarks = RowRemarks<ImportField, BadRowReason | RemarkReason>;

/** Some tools write -1 for counts that the author hides. */
export const isHidden = (text: string): boolean => /^-1(?:[.,]0+)?$/u.test(text);

function readCount(
  cells: Cells,
  field: 'followers' | 'likes' | 'comments' | 'views',
  { numbers }: RowContext,
  { add }: Remarks,
): number | null {
  const text = given(cells, field);
  if (text === null || isHidden(text)) return null;
  const read = toCount(text, numbers[field]);
  if (read === undefined) throw faultAt(field, 'invalidCount');
  if (read.isRounded || read.hadFraction) add(field, 'rounded');
  return read.count;
}

/** A post is identified by its shortcode, or by its link; one of them that cannot be read is a remark. */
function shortcodeOf(cells: Cells, { add }: Remarks): string {
  const link = given(cells, 'link');
  const typed = given(cells, 'shortcode');
  const ofTyped = typed === null || isLongId(typed) ? null : readShortcode(typed);
  const ofLink = link === null ? null : readShortcode(link);
  const shortcode = ofTyped ?? ofLink;
  if (typed !== null && ofTyped === null) {
    if (shortcode === null) throw faultAt('shortcode', 'invalidLink');
    add('shortcode', 'invalidLink');
  }
  if (link !== null && ofLink === null) {
    if (shortcode === null) throw faultAt('link', 'invalidLink');
    add('link', 'invalidLink');
  }
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

/** Exports of comments or stories have the columns of posts, but no posts. */
function assertPost(cells: Cells): void {
  if (toMediaType(given(cells, 'type') ?? '') === 'noPost') throw faultAt('type', 'invalidType');
}

function readType(cells: Cells): MediaType | null {
  const text = given(cells, 'type');
  if (text === null) return null;
  const type = toMediaType(text);
  if (type === undefined) throw faultAt('type', 'invalidType');
  return type === 'open' || type === 'noPost' ? null : type;
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
  return text === undefined || isNothing(text) ? null : trimUnseen(text.replaceAll('\0', ''));
}

function readName(cells: Cells): string | null {
  const name = given(cells, 'fullName');
  return name === null ? null : toShown(name);
}

function likelyTypeOf(isVideo: boolean, videoUrl: string | null, slides: readonly MediaSlide[]): MediaType {
  if (slides.length > 0) return 'GraphSidecar';
  return isVideo || videoUrl !== null ? 'GraphVideo' : 'GraphImage';
}

function readMedia({ row, cells, slides, fault }: ImportRow, context: RowContext, remarks: Remarks): ImportedMedia {
  if (fault !== null) throw faultAt(null, fault);
  assertPost(cells);
  const shortcode = shortcodeOf(cells, remarks);
  const link = given(cells, 'link') ?? '';
  const isReel = /\/reel\//u.test(toPostAddress(link) ?? '');
  const videoUrl = toWebAddress(cells.videoUrl ?? '');
  const { side } = remarks;
  const count = (field: 'followers' | 'likes' | 'comments' | 'views') =>
    side(() => readCount(cells, field, context, remarks));
  return {
    row,
    mediaId: side(() => readId(cells)),
    shortcode,
    link: `https://www.instagram.com/${isReel ? 'reel' : 'p'}/${shortcode}/`,
    type: side(() => readType(cells)),
    likelyType: likelyTypeOf(isReel || /\/tv\//u.test(link), videoUrl, slides),
    text: side(() => readText(cells)),
    postedAt: readTime(cells, context),
    username: side(() => readUsername(cells)),
    fullName: readName(cells),
    followers: count('followers'),
    likes: count('likes'),
    comments: count('comments'),
    views: count('views'),
    pictureUrl: toWebAddress(cells.picture ?? ''),
    videoUrl,
    slides,
  };
}

/** Reads the post of a row with remarks on values that cannot be read, or what is wrong with the row. */
export function readRow(row: ImportRow, context: RowContext): ReadRow {
  const answer = read(row, (remarks) => readMedia(row, context, remarks));
  return 'bad' in answer ? answer : { media: answer.value, remarks: answer.remarks };
}
