import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { kolUsernameSchema } from '../kol/kol-setting.schema.ts';
import { kolTimeout } from '../kol/kol.limits.ts';
import { idSchema } from '../schema/schema.ts';
import { inspectSchema } from './inspect.schema.ts';

export const inspectCalls = {
  getInspect: defineCall({
    id: 'kol.getInspect',
    method: 'POST',
    path: '/kol/getInspect',
    summary:
      'The report of an account that the caller connected or manages; without a name that of the first connected one. Its EMV is by the setting `emv`, else by the current one. What the owner of the account does not share with the caller is left out.',
    right: 'session',
    owner: 'caller',
    body: z.object({ kol: z.optional(kolUsernameSchema), emv: z.optional(idSchema) }),
    response: z.object({ inspect: inspectSchema }),
    errors: ['needPermission', 'notFound'],
    changes: false,
  }),
  updateInspect: defineCall({
    id: 'kol.updateInspect',
    method: 'POST',
    path: '/kol/updateInspect',
    summary:
      "Reads the account anew, as a job; one that is not the caller's own only under a plan that has not run out. The answer comes when it is read, or before the time is up: what is not done by then goes on.",
    right: 'session',
    owner: 'caller',
    body: z.object({
      kol: kolUsernameSchema,
      /** False: the response comes at once, and the events of the job report its end. */
      wait: z._default(z.boolean(), true),
    }),
    response: z.object({ inspect: inspectSchema }),
    errors: ['notFound', 'expired'],
    whenExpired: 'allow',
    timeout: kolTimeout,
    rate: 'lookup',
  }),
} as const;
