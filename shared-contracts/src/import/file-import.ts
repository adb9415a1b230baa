import * as z from 'zod/mini';
import { defineCall, type Call } from '../http/define-call.ts';
import type { LocalizedText } from '../i18n/languages.ts';
import type { JobKind } from '../remote/descriptor.ts';
import { countSchema, idSchema, rowNumberSchema, unsafeCast } from '../schema/schema.ts';
import { decimalMarkSchema } from './column-values.ts';
import { chosenReadingSchema, firstEncodings, rowFaultSchema, type RowFault } from './file-reading.ts';
import { columnPositionSchema, fileImportShape, fileNameSchema, importBytesMax } from './import.schema.ts';
import { remarkReasons } from './remark.ts';
import { tableTypes } from './table-files.ts';

/** Reasons for a row with more or fewer cells than the header. */
export const rowShapeReasons = ['tooManyColumns', 'tooFewColumns'] as const;

/** Reasons that apply to rows of every kind. */
export const rowReasons = ['empty', 'invalid', 'textTooLong', 'tooMany', ...rowShapeReasons, 'noRoom'] as const;

/** The fields that the preview shows of a row, with their schemas. */
type RowShape = Readonly<Record<string, z.ZodMiniType>>;

/** Describes the rows of one kind of CSV file. */
export interface FileImportKind<
  Noun extends string,
  Field extends string,
  Reason extends string,
  Shape extends RowShape,
> {
  /** Prefix of the calls' ids and paths: with `kol`, `kol.uploadKolImport` and so on. */
  readonly noun: Noun;
  /** What the rows are in plain words, for the summaries of the calls. */
  readonly rows: string;
  /** What a column can mean. */
  readonly fields: readonly Field[];
  /** Required fields. */
  readonly required: readonly Field[];
  /** Why a row is left out. */
  readonly reasons: readonly Reason[];
  /** The field that the preview shows of a row; null for a row that would be left out. */
  readonly shown: Shape;
  /** An example row, for the template. */
  readonly example: Readonly<Record<Field, string>>;
}

/** Id, path and owner of a call of an import: of `upload` and `Import`, `kol.uploadKolImport` and so on. */
const importCallOf =
  <Noun extends string>(noun: Noun) =>
  <Verb extends string, Rest extends string>(verb: Verb, rest: Rest) => {
    const name = `${verb}${noun.charAt(0).toUpperCase()}${noun.slice(1)}${rest}`;
    return { id: `${noun}.${name}`, path: `/${noun}/${name}`, right: 'session', owner: 'caller' } as const;
  };

/** The calls that upload a file, show what its columns mean, and start its import. */
function defineFileCalls<
  const Noun extends string,
  Import extends z.ZodMiniType,
  PreviewRow extends z.ZodMiniType,
  Mapping extends z.ZodMiniType,
>(
  { noun, rows }: { readonly noun: Noun; readonly rows: string },
  schemas: { readonly importSchema: Import; readonly previewRowSchema: PreviewRow; readonly mapping: Mapping },
) {
  const callOf = importCallOf(noun);
  const response = z.object({ import: schemas.importSchema });
  const columns = z.object({
    id: idSchema,
    mapping: schemas.mapping,
    /** The decimal mark of the numbers, if it is not the one that was found for each column. */
    decimalMark: z.optional(decimalMarkSchema),
  });
  return {
    upload: defineCall({
      ...callOf('upload', 'Import'),
      method: 'POST',
      summary: `Takes a file of ${rows}, reads its first rows and proposes what its columns mean. Nothing is imported yet.`,
      query: z.object({ fileName: fileNameSchema }),
      upload: { types: tableTypes, bytesMax: importBytesMax },
      response,
      errors: ['fileKind', 'fileUnreadable', 'fileLineUnreadable', 'fileTooLarge', 'importsWaiting'],
      timeout: 300_000,
    }),
    setEncoding: defineCall({
      ...callOf('set', 'ImportEncoding'),
      method: 'POST',
      summary: `For older clients: \`${callOf('set', 'ImportReading').id}\` with a chosen encoding.`,
      body: z.object({ id: idSchema, encoding: z.enum(firstEncodings) }),
      response,
      errors: ['notFound', 'conflict', 'fileUnreadable', 'fileLineUnreadable'],
    }),
    setReading: defineCall({
      ...callOf('set', 'ImportReading'),
      method: 'POST',
      summary: `Reads the first rows of a waiting file of ${rows} in the chosen way. What is not chosen is guessed from what is in the file.`,
      body: z.object({ id: idSchema, reading: chosenReadingSchema }),
      response,
      errors: ['notFound', 'conflict', 'fileUnreadable', 'fileLineUnreadable'],
    }),
    preview: defineCall({
      ...callOf('preview', 'Import'),
      method: 'POST',
      summary: `The first rows of a waiting file of ${rows} as they would come in. Nothing is imported.`,
      body: columns,
      response: z.object({ previewList: z.array(schemas.previewRowSchema) }),
      errors: ['notFound', 'conflict', 'mappingIncomplete', 'fileUnreadable', 'fileLineUnreadable'],
    }),
    start: defineCall({
      ...callOf('start', 'Import'),
      method: 'POST',
      summary: `Starts an import of ${rows} with the confirmed meaning of its columns.`,
      body: columns,
      response,
      errors: ['notFound', 'conflict', 'mappingIncomplete'],
    }),
  } as const;
}

