import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { countSchema, idSchema, rowNumberSchema } from '../http/schema.ts';
import { fileNameSchema, importBytesMax, importEncodingSchema } from '../import/import.schema.ts';
import { kolBadRowSchema, kolImportMappingSchema, kolImportSchema, kolPreviewRowSchema } from './kol-import.schema.ts';

const importAnswer = z.object({ import: kolImportSchema });
const idBody = z.object({ id: idSchema });
const columnsBody = z.object({ id: idSchema, mapping: kolImportMappingSchema });

export const kolImportCalls = {
  uploadKolImport: defineCall({
    id: 'kol.uploadKolImport',
    method: 'POST',
    path: '/kol/uploadKolImport',
    summary: 'Takes a CSV file of influencers, reads its first rows and proposes what its columns mean. Nothing is imported yet.',
    right: 'session',
    owner: 'caller',
    query: z.object({ fileName: fileNameSchema }),
    upload: { types: ['text/csv'], bytesMax: importBytesMax },
    response: importAnswer,
    errors: ['fileUnreadable', 'fileLineUnreadable', 'fileTooLarge', 'importsWaiting'],
    timeout: 300_000,
  }),
  setKolImportEncoding: defineCall({
    id: 'kol.setKolImportEncoding',
    method: 'POST',
    path: '/kol/setKolImportEncoding',
    summary: 'Reads the first rows of a waiting file of influencers in other characters.',
    right: 'session',
    owner: 'caller',
    body: z.object({ id: idSchema, encoding: importEncodingSchema }),
    response: importAnswer,
    errors: ['notFound', 'conflict', 'fileUnreadable', 'fileLineUnreadable'],
  }),
  previewKolImport: defineCall({
    id: 'kol.previewKolImport',
    method: 'POST',
    path: '/kol/previewKolImport',
    summary: 'The first rows of a waiting file of influencers as they would come in. Nothing is imported.',
    right: 'session',
    owner: 'caller',
    body: columnsBody,
    response: z.object({ previewList: z.array(kolPreviewRowSchema) }),
    errors: ['notFound', 'conflict', 'mappingIncomplete', 'fileUnreadable', 'fileLineUnreadable'],
  }),
  startKolImport: defineCall({
    id: 'kol.startKolImport',
    method: 'POST',
    path: '/kol/startKolImport',
    summary: 'Starts an import of influencers with the confirmed meaning of its columns.',
    right: 'session',
    owner: 'caller',
    body: columnsBody,
    response: importAnswer,
    errors: ['notFound', 'conflict', 'mappingIncomplete'],
  }),
  cancelKolImport: defineCall({
    id: 'kol.cancelKolImport',
    method: 'POST',
    path: '/kol/cancelKolImport',
    summary: 'Ends an import of influencers; who is in stays.',
    right: 'session',
    owner: 'caller',
    body: idBody,
    response: importAnswer,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  undoKolImport: defineCall({
    id: 'kol.undoKolImport',
    method: 'POST',
    path: '/kol/undoKolImport',
    summary: 'Takes the influencers away that only this import brought; who was labelled, tagged or told of by another file since stays.',
    right: 'session',
    owner: 'caller',
    body: idBody,
    response: importAnswer,
    errors: ['notFound', 'conflict'],
    whenExpired: 'allow',
  }),
  getKolImports: defineCall({
    id: 'kol.getKolImports',
    method: 'GET',
    path: '/kol/getKolImports',
    summary: 'The newest imports of influencers, how far each is and what came of it.',
    right: 'session',
    owner: 'caller',
    response: z.object({ importList: z.array(kolImportSchema) }),
  }),
  getKolBadRows: defineCall({
    id: 'kol.getKolBadRows',
    method: 'GET',
    path: '/kol/getKolBadRows',
    summary: 'The rows that an import of influencers left out, in the order of the file, each with its reason.',
    right: 'session',
    owner: 'caller',
    query: z.object({ id: idSchema, after: z.optional(rowNumberSchema) }),
    response: z.object({ badRowList: z.array(kolBadRowSchema), /** Row after which the next page begins, or 0 at the end. */ next: countSchema }),
    errors: ['notFound'],
  }),
} as const;
