import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { grantReasonSchema } from '../plan/grant-reason.schema.ts';
import { idSchema } from '../schema/schema.ts';
import { emailSchema } from '../user/user.schema.ts';
import { granteeSchema, grantListSchema } from './grant.schema.ts';

const responseSchema = z.object({ grantee: granteeSchema });

export const grantCalls = {
  /** POST rather than GET, so that no email address appears in a URL. */
  getGrants: defineCall({
    id: 'grant.getGrants',
    method: 'POST',
    path: '/grant/getGrants',
    summary:
      'Finds a person by the e-mail address: plan, rights that the plan has, rights that were granted, and by whom.',
    right: 'admin',
    owner: 'named',
    body: z.object({ email: emailSchema }),
    response: responseSchema,
    errors: ['accountNotFound'],
    changes: false,
    rate: 'lookup',
  }),
  setGrants: defineCall({
    id: 'grant.setGrants',
    method: 'POST',
    path: '/grant/setGrants',
    summary:
      'Gives a person rights beside the plan, and takes those that are not listed. Open pages of the person learn of it at once.',
    right: 'admin',
    owner: 'named',
    body: z.object({
      userId: idSchema,
      /** The rights to be granted from now on. */
      grants: grantListSchema,
      /** The grants on which the decision was based; the call fails with `conflict` when they have changed. */
      before: grantListSchema,
      reason: grantReasonSchema,
    }),
    response: responseSchema,
    errors: ['notFound', 'conflict'],
    whenExpired: 'allow',
    idempotent: true,
    stepUp: true,
  }),
} as const;
