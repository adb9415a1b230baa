import { defineCall } from '../http/define-call.ts';
import { audienceQuerySchema, audienceSchema } from './audience.schema.ts';

export const audienceCalls = {
  getAudience: defineCall({
    id: 'audience.getAudience',
    method: 'POST',
    path: '/audience/getAudience',
    summary: 'Who follows the accounts of a board or of one content, by samples of a data provider, each share with its 95 % interval.',
    right: 'analysis',
    owner: 'caller',
    body: audienceQuerySchema,
    response: audienceSchema,
    errors: ['notFound', 'planRight'],
    changes: false,
    rate: 'report',
  }),
} as const;
