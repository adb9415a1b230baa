import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { exportTimeout } from '../limits.ts';
import { compareQuerySchema, comparisonSchema, comparisonTables } from './compare.schema.ts';

export const compareCalls = {
  getComparison: defineCall({
    id: 'compare.getComparison',
    method: 'POST',
    path: '/compare/getComparison',
    summary:
      'The figures of 2 to 20 boards, contents or brands side by side, with the course of one metric and the interval before.',
    right: 'compare',
    owner: 'caller',
    body: compareQuerySchema,
    response: comparisonSchema,
    errors: ['notFound', 'planRight'],
    changes: false,
    rate: 'report',
  }),
  exportComparison: defineCall({
    id: 'compare.export',
    method: 'POST',
    path: '/compare/export',
    summary:
      "A table of a comparison, every metric or the course of one, as a CSV file, the definitions of its columns at the foot. Needs the right `compare` too. Counts as one of the plan's exports of the month.",
    right: 'csv',
    owner: 'caller',
    body: z.extend(compareQuerySchema, { table: z._default(z.enum(comparisonTables), 'metrics') }),
    response: 'binary',
    errors: ['notFound', 'planRight', 'usageLimit'],
    whenExpired: 'allow',
    timeout: exportTimeout,
    rate: 'report',
  }),
} as const;
