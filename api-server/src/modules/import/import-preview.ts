import type { Readable } from 'node:stream';
import type { PreviewRow } from '@tessera/contracts/import/import.schema';
import { rowsOf } from './import-rows.ts';
import type { RowsOfFile } from './import-rows.ts';
import { readRow } from './import-row.ts';
import type { ReadRow, RowContext } from './import-row.ts';
import { problemOf } from './import-head.ts';
import { UnreadableFile } from './import-text.ts';

const previewRows = 5;

function toPreview(row: number, read: ReadRow): PreviewRow {
  if ('bad' in read) return { row, media: null, bad: read.bad };
  const { link, type, likelyType, postedAt, username, text, likes, comments, views } = read.media;
  return { row, bad: null, media: { link, type: type ?? likelyType, createdTime: postedAt.toISOString(), username, text, likes, comments, views } };
}

/** The first rows of a file as they would come in. Throws the problem `fileUnreadable` or `fileLineUnreadable`. */
export async function readPreview(file: Omit<RowsOfFile, 'open'> & { readonly open: () => Promise<Readable> }, context: RowContext): Promise<PreviewRow[]> {
  const previews: PreviewRow[] = [];
  try {
    for await (const row of rowsOf(file)) {
      previews.push(toPreview(row.row, readRow(row, context)));
      if (previews.length >= previewRows) break;
    }
    return previews;
  } catch (error) {
    throw error instanceof UnreadableFile ? problemOf(error) : error;
  }
}
