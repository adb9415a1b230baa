import type { KolImportField, KolPreviewRow } from '@tessera/contracts/kol/kol-import.schema';
import type { CsvCells } from '../import/csv-cells.ts';
import { readKolRow } from './kol-import-row.ts';

/** A row as it would come in, or why it would not. */
export function toPreviewRow(cells: CsvCells<KolImportField>): KolPreviewRow {
  const read = readKolRow(cells);
  if ('bad' in read) return { row: cells.row, kol: null, bad: read.bad };
  const { username, label, tags, told: { fullName, followers, accountType } } = read.kol;
  return { row: cells.row, kol: { username, fullName, followers, label, tags: [...tags], accountType }, bad: null };
}