/** The calls that end and undo an import, and show what came of it. */
function defineResultCalls<
  const Noun extends string,
  Import extends z.ZodMiniType,
  BadRow extends z.ZodMiniType,
  Remark extends z.ZodMiniType,
>(
  { noun, rows }: { readonly noun: Noun; readonly rows: string },
  {
    importSchema,
    badRowSchema,
    remarkSchema,
  }: { readonly importSchema: Import; readonly badRowSchema: BadRow; readonly remarkSchema: Remark },
) {
  const callOf = importCallOf(noun);
  const response = z.object({ import: importSchema });
  const one = z.object({ id: idSchema });
  return {
    cancel: defineCall({
      ...callOf('cancel', 'Import'),
      method: 'POST',
      summary: `Ends an import of ${rows}; what is in stays.`,
      body: one,
      response,
      errors: ['notFound'],
      whenExpired: 'allow',
    }),
    undo: defineCall({
      ...callOf('undo', 'Import'),
      method: 'POST',
      summary: `Takes the ${rows} away that only this import brought; what was changed since stays.`,
      body: one,
      response,
      errors: ['notFound', 'conflict'],
      whenExpired: 'allow',
    }),
    getAll: defineCall({
      ...callOf('get', 'Imports'),
      method: 'GET',
      summary: `The newest imports of ${rows}, how far each is and what came of it.`,
      response: z.object({ importList: z.array(importSchema) }),
    }),
    getBadRows: defineCall({
      ...callOf('get', 'BadRows'),
      method: 'GET',
      summary: `The rows that an import of ${rows} left out, in the order of the file, each with its reason.`,
      query: z.object({ id: idSchema, after: z.optional(rowNumberSchema) }),
      response: z.object({
        badRowList: z.array(badRowSchema),
        /** Row after which the next page begins, or 0 at the end. */ next: countSchema,
      }),
      errors: ['notFound'],
    }),
    getRemarks: defineCall({
      ...callOf('get', 'Remarks'),
      method: 'GET',
      summary: `The remarks on values of ${rows} that an import took, in the order of the file, each with its reason.`,
      query: z.object({ id: idSchema, after: z.optional(rowNumberSchema) }),
      response: z.object({
        remarkList: z.array(remarkSchema),
        /** Row after which the next page begins, or 0 at the end. */ next: countSchema,
      }),
      errors: ['notFound'],
    }),
  } as const;
}

/**
 * Defines a noun's import of rows from CSV files: the schemas, and the calls that upload, preview, start, follow, end
 * and undo an import. On the server, the kind in `<noun>.import.ts` defines what happens with a row (decision 101).
 */
export function defineFileImport<
  const Noun extends string,
  const Field extends string,
  const Reason extends string,
  Shape extends RowShape,
