import type { FieldLabels } from '@tessera/contracts/i18n/field-labels';
import { csvLine } from './csv-line.ts';
import type { CsvCell } from './csv-line.ts';
import { exportFoot } from './export-foot.ts';
import type { ExportGround } from './export-foot.ts';

/** A table of which all rows are there, their cells in the order of the labels. */
export interface TableFile {
  readonly labels: FieldLabels;
  readonly definitions: FieldLabels;
  readonly rows: readonly CsvCell[][];
}

/** The pieces of a file of a table: the names of its columns, its rows, its foot. */
export async function* tablePieces({ labels, definitions, rows }: TableFile, ground: ExportGround): AsyncGenerator<string> {
  yield csvLine(Object.values(labels).map((label) => label[ground.language]));
  yield rows.map(csvLine).join('');
  yield exportFoot(labels, definitions, ground);
}
