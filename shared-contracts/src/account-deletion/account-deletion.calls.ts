import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { emptySchema } from '../schema/schema.ts';
import { emailSchema } from '../user/user.schema.ts';

export const accountDeletionCalls = {
  deleteAccount: defineCall({
    id: 'user.deleteAccount',
    method: 'POST',
    path: '/user/deleteAccount',
    summary:
      "Deletes the caller's account with all its data, and ends the plan without a refund. Issued invoices are kept. Needs the account's email address, and a fresh proof of the user: the password, or what `secondFactor.prove` takes.",
    right: 'session',
    owner: 'caller',
    body: z.object({
      /** Must be the address of the account. */
      email: emailSchema,
      /** Proves the user of an account without a second factor. */
      password: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: emptySchema,
    errors: ['badCredentials', 'stepUp'],
    whenExpired: 'allow',
    rate: 'auth',
  }),
} as const;
