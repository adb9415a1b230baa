import type * as z from 'zod/mini';
import { factoryId, factoryInstant } from '../factory-id.ts';
import type { CallInputs } from '../http/call-inputs.ts';
import { unsafeCast } from '../schema/schema.ts';
import type { FileImport } from './file-import.ts';

/** An import of any kind: the names of the fields are any text. */
type Kind = Omit<FileImport, 'example'> & { readonly example: Readonly<Record<string, string>> };

/**
 * A file of one row, with a column for each field in order, whose mapping is not confirmed yet. For a running import,
 * pass `state` and counts.
 */
export function createFileImport<K extends Kind & { readonly importSchema: z.ZodMiniType }>(
  kind: K,
  overrides: Partial<z.infer<K['importSchema']>> = {},
): z.infer<K['importSchema']> {
  return unsafeCast<z.infer<K['importSchema']>>({
    id: factoryId(kind.jobKind, 1),
    fileName: 'rows.csv',
    state: 'uploaded',
    header: kind.fields,
    sample: [kind.fields.map((field) => kind.example[field] ?? '')],
    mapping: Object.fromEntries(kind.fields.map((field, column) => [field, column])),
    encoding: 'utf-8',
    reading: { encoding: 'utf-8', delimiter: ',', headerLine: 1 },
    lines: [
      { line: 1, cells: kind.fields },
      { line: 2, cells: kind.fields.map((field) => kind.example[field] ?? '') },
    ],
    total: 0,
    done: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    bad: 0,
    remarks: 0,
    columnNumbers: kind.fields.map(() => null),
    undecided: {},
    problem: null,
    problemLine: null,
    undoneTime: null,
    undoneCount: 0,
    createdTime: factoryInstant,
    ...overrides,
  });
}

/** A valid input for each call of an import: a file with the required columns. */
export function fileImportInputs({ noun, required, calls, jobKind, example }: Kind): CallInputs {
  const mapping = Object.fromEntries(required.map((field, column) => [field, column]));
  const idOf = `${jobKind}Id`;
  const text = `${required.join(',')}\n${required.map((field) => example[field] ?? '').join(',')}\n`;
  return {
    [calls.upload.id]: () => ({ query: { fileName: `${noun}.csv` }, upload: { type: 'text/csv', text } }),
    [calls.setEncoding.id]: ({ own }) => ({ body: { id: own(idOf), encoding: 'utf-8' } }),
    [calls.setReading.id]: ({ own }) => ({ body: { id: own(idOf), reading: { headerLine: 1 } } }),
    [calls.preview.id]: ({ own }) => ({ body: { id: own(idOf), mapping } }),
    [calls.start.id]: ({ own }) => ({ body: { id: own(idOf), mapping } }),
    [calls.cancel.id]: ({ own }) => ({ body: { id: own(idOf) } }),
    [calls.undo.id]: ({ own }) => ({ body: { id: own(idOf) } }),
    [calls.getAll.id]: () => ({}),
    [calls.getBadRows.id]: ({ own }) => ({ query: { id: own(idOf) } }),
    [calls.getRemarks.id]: ({ own }) => ({ query: { id: own(idOf) } }),
  };
}
