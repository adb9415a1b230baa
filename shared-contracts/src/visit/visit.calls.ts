import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { emptySchema } from '../schema/schema.ts';
import { languageSchema } from '../user/user.schema.ts';
import { visitDays, visitSumsSchema } from './visit.schema.ts';

export const visitCalls = {
  addVisit: defineCall({
    id: 'visit.addVisit',
    method: 'POST',
    path: '/visit/addVisit',
    summary:
      'Counts one view of a page: its path, the day, the language, and the host of the page before. No cookie is read, nobody is kept. Paths that are not counted are passed over.',
    right: 'public',
    owner: 'none',
    body: z.object({
      path: z.string().check(z.startsWith('/'), z.maxLength(500)),
      language: languageSchema,
      /** Host of the referring page. Absent within the product, and where the browser does not provide it. */
      referrer: z.optional(
        z.string().check(z.maxLength(100), z.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/u, { error: 'invalid' })),
      ),
    }),
    response: emptySchema,
    whenExpired: 'allow',
    rate: 'report',
  }),
  getVisits: defineCall({
    id: 'visit.getVisits',
    method: 'GET',
    path: '/visit/getVisits',
    summary: 'How often pages were seen in the last days, by day, page, language and host of the page before.',
    right: 'admin',
    owner: 'named',
    query: z.object({ days: z.optional(z.union(visitDays.map((days) => z.literal(days)))) }),
    response: visitSumsSchema,
  }),
} as const;
