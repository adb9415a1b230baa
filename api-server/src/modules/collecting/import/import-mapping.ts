import { toUsername } from '@tessera/contracts/content/content.schema';
import { readShortcode, toShortcode } from '@tessera/contracts/content/post-address';
import {
  importFieldLabels,
  importFields,
  type ImportField,
  type ImportMapping,
} from '@tessera/contracts/import/import.schema';
import { toMoment } from '../../../platform/tables/cell-time.ts';
import { createColumnProposal, type CellMeaning, type ColumnProposal } from '../../../platform/tables/column-names.ts';
import { toCount } from '../../../platform/tables/values/cell-count.ts';
import { columnNames } from './file/import-column-names.ts';
import { isHidden, isLongId } from './import-row.ts';
import { toMediaType, toWebAddress } from './import-values.ts';

/** A count with either decimal mark: which one the column has is found later. */
const countOf: CellMeaning = (text) =>
  isHidden(text) ? -1 : (toCount(text) ?? toCount(text, { decimalMark: 'comma', scale: 1 }))?.count;
/** An instant in UTC, with the order of day and month that makes it one. */
const instantOf: CellMeaning = (text) =>
  (toMoment(text, 'UTC', 'dayFirst') ?? toMoment(text, 'UTC', 'monthFirst'))?.getTime();
const addressOf: CellMeaning = (text) => toWebAddress(text) ?? undefined;

/** Proposes the meaning of a post file's columns, by their names and first values. */
export const proposeColumns: (
  header: readonly string[],
  rows: readonly (readonly string[])[],
) => ColumnProposal<ImportField> = createColumnProposal({
  fields: importFields,
  names: columnNames,
  labels: importFieldLabels,
  meanings: {
    mediaId: (text) => (/^\d{1,20}(?:_\d{1,20})?$/u.test(text) ? text : undefined),
    link: (text) => readShortcode(text) ?? undefined,
    shortcode: (text) => (isLongId(text) ? undefined : (readShortcode(text) ?? undefined)),
    type: toMediaType,
    createdTime: instantOf,
    username: (text) => toUsername(text) ?? undefined,
    followers: countOf,
    likes: countOf,
    comments: countOf,
    views: countOf,
    picture: addressOf,
    videoUrl: addressOf,
  },
  required: [['link', 'shortcode'], ['createdTime']],
  evident: {
    link: (text) => toShortcode(text) ?? undefined,
    // A number alone could be a count as well as a time.
    createdTime: (text) => (/^\d*$/u.test(text.trim().replace(/[.,]/gu, '')) ? undefined : instantOf(text)),
  },
  // The network shows plays as views; the older count of views is smaller.
  yielding: { views: ['videoViewCount', 'videoViews', 'viewCount'] },
});

/** The proposed mapping of columns, or of the keys of a JSON object with its values. */
export const proposeMapping = (header: readonly string[], rows: readonly (readonly string[])[] = []): ImportMapping =>
  proposeColumns(header, rows).mapping;

/** Whether the mapping identifies a post, by link or shortcode, and has its time. */
export const isComplete = (mapping: ImportMapping): boolean =>
  (mapping.link !== undefined || mapping.shortcode !== undefined) && mapping.createdTime !== undefined;
