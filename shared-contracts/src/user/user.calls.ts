import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { emptySchema, idSchema, revisionSchema } from '../schema/schema.ts';
import { factorRequestSchema } from '../second-factor/second-factor.schema.ts';
import {
  codeSchema,
  emailSchema,
  languageSchema,
  newPasswordSchema,
  timeZoneSchema,
  userSchema,
  weekStartSchema,
} from './user.schema.ts';

/** Without `secondFactor` the session has started; with it, `secondFactor.finishSignIn` starts it. */
const signedInSchema = z.object({ userId: idSchema, secondFactor: factorRequestSchema });
const verificationSchema = z.object({ email: emailSchema });

const getVerificationCode = defineCall({
  id: 'user.getVerificationCode',
  method: 'GET',
  path: '/user/getVerificationCode',
  summary:
    'Sends a new verification or reset code to the address. The answer does not tell whether the address has an account.',
  right: 'public',
  owner: 'none',
  query: verificationSchema,
  response: emptySchema,
  changes: true,
  whenExpired: 'allow',
  rate: 'auth',
});

export const userCalls = {
  getUserInfo: defineCall({
    id: 'user.getUserInfo',
    method: 'GET',
    path: '/user/getUserInfo',
    summary: 'Who is signed in. Signed out answers `isAuthorized: false` without data.',
    right: 'public',
    owner: 'caller',
    response: z.object({ isAuthorized: z.boolean(), data: z.optional(userSchema) }),
  }),
  login: defineCall({
    id: 'user.login',
    method: 'POST',
    path: '/user/login',
    summary: 'Starts a session and ends all others of the same user.',
    right: 'public',
    owner: 'none',
    body: z.object({
      email: emailSchema,
      password: z.string().check(z.minLength(1, { error: 'empty' }), z.maxLength(200)),
    }),
    response: signedInSchema,
    errors: ['badCredentials', 'accountSuspended'],
    whenExpired: 'allow',
    rate: 'auth',
  }),
  logout: defineCall({
    id: 'user.logout',
    method: 'POST',
    path: '/user/logout',
    summary: 'Ends this session. Repeating it is harmless.',
    right: 'public',
    owner: 'caller',
    response: emptySchema,
    whenExpired: 'allow',
  }),
  register: defineCall({
    id: 'user.register',
    method: 'POST',
    path: '/user/register',
    summary:
      'Makes an account and mails its verification code. The account is usable, and its free trial starts, with `verifyUser`.',
    right: 'public',
    owner: 'none',
    body: z.object({
      email: emailSchema,
      password: newPasswordSchema,
      language: languageSchema,
      timeZone: timeZoneSchema,
      newsLetter: z.boolean(),
    }),
    response: emptySchema,
    errors: ['accountExists', 'passwordGuessable'],
    whenExpired: 'allow',
    rate: 'auth',
  }),
  getVerificationCode,
  /** The same as `getVerificationCode`, for callers that do not change things by GET. */
  sendVerificationCode: defineCall({
    id: 'user.sendVerificationCode',
    method: 'POST',
    path: '/user/getVerificationCode',
    summary: getVerificationCode.summary,
    right: 'public',
    owner: 'none',
    body: verificationSchema,
    response: emptySchema,
    whenExpired: 'allow',
    idempotent: true,
    rate: 'auth',
  }),
  verifyUser: defineCall({
    id: 'user.verifyUser',
    method: 'POST',
    path: '/user/verifyUser',
    summary:
      'Confirms the address with the mailed code and signs in. The password is that of the registration in this browser; where it has none, `empty` at `newPassword` asks for one.',
    right: 'public',
    owner: 'none',
    body: z.object({ email: emailSchema, code: codeSchema, newPassword: z.optional(newPasswordSchema) }),
    response: signedInSchema,
    errors: ['codeIncorrect', 'addressConfirmed', 'passwordGuessable'],
    whenExpired: 'allow',
    rate: 'auth',
  }),
  resetPassword: defineCall({
    id: 'user.resetPassword',
    method: 'POST',
    path: '/user/resetPassword',
    summary:
      'Sets a new password with the mailed code and ends all sessions of the user. Confirms an address that is not confirmed yet.',
    right: 'public',
    owner: 'none',
    body: z.object({ email: emailSchema, code: codeSchema, newPassword: newPasswordSchema }),
    response: emptySchema,
    errors: ['codeIncorrect', 'passwordGuessable'],
    whenExpired: 'allow',
    rate: 'auth',
  }),
  setUserInfo: defineCall({
    id: 'user.setUserInfo',
    method: 'POST',
    path: '/user/setUserInfo',
    summary: "Changes the caller's own settings.",
    right: 'session',
    owner: 'caller',
    body: z.object({
      language: z.optional(languageSchema),
      timeZone: z.optional(timeZoneSchema),
      weekStart: z.optional(weekStartSchema),
      newsLetter: z.optional(z.boolean()),
      revision: z.optional(revisionSchema),
    }),
    response: z.object({ data: userSchema }),
    errors: ['conflict'],
    whenExpired: 'allow',
  }),
  changePassword: defineCall({
    id: 'user.changePassword',
    method: 'POST',
    path: '/user/changePassword',
    summary:
      'Sets another password and ends every other session of the caller. With a second factor it needs a fresh proof of that, too. Who has none yet sets it by `resetPassword`.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      password: z.string().check(z.minLength(1, { error: 'empty' }), z.maxLength(200)),
      newPassword: newPasswordSchema,
    }),
    response: emptySchema,
    errors: ['badCredentials', 'passwordGuessable', 'stepUp'],
    whenExpired: 'allow',
    rate: 'auth',
  }),
  checkExist: defineCall({
    id: 'user.checkExist',
    method: 'POST',
    path: '/user/checkExist',
    summary: 'Tells whether an address (or a platform identity) already has an account.',
    right: 'public',
    owner: 'none',
    body: z.object({ email: emailSchema, platformId: z.optional(z.string().check(z.maxLength(100))) }),
    response: z.object({ exist: z.boolean() }),
    changes: false,
    rate: 'auth',
  }),
} as const;
