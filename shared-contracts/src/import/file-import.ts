import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import type { Call } from '../http/define-call.ts';
import { countSchema, idSchema, rowNumberSchema, unsafeCast } from '../http/schema.ts';
import type { LocalizedText } from '../i18n/languages.ts';
import type { JobKind } from '../remote/descriptor.ts';
import { columnPositionSchema, fileImportShape, fileNameSchema, importBytesMax, importEncodingSchema } from './import.schema.ts';

/** What is wrong with a row whose cells are not those of the header. */
export const rowShapeReasons = ['tooManyColumns', 'tooFewColumns'] as const;

/** What can be wrong with rows of any kind. */
export const rowReasons = ['empty', 'invalid', 'textTooLong', 'tooMany', ...rowShapeReasons, 'noRoom'] as const;

/** What is said of a row: fields with their schemas. */
type RowShape = Readonly<Record<string, z.ZodMiniType>>;

/** What the rows of one kind of CSV file are. */
export interface FileImportKind<Noun extends string, Field extends string, Reason extends string, Shape extends RowShape> {
  /** Begins the ids of the calls and their paths: those of `kol` are `kol.uploadKolImport` and so on. */
  readonly noun: Noun;
  /** The rows in plain words, for the summaries of the calls. */
  readonly rows: string;
  /** What a column can mean. */
  readonly fields: readonly Field[];
  /** Fields that a file must have. */
  readonly required: readonly Field[];
  /** Why a row is left out. */
  readonly reasons: readonly Reason[];
  /** What is shown of a row before it is imported: one field, null of a row that would not come in. */
  readonly shown: Shape;
  /** One row as people write it, for the template. */
  readonly example: Readonly<Record<Field, string>>;
}

/**
 * Gives a noun the import of its rows from CSV files: the schemas of what is said of a file, and the calls by which it is sent, looked at, begun, followed,
 * ended and undone. On the server the kind in `<noun>.import.ts` says what becomes of a row (decision 101).
 */
