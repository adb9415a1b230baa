import * as z from 'zod/mini';

/** Character encodings of text files that older clients know. */
export const firstEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'shift_jis'] as const;

/** Character encodings of text files, by their names in the encoding standard of browsers. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'big5',
  'gb18030',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'macintosh',
] as const;
export const importEncodingSchema = z.enum(importEncodings);
export type ImportEncoding = z.infer<typeof importEncodingSchema>;

/** What separates the cells of a row in a text file. */
export const fileDelimiters = [',', ';', '\t', '|'] as const;
export const fileDelimiterSchema = z.enum(fileDelimiters);
export type FileDelimiter = z.infer<typeof fileDelimiterSchema>;

/** The line of a file at which its header can be, at most. */
export const headerLineMax = 1_000;
const headerLineSchema = z.nullable(z.int().check(z.minimum(1), z.maximum(headerLineMax)));

/** How the rows of a file are read: proposed by the server from what is in the file, and changeable by the user. */
export const fileReadingSchema = z.object({
  /** Of a text file. */
  encoding: z.optional(importEncodingSchema),
  /** Of a text file. */
  delimiter: z.optional(fileDelimiterSchema),
  /** The line at which the names of the columns are; the rows are below it. Null when all lines are rows. */
  headerLine: headerLineSchema,
});
export type FileReading = z.infer<typeof fileReadingSchema>;

/** The parts of a reading that the user has chosen; the server proposes the others. */
export const chosenReadingSchema = z.object({
  encoding: z.optional(importEncodingSchema),
  delimiter: z.optional(fileDelimiterSchema),
  headerLine: z.optional(headerLineSchema),
});
export type ChosenReading = z.infer<typeof chosenReadingSchema>;

/** A line of a file as it was read, from 1, with its cells; U+FFFD stands for what the encoding does not have. */
export const fileLineSchema = z.object({ line: z.int(), cells: z.array(z.string()) });
export type FileLine = z.infer<typeof fileLineSchema>;

/** Why a row is no row of the table, whatever its kind: it has the totals, or characters that cannot be decoded. */
export const rowFaults = ['totals', 'undecodable'] as const;
export const rowFaultSchema = z.enum(rowFaults);
export type RowFault = z.infer<typeof rowFaultSchema>;
