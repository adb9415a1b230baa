import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { deletionTimeout } from '../limits.ts';
import { countSchema, idSchema, idWith, rowNumberSchema } from '../schema/schema.ts';
import { decimalMarkSchema } from './column-values.ts';
import { chosenReadingSchema, firstEncodings } from './file-reading.ts';
import {
  badRowSchema,
  dayOrderSchema,
  fileNameSchema,
  importBytesMax,
  importFormats,
  importMappingSchema,
  importRemarkSchema,
  importSchema,
  previewRowSchema,
} from './import.schema.ts';
import { tableTypes } from './table-files.ts';

const importAnswer = z.object({ import: importSchema });
/**
 * What the columns mean, the order of day and month in dates that do not begin with the year, and the decimal mark of
 * the numbers, if it is not the one that was found for each column.
 */
const columnsBody = z.object({
  id: idSchema,
  mapping: importMappingSchema,
  dayOrder: z.optional(dayOrderSchema),
  decimalMark: z.optional(decimalMarkSchema),
});

export const importCalls = {
  uploadImport: defineCall({
    id: 'import.uploadImport',
    method: 'POST',
    path: '/import/uploadImport',
    summary:
      'Takes a file for a content, reads its first rows and proposes what its columns mean. Nothing is imported yet.',
    right: 'addContent',
    owner: 'caller',
    query: z.object({
      contentId: idWith('noContentId'),
      fileName: fileNameSchema,
      /** For older clients: the content of the file decides. */
      format: z.optional(z.enum(importFormats)),
    }),
    upload: { types: tableTypes, bytesMax: importBytesMax },
    response: importAnswer,
    errors: ['407', 'notFound', 'fileKind', 'fileUnreadable', 'fileLineUnreadable', 'fileTooLarge', 'importsWaiting'],
    timeout: 300_000,
  }),
  startImport: defineCall({
    id: 'import.startImport',
    method: 'POST',
    path: '/import/startImport',
    summary: 'Starts an import with the confirmed meaning of its columns.',
    right: 'addContent',
    owner: 'caller',
    body: columnsBody,
    response: importAnswer,
    errors: ['notFound', 'conflict', 'mappingIncomplete'],
  }),
  setEncoding: defineCall({
    id: 'import.setEncoding',
    method: 'POST',
    path: '/import/setEncoding',
    summary: 'For older clients: `setReading` with a chosen encoding.',
    right: 'addContent',
    owner: 'caller',
    body: z.object({ id: idSchema, encoding: z.enum(firstEncodings) }),
    response: importAnswer,
    errors: ['notFound', 'conflict', 'fileUnreadable', 'fileLineUnreadable'],
  }),
  setReading: defineCall({
    id: 'import.setReading',
    method: 'POST',
    path: '/import/setReading',
    summary:
      'Reads the first rows of a waiting file in the chosen way. What is not chosen is guessed from what is in the file.',
    right: 'addContent',
    owner: 'caller',
    body: z.object({ id: idSchema, reading: chosenReadingSchema }),
    response: importAnswer,
    errors: ['notFound', 'conflict', 'fileUnreadable', 'fileLineUnreadable'],
  }),
  previewImport: defineCall({
    id: 'import.previewImport',
    method: 'POST',
    path: '/import/previewImport',
    summary: 'The first rows of a waiting CSV file as they would come in. Nothing is imported.',
    right: 'addContent',
    owner: 'caller',
    body: columnsBody,
    response: z.object({ previewList: z.array(previewRowSchema) }),
    errors: ['notFound', 'conflict', 'mappingIncomplete', 'fileUnreadable', 'fileLineUnreadable'],
  }),
  undoImport: defineCall({
    id: 'import.undoImport',
    method: 'POST',
    path: '/import/undoImport',
    summary:
      'Takes the posts away that only this import brought; what another import or a source of the network has told since stays.',
    right: 'session',
    owner: 'caller',
    body: z.object({ id: idSchema }),
    response: importAnswer,
    errors: ['notFound', 'conflict'],
    whenExpired: 'allow',
    timeout: deletionTimeout,
  }),
  cancelImport: defineCall({
    id: 'import.cancelImport',
    method: 'POST',
    path: '/import/cancelImport',
    summary: 'Ends an import; what is in stays.',
    right: 'session',
    owner: 'caller',
    body: z.object({ id: idSchema }),
    response: importAnswer,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  getImport: defineCall({
    id: 'import.getImport',
    method: 'GET',
    path: '/import/getImport',
    summary: 'How far an import has come.',
    right: 'session',
    owner: 'caller',
    query: z.object({ id: idSchema }),
    response: importAnswer,
    errors: ['notFound'],
  }),
  getImports: defineCall({
    id: 'import.getImports',
    method: 'GET',
    path: '/import/getImports',
    summary: 'The imports of a content, newest first, a page at a time.',
    right: 'session',
    owner: 'caller',
    query: z.object({
      contentId: idWith('noContentId'),
      /** Id of the last import of the previous page. */ after: z.optional(idSchema),
    }),
    response: z.object({
      importList: z.array(importSchema),
      /** Id after which the next page begins; absent at the end. */ next: z.optional(idSchema),
    }),
    errors: ['notFound'],
  }),
  getBadRows: defineCall({
    id: 'import.getBadRows',
    method: 'GET',
    path: '/import/getBadRows',
    summary: 'The rows that an import left out, in the order of the file, each with its reason.',
    right: 'session',
    owner: 'caller',
    query: z.object({ id: idSchema, after: z.optional(rowNumberSchema) }),
    response: z.object({
      badRowList: z.array(badRowSchema),
      /** Row after which the next page begins, or 0 at the end. */ next: countSchema,
    }),
    errors: ['notFound'],
  }),
  getRemarks: defineCall({
    id: 'import.getRemarks',
    method: 'GET',
    path: '/import/getRemarks',
    summary: 'The remarks on values of rows that an import took, in the order of the file, each with its reason.',
    right: 'session',
    owner: 'caller',
    query: z.object({ id: idSchema, after: z.optional(rowNumberSchema) }),
    response: z.object({
      remarkList: z.array(importRemarkSchema),
      /** Row after which the next page begins, or 0 at the end. */ next: countSchema,
    }),
    errors: ['notFound'],
  }),
} as const;
