import type { FieldLabels } from '@tessera/contracts/i18n/field-labels';
import { csvLine, type CsvCell } from './csv-line.ts';
import { exportFoot, type ExportGround } from './export-foot.ts';

/** A table with all its rows in memory; cells are in the order of the labels. */
export interface TableFile {
  readonly labels: FieldLabels;
  readonly definitions: FieldLabels;
  readonly rows: readonly CsvCell[][];
}

/** The parts of a table's file: column names, rows, footer. */
export async function* tablePieces(
  { labels, definitions, rows }: TableFile,
  ground: ExportGround,
): AsyncGenerator<string> {
  yield csvLine(Object.values(labels).map((label) => label[ground.language]));
  yield rows.map(csvLine).join('');
  yield exportFoot(labels, definitions, ground);
}
