import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { emptySchema, idSchema } from '../schema/schema.ts';
import { accountExportSchema } from './account-export.schema.ts';

export const accountExportCalls = {
  getAccountExport: defineCall({
    id: 'accountExport.getAccountExport',
    method: 'GET',
    path: '/accountExport',
    summary: "The file with everything of the caller's account: whether there is one, its progress, size and end.",
    right: 'session',
    owner: 'caller',
    response: accountExportSchema,
  }),
  startAccountExport: defineCall({
    id: 'accountExport.startAccountExport',
    method: 'POST',
    path: '/accountExport/start',
    summary:
      "Starts a job that puts everything of the caller's account into a ZIP file, which replaces an earlier one. Does nothing while one is being prepared. Three times a day; a mail tells when it is done.",
    right: 'session',
    owner: 'caller',
    body: emptySchema,
    response: accountExportSchema,
    errors: ['rateLimit'],
    whenExpired: 'allow',
  }),
  deleteAccountExport: defineCall({
    id: 'accountExport.deleteAccountExport',
    method: 'POST',
    path: '/accountExport/delete',
    summary: 'Deletes the file, or cancels the job that prepares it.',
    right: 'session',
    owner: 'caller',
    body: z.object({ id: idSchema }),
    response: emptySchema,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  downloadAccountExport: defineCall({
    id: 'accountExport.downloadAccountExport',
    method: 'GET',
    path: '/accountExport/download',
    summary: 'The ZIP file, or the part of it that the `Range` header asks for.',
    right: 'session',
    owner: 'caller',
    query: z.object({ id: idSchema }),
    response: 'binary',
    errors: ['notFound', 'rateLimit'],
  }),
} as const;
