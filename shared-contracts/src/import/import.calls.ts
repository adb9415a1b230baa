import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { countSchema, idSchema } from '../http/schema.ts';
import { badRowSchema, importBytesMax, importFormats, importMappingSchema, importSchema } from './import.schema.ts';

const importAnswer = z.object({ import: importSchema });

export const importCalls = {
  uploadImport: defineCall({
    id: 'import.uploadImport',
    method: 'POST',
    path: '/import/uploadImport',
    summary: 'Takes a file for a content, reads its first rows and proposes what its columns mean. Nothing is imported yet.',
    right: 'addContent',
    owner: 'caller',
    query: z.object({
      contentId: z.uuid({ error: 'noContentId' }),
      fileName: z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(200), z.regex(/^[^\p{Cc}/\\]*$/u, { error: 'invalid' })),
      format: z.enum(importFormats),
    }),
    upload: { types: ['text/csv', 'application/json'], bytesMax: importBytesMax },
    response: importAnswer,
    errors: ['notFound', 'fileUnreadable', 'fileTooLarge', 'importsWaiting'],
    timeout: 300_000,
  }),
  startImport: defineCall({
    id: 'import.startImport',
    method: 'POST',
    path: '/import/startImport',
    summary: 'Starts an import with the confirmed meaning of its columns.',
    right: 'addContent',
    owner: 'caller',
    body: z.object({ id: idSchema, mapping: importMappingSchema }),
    response: importAnswer,
    errors: ['notFound', 'conflict', 'mappingIncomplete'],
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
    query: z.object({ contentId: z.uuid({ error: 'noContentId' }), /** The last import of the page before. */ after: z.optional(idSchema) }),
    response: z.object({ importList: z.array(importSchema), /** What the next page comes after; absent at the end. */ next: z.optional(idSchema) }),
    errors: ['notFound'],
  }),
  getBadRows: defineCall({
    id: 'import.getBadRows',
    method: 'GET',
    path: '/import/getBadRows',
    summary: 'The rows that an import left out, in the order of the file, each with its reason.',
    right: 'session',
    owner: 'caller',
    query: z.object({ id: idSchema, after: z.optional(z.int().check(z.minimum(0))) }),
    response: z.object({ badRowList: z.array(badRowSchema), /** Row after which the next page begins, or 0 at the end. */ next: countSchema }),
    errors: ['notFound'],
  }),
} as const;
