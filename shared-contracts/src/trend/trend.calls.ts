import { defineCall } from '../http/define-call.ts';
import { trendQuerySchema, trendsSchema } from './trend.schema.ts';

export const trendCalls = {
  getTrends: defineCall({
    id: 'trend.getTrends',
    method: 'POST',
    path: '/trend/getTrends',
    summary: 'The hashtags or brands that captions of a view carry, how much more than in the interval before, and the posts that carried them.',
    right: 'analysis',
    owner: 'caller',
    body: trendQuerySchema,
    response: trendsSchema,
    errors: ['notFound', 'planRight'],
    changes: false,
    rate: 'report',
  }),
} as const;
