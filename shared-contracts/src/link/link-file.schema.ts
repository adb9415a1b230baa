import * as z from 'zod/mini';
import {
  fileDelimiterSchema,
  fileLineSchema,
  fileReadingSchema,
  importEncodingSchema,
} from '../import/file-reading.ts';
import { columnPositionSchema } from '../import/import.schema.ts';
import { rowNumberSchema } from '../schema/schema.ts';
import { rejectedLinkSchema } from './link.schema.ts';

/** What a column of a file of links can mean; `target` is required. */
export const linkColumns = ['target', 'title', 'slug', 'tags', 'expiresTime', 'fallback', 'clicksMax'] as const;
const linkColumnSchema = z.enum(linkColumns);
export type LinkColumn = z.infer<typeof linkColumnSchema>;

/** Position of the column for each field; absent for none. */
const linkMappingSchema = z.partialRecord(linkColumnSchema, columnPositionSchema);

/** How a file of links is read. What is absent is proposed by the server. */
export const linkFileQuery = z.object({
  encoding: z.optional(importEncodingSchema),
  delimiter: z.optional(fileDelimiterSchema),
  /** The line with the names of the columns; 0 when all lines are rows. */
  headerLine: z.optional(rowNumberSchema),
  /** The meaning of each column in order, separated by commas; empty for one that is skipped: `target,,title`. */
  columns: z.optional(z.string().check(z.maxLength(20_000))),
});
export type LinkFileQuery = z.infer<typeof linkFileQuery>;

/** The beginning of a file of links, and what would become of its first rows. */
export const linkFileSchema = z.object({
  reading: fileReadingSchema,
  /** Names of the columns, each empty where no line has names. */
  header: z.array(z.string()),
  /** The first rows unchanged. */
  sample: z.array(z.array(z.string())),
  /** The first lines as they were read. */
  lines: z.array(fileLineSchema),
  mapping: linkMappingSchema,
  /** The first rows as they would be links; empty while no column is the target. */
  previewList: z.array(
    z.object({
      row: z.int(),
      link: z.nullable(
        z.object({ target: z.string(), title: z.string(), slug: z.nullable(z.string()), tags: z.array(z.string()) }),
      ),
      rejected: z.nullable(rejectedLinkSchema),
    }),
  ),
});
export type LinkFile = z.infer<typeof linkFileSchema>;
