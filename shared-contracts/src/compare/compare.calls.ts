import { defineCall } from '../http/define-call.ts';
import { comparisonSchema, compareQuerySchema } from './compare.schema.ts';

export const compareCalls = {
  getComparison: defineCall({
    id: 'compare.getComparison',
    method: 'POST',
    path: '/compare/getComparison',
    summary: 'The figures of 2 to 20 boards, contents or brands side by side, with the course of one metric and the interval before.',
    right: 'compare',
    owner: 'caller',
    body: compareQuerySchema,
    response: comparisonSchema,
    errors: ['notFound', 'planRight'],
    changes: false,
    rate: 'report',
  }),
} as const;
