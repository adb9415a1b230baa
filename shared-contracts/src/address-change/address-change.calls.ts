import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { emptySchema } from '../schema/schema.ts';
import { codeSchema, emailSchema } from '../user/user.schema.ts';
import { addressChangeSchema } from './address-change.schema.ts';

const changeSchema = z.object({ change: z.nullable(addressChangeSchema) });
const own = { right: 'session', owner: 'caller', whenExpired: 'allow' } as const;

export const addressChangeCalls = {
  getChange: defineCall({
    id: 'addressChange.getChange',
    method: 'GET',
    path: '/user/getAddressChange',
    summary: "The change of the caller's email address that is under way, or null.",
    right: 'session',
    owner: 'caller',
    response: changeSchema,
  }),
  start: defineCall({
    id: 'addressChange.start',
    method: 'POST',
    path: '/user/startAddressChange',
    summary:
      'Mails a code to the new address, and another one to the old address, unless that is lost: then the caller needs a second factor, and the change waits some days. Replaces an earlier change. The answer does not tell whether the new address has an account.',
    ...own,
    body: z.object({ email: emailSchema, isOldLost: z.boolean() }),
    response: changeSchema,
    errors: ['factorRequired', 'invalid'],
    rate: 'auth',
    stepUp: true,
  }),
  confirm: defineCall({
    id: 'addressChange.confirm',
    method: 'POST',
    path: '/user/confirmAddressChange',
    summary:
      'Confirms the change with the mailed codes. It takes effect now and ends all other sessions, or, when the old address is lost, after the days of waiting.',
    ...own,
    body: z.object({ newCode: codeSchema, oldCode: z.optional(codeSchema) }),
    response: changeSchema,
    errors: ['codeIncorrect', 'notFound'],
    rate: 'auth',
  }),
  cancel: defineCall({
    id: 'addressChange.cancel',
    method: 'POST',
    path: '/user/cancelAddressChange',
    summary: "Drops the change of the caller's address. Repeating it is harmless.",
    ...own,
    response: emptySchema,
  }),
  stop: defineCall({
    id: 'addressChange.stop',
    method: 'POST',
    path: '/user/stopAddressChange',
    summary:
      'Drops a waiting change with the token that was mailed to the old address, and ends all sessions of the user. Repeating it is harmless.',
    right: 'public',
    owner: 'none',
    body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    response: emptySchema,
    whenExpired: 'allow',
    rate: 'auth',
  }),
} as const;
