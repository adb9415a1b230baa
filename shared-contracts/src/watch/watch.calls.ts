import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { countSchema, emptySchema, instantSchema } from '../schema/schema.ts';
import { readingDays, readingsMax } from './watch.limits.ts';
import { readingSchema, remoteHealthSchema } from './watch.schema.ts';

export const watchCalls = {
  addReadings: defineCall({
    id: 'watch.addReadings',
    method: 'POST',
    path: '/watch/addReadings',
    summary:
      'Takes what a page measured of its remotes into the sums of the hour. Versions that the registry does not list are passed over.',
    right: 'public',
    owner: 'none',
    body: z.object({ readings: z.array(readingSchema).check(z.minLength(1), z.maxLength(readingsMax)) }),
    response: emptySchema,
    whenExpired: 'allow',
    rate: 'report',
  }),
  getHealth: defineCall({
    id: 'watch.getHealth',
    method: 'GET',
    path: '/watch/getHealth',
    summary:
      'How the versions of each remote do: times, errors, failures, budgets, and what the breaker did. Times are estimated from histograms.',
    right: 'admin',
    owner: 'caller',
    query: z.object({ hours: z.optional(z.int().check(z.minimum(1), z.maximum(readingDays * 24))) }),
    response: z.object({
      revision: z.int(),
      /** Start of the summed hours, and their end; the last hour is still running. */
      from: instantSchema,
      to: instantSchema,
      /** Minimum number of readings for a decision about a budget. */
      readingsMin: countSchema,
      remotes: z.array(remoteHealthSchema),
    }),
  }),
} as const;
