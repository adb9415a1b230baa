/**
 * Files with a table: the endings of their names, and the media type with which they are sent. What a file is follows
 * from its content in the end, because names and types of files are often wrong.
 */
const tableFiles = [
  { endings: ['csv', 'tsv', 'txt'], type: 'text/csv' },
  { endings: ['json', 'ndjson', 'jsonl'], type: 'application/json' },
  { endings: ['xlsx', 'xlsm'], type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  { endings: ['ods'], type: 'application/vnd.oasis.opendocument.spreadsheet' },
  // Programs write tables of every kind under this name; the server says what such a file is.
  { endings: ['xls'], type: 'application/vnd.ms-excel' },
] as const;

/** The media types that uploads of tables accept. */
export const tableTypes = tableFiles.map(({ type }) => type);
export type TableType = (typeof tableTypes)[number];

/** The files to offer in a file dialog, as the `accept` attribute of an input. */
export const acceptedTables = tableFiles
  .flatMap(({ endings, type }) => [...endings.map((ending) => `.${ending}`), type])
  .join(',');

/** The media type with which a file is sent, by the ending of its name; null for a file that has no table. */
export function tableTypeOf(fileName: string): TableType | null {
  const name = fileName.toLowerCase();
  return tableFiles.find(({ endings }) => endings.some((ending) => name.endsWith(`.${ending}`)))?.type ?? null;
}
