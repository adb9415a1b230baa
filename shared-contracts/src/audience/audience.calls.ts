import { defineCall } from '../http/define-call.ts';
import { exportTimeout } from '../limits.ts';
import { audienceQuerySchema, audienceSchema } from './audience.schema.ts';

export const audienceCalls = {
  getAudience: defineCall({
    id: 'audience.getAudience',
    method: 'POST',
    path: '/audience/getAudience',
    summary:
      'Who follows the accounts of a board or of one content, by samples of a data provider, each share with its 95 % interval.',
    right: 'analysis',
    owner: 'caller',
    body: audienceQuerySchema,
    response: audienceSchema,
    errors: ['notFound', 'planRight'],
    changes: false,
    rate: 'report',
  }),
  exportAudience: defineCall({
    id: 'audience.export',
    method: 'POST',
    path: '/audience/export',
    summary:
      "The audience of a board or of one content as a CSV file, the definitions of its columns at the foot. Counts as one of the plan's exports of the month.",
    right: 'csv',
    owner: 'caller',
    body: audienceQuerySchema,
    response: 'binary',
    errors: ['notFound', 'planRight', 'usageLimit'],
    whenExpired: 'allow',
    timeout: exportTimeout,
    rate: 'report',
  }),
} as const;