>(kind: FileImportKind<Noun, Field, Reason, Shape>) {
  const { noun, fields, reasons, shown } = kind;
  const fieldSchema = z.enum(fields);
  const mapping = z.partialRecord(fieldSchema, columnPositionSchema);
  const badRowSchema = z.object({
    /** The line of the file at which the row begins; the header is line 1. */
    row: z.int(),
    field: z.nullable(fieldSchema),
    /** The value in the file, at most 100 characters of it. */
    value: z.string(),
    reason: z.enum(reasons),
    /** Why it is no row of the table; `reason` is then only for older clients. */
    fault: z.optional(rowFaultSchema),
  });
  /** A value that is missing in an imported row, or is not imported as the file has it. */
  const remarkSchema = z.object({
    ...badRowSchema.shape,
    field: fieldSchema,
    reason: z.enum([...reasons, ...remarkReasons]),
  });
  const importSchema = z.object({
    ...fileImportShape,
    mapping,
    /** Columns that a field could mean although their values differ; the proposed mapping has the first of them. */
    undecided: z.optional(z.partialRecord(fieldSchema, z.array(columnPositionSchema))),
  });
  const previewRowSchema = z.object({
    row: z.int(),
    ...shown,
    bad: z.nullable(badRowSchema),
    remarks: z.optional(z.array(remarkSchema)),
  });
  const calls = {
    ...defineFileCalls(kind, { importSchema, previewRowSchema, mapping }),
    ...defineResultCalls(kind, { importSchema, badRowSchema, remarkSchema }),
  } as const;
  return { ...kind, jobKind: `${noun}Import` as const, importSchema, previewRowSchema, badRowSchema, calls } as const;
}

/**
 * The job kind of an import, for the descriptor of a remote.
 * @param rows what the rows are, in each language
 */
export const importJobOf = ({ jobKind }: Pick<FileImport, 'jobKind'>, rows: LocalizedText): JobKind => ({
  kind: jobKind,
  title: { en: `Importing ${rows.en}`, 'zh-Hant-HK': `正在匯入${rows['zh-Hant-HK']}`, ja: `${rows.ja}をインポート中` },
  labelled: {
    en: `Importing ${rows.en} from {label}`,
    'zh-Hant-HK': `正在從{label}匯入${rows['zh-Hant-HK']}`,
    ja: `{label}から${rows.ja}をインポート中`,
  },
});

type CallsOfAny = ReturnType<typeof defineFileImport<string, string, string, RowShape>>['calls'];

/** An import of any kind; names of fields are any text. */
export const fileImportSchema = z.object({
  ...fileImportShape,
  mapping: z.partialRecord(z.string(), columnPositionSchema),
  undecided: z.optional(z.partialRecord(z.string(), z.array(columnPositionSchema))),
});

/** An import of some kind, for code that handles all kinds. */
export interface FileImport<Field extends string = string, Reason extends string = string> {
  readonly noun: string;
  /** Its kind in the events of its job, and in those of its changes. */
  readonly jobKind: string;
  readonly fields: readonly Field[];
  readonly required: readonly Field[];
  readonly reasons: readonly Reason[];
  readonly example: Readonly<Record<Field, string>>;
  readonly calls: Readonly<Record<keyof CallsOfAny, Pick<Call, 'id'>>>;
}

/** The calls of an import, for code that handles all kinds: fields and reasons are any text. */
export const callsOfImport = ({ calls }: Pick<FileImport, 'calls'>): CallsOfAny => unsafeCast<CallsOfAny>(calls);

export type FileItem = z.infer<typeof fileImportSchema>;

/** What is said about a value of a row, of any kind. */
interface ShownRemark {
  readonly row: number;
  readonly field: string;
  readonly value: string;
  readonly reason: string;
}

/** A row of a preview, of any kind. */
export interface ShownRow {
  readonly row: number;
  readonly bad: {
    readonly row: number;
    readonly field: string | null;
    readonly value: string;
    readonly reason: string;
    readonly fault?: RowFault | undefined;
  } | null;
  readonly remarks?: readonly ShownRemark[] | undefined;
}

/** An import with the schema of the rows of its preview. */
export interface ShownFileImport extends FileImport {
  readonly previewRowSchema: z.ZodMiniType<ShownRow>;
}

/** A row of a preview, of one kind. */
export type ShownRowOf<Kind extends ShownFileImport> = z.output<Kind['previewRowSchema']>;
