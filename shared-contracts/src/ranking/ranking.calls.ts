import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { exportTimeout } from '../limits.ts';
import { rankingAnswerSchema, rankingQuerySchema, rankingShape } from './ranking.schema.ts';

const errors = ['notFound', 'planRight'] as const;

export const rankingCalls = {
  getRanking: defineCall({
    id: 'ranking.getRanking',
    method: 'POST',
    path: '/ranking/getRanking',
    summary: 'One page of a table that ranks accounts or brands by the posts of a view.',
    right: 'analysis',
    owner: 'caller',
    body: rankingQuerySchema,
    response: rankingAnswerSchema,
    errors,
    changes: false,
    rate: 'report',
  }),
  exportRanking: defineCall({
    id: 'ranking.export',
    method: 'POST',
    path: '/ranking/export',
    summary:
      "All rows of a ranking table as a CSV file, the definitions of its columns at the foot. Counts as one of the plan's exports of the month.",
    right: 'csv',
    owner: 'caller',
    body: z.object(rankingShape),
    response: 'binary',
    errors: [...errors, 'usageLimit'],
    whenExpired: 'allow',
    timeout: exportTimeout,
    rate: 'report',
  }),
} as const;
