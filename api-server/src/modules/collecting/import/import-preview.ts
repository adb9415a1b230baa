import type { PreviewRow } from '@tessera/contracts/import/import.schema';
import { firstRows } from '../../../platform/tables/first-rows.ts';
import { readRow, type ReadRow, type RowContext } from './import-row.ts';
import { rowsOf, type RowsOfFile } from './import-rows.ts';

function toPreview(row: number, read: ReadRow): PreviewRow {
  if ('bad' in read) return { row, media: null, bad: read.bad, remarks: [] };
  const { link, type, likelyType, postedAt, username, text, likes, comments, views } = read.media;
  return {
    row,
    bad: null,
    remarks: [...read.remarks],
    media: {
      link,
      type: type ?? likelyType,
      createdTime: postedAt.toISOString(),
      username,
      text,
      likes,
      comments,
      views,
    },
  };
}

/** The preview of a file's first rows. Throws the problem `fileUnreadable` or `fileLineUnreadable`. */
export const readPreview = (file: RowsOfFile, context: RowContext): Promise<PreviewRow[]> =>
  firstRows(rowsOf(file), (row) => toPreview(row.row, readRow(row, context)));
