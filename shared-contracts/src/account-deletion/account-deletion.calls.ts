import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { emptySchema } from '../http/schema.ts';
import { emailSchema } from '../user/user.schema.ts';

export const accountDeletionCalls = {
  deleteAccount: defineCall({
    id: 'user.deleteAccount',
    method: 'POST',
    path: '/user/deleteAccount',
    summary: "Deletes the caller's account with all its data, and ends the plan without a refund. Issued invoices are kept. Needs the account's email address and, where it has one, the password.",
    right: 'session',
    owner: 'caller',
    body: z.object({
      /** Must be the address of the account. */
      email: emailSchema,
      /** Not needed for an account without a password. */
      password: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: emptySchema,
    errors: ['badCredentials'],
    whenExpired: 'allow',
    rate: 'auth',
  }),
} as const;
