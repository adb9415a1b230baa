import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { exportTimeout } from '../limits.ts';
import { trendQuerySchema, trendShape, trendsSchema } from './trend.schema.ts';

export const trendCalls = {
  getTrends: defineCall({
    id: 'trend.getTrends',
    method: 'POST',
    path: '/trend/getTrends',
    summary:
      'The hashtags or brands that captions of a view carry, how much more than in the interval before, and the posts that carried them.',
    right: 'analysis',
    owner: 'caller',
    body: trendQuerySchema,
    response: trendsSchema,
    errors: ['notFound', 'planRight'],
    changes: false,
    rate: 'report',
  }),
  exportTrends: defineCall({
    id: 'trend.export',
    method: 'POST',
    path: '/trend/export',
    summary:
      "The first thousand hashtags or brands of a view as a CSV file, the definitions of its columns at the foot. Counts as one of the plan's exports of the month.",
    right: 'csv',
    owner: 'caller',
    body: z.object(trendShape),
    response: 'binary',
    errors: ['notFound', 'planRight', 'usageLimit'],
    whenExpired: 'allow',
    timeout: exportTimeout,
    rate: 'report',
  }),
} as const;
