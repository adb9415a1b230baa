import { importFields } from '@tessera/contracts/import/import.schema';
import type { ImportField, ImportMapping } from '@tessera/contracts/import/import.schema';

/** What each column of a file means, in the order of the columns; null for one that is left out. */
type ColumnChoices = readonly (ImportField | null)[];

/** The choices that a mapping stands for. */
export const toChoices = (columnCount: number, mapping: ImportMapping): ColumnChoices =>
  Array.from({ length: columnCount }, (_, column) => importFields.find((field) => mapping[field] === column) ?? null);

/** The mapping that the choices stand for; of two columns of one meaning the first counts. */
export const toMapping = (choices: ColumnChoices): ImportMapping =>
  Object.fromEntries(importFields.flatMap((field) => {
    const column = choices.indexOf(field);
    return column < 0 ? [] : [[field, column]];
  }));

/** The meanings that more than one column has. */
export const repeatedIn = (choices: ColumnChoices): ReadonlySet<ImportField> => new Set(choices.filter((field) => field !== null).filter((field, index, chosen) => chosen.indexOf(field) !== index));

/** What an import cannot do without, and whether the choices have it. */
export const needsOf = (choices: ColumnChoices): { readonly post: boolean; readonly createdTime: boolean } => ({
  post: choices.includes('link') || choices.includes('shortcode'),
  createdTime: choices.includes('createdTime'),
});