export function defineFileImport<const Noun extends string, const Field extends string, const Reason extends string, Shape extends RowShape>(kind: FileImportKind<Noun, Field, Reason, Shape>) {
  const { noun, rows, fields, reasons, shown } = kind;
  const fieldSchema = z.enum(fields);
  const mapping = z.partialRecord(fieldSchema, columnPositionSchema);
  const badRowSchema = z.object({
    /** The line of the file at which the row begins, from 1, the header being 1. */
    row: z.int(),
    field: z.nullable(fieldSchema),
    /** What stood there, at most 100 characters. */
    value: z.string(),
    reason: z.enum(reasons),
  });
  const importSchema = z.object({ ...fileImportShape, mapping });
  const previewRowSchema = z.object({ row: z.int(), ...shown, bad: z.nullable(badRowSchema) });

  const response = z.object({ import: importSchema });
  const columns = z.object({ id: idSchema, mapping });
  const one = z.object({ id: idSchema });
  const callOf = <Verb extends string, Rest extends string>(verb: Verb, rest: Rest) => {
    const name = `${verb}${noun.charAt(0).toUpperCase()}${noun.slice(1)}${rest}`;
    return { id: `${noun}.${name}`, path: `/${noun}/${name}`, right: 'session', owner: 'caller' } as const;
  };
  const calls = {
    upload: defineCall({
      ...callOf('upload', 'Import'),
      method: 'POST',
      summary: `Takes a CSV file of ${rows}, reads its first rows and proposes what its columns mean. Nothing is imported yet.`,
      query: z.object({ fileName: fileNameSchema }),
      upload: { types: ['text/csv'], bytesMax: importBytesMax },
      response,
      errors: ['fileUnreadable', 'fileLineUnreadable', 'fileTooLarge', 'importsWaiting'],
      timeout: 300_000,
    }),
    setEncoding: defineCall({
      ...callOf('set', 'ImportEncoding'),
      method: 'POST',
      summary: `Reads the first rows of a waiting file of ${rows} in other characters.`,
      body: z.object({ id: idSchema, encoding: importEncodingSchema }),
      response,
      errors: ['notFound', 'conflict', 'fileUnreadable', 'fileLineUnreadable'],
    }),
    preview: defineCall({
      ...callOf('preview', 'Import'),
      method: 'POST',
      summary: `The first rows of a waiting file of ${rows} as they would come in. Nothing is imported.`,
      body: columns,
      response: z.object({ previewList: z.array(previewRowSchema) }),
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
    cancel: defineCall({ ...callOf('cancel', 'Import'), method: 'POST', summary: `Ends an import of ${rows}; what is in stays.`, body: one, response, errors: ['notFound'], whenExpired: 'allow' }),
    undo: defineCall({
      ...callOf('undo', 'Import'),
      method: 'POST',
      summary: `Takes the ${rows} away that only this import brought; what was changed since stays.`,
      body: one,
      response,
      errors: ['notFound', 'conflict'],
      whenExpired: 'allow',
    }),
    getAll: defineCall({ ...callOf('get', 'Imports'), method: 'GET', summary: `The newest imports of ${rows}, how far each is and what came of it.`, response: z.object({ importList: z.array(importSchema) }) }),
    getBadRows: defineCall({
      ...callOf('get', 'BadRows'),
      method: 'GET',
      summary: `The rows that an import of ${rows} left out, in the order of the file, each with its reason.`,
      query: z.object({ id: idSchema, after: z.optional(rowNumberSchema) }),
      response: z.object({ badRowList: z.array(badRowSchema), /** Row after which the next page begins, or 0 at the end. */ next: countSchema }),
      errors: ['notFound'],
    }),
  } as const;
  return { ...kind, jobKind: `${noun}Import` as const, importSchema, previewRowSchema, badRowSchema, calls } as const;
}

/** What the work on such files is called while it runs, for a remote's descriptor: the rows in each language. */
export const importJobOf = ({ jobKind }: Pick<FileImport, 'jobKind'>, rows: LocalizedText): JobKind => ({
  kind: jobKind,
  title: { en: `Importing ${rows.en}`, 'zh-Hant-HK': `正在匯入${rows['zh-Hant-HK']}`, ja: `${rows.ja}をインポート中` },
  labelled: { en: `Importing ${rows.en} from {label}`, 'zh-Hant-HK': `正在從{label}匯入${rows['zh-Hant-HK']}`, ja: `{label}から${rows.ja}をインポート中` },
});

type CallsOfAny = ReturnType<typeof defineFileImport<string, string, string, RowShape>>['calls'];

/** What is said of a file whatever its rows are; which columns there are is any text. */
export const fileImportSchema = z.object({ ...fileImportShape, mapping: z.partialRecord(z.string(), columnPositionSchema) });

/** An import of rows of some kind, for what serves all of them. */
export interface FileImport<Field extends string = string, Reason extends string = string> {
  readonly noun: string;
  /** What the events of its work call it, and those of its changes. */
  readonly jobKind: string;
  readonly fields: readonly Field[];
  readonly required: readonly Field[];
  readonly reasons: readonly Reason[];
  readonly example: Readonly<Record<Field, string>>;
  readonly calls: Readonly<Record<keyof CallsOfAny, Pick<Call, 'id'>>>;
}

/** The calls of an import where its kind does not matter: fields and reasons are any text. */
export const callsOfImport = ({ calls }: Pick<FileImport, 'calls'>): CallsOfAny => unsafeCast<CallsOfAny>(calls);

export type FileItem = z.infer<typeof fileImportSchema>;

/** A row before it is imported, whatever is shown of it. */
export interface ShownRow {
  readonly row: number;
  readonly bad: { readonly row: number; readonly field: string | null; readonly value: string; readonly reason: string } | null;
}

/** An import with what is shown of its rows. */
export interface ShownFileImport extends FileImport {
  readonly previewRowSchema: z.ZodMiniType<ShownRow>;
}

/** A row of one kind before it is imported. */
export type ShownRowOf<Kind extends ShownFileImport> = z.output<Kind['previewRowSchema']>;
