import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { idSchema, idWith } from '../schema/schema.ts';
import { factorRequestSchema } from '../second-factor/second-factor.schema.ts';
import { codeSchema, emailSchema, languageSchema, timeZoneSchema } from '../user/user.schema.ts';
import {
  accountDetailSchema,
  activeSessionSchema,
  businessAccountSchema,
  connectionPurposeSchema,
  generalSettingsSchema,
  platformConnectionSchema,
} from './connection.schema.ts';

const accountListSchema = z.object({
  accountList: z.array(businessAccountSchema),
  platformList: z.array(platformConnectionSchema),
});
const platformIdSchema = idWith('noPlatformId');
const redirectUrlSchema = z.url({ protocol: /^https?$/u, error: 'invalid' }).check(z.maxLength(500));

/** Accounts in a change, by id. Any other field, for example a token, is dropped. */
const namedAccountsSchema = z.array(z.object({ igId: z.string().check(z.maxLength(40)) })).check(z.maxLength(200));

export const connectionCalls = {
  getIgLoginUrl: defineCall({
    id: 'facebook.getIgLoginUrl',
    method: 'POST',
    path: '/facebook/getIgLoginUrl',
    summary:
      "The address of the network's own page on which the person agrees. It leads back to `redirectUrl`, which must be `/auth` of this product, with a state that only this browser can redeem.",
    right: 'public',
    owner: 'none',
    body: z.object({
      redirectUrl: redirectUrlSchema,
      purpose: z.optional(connectionPurposeSchema),
      /** Path of this product to continue at afterwards. */
      back: z.optional(z.string().check(z.maxLength(500))),
      /** True to request again the permissions that were declined before. */
      again: z.optional(z.boolean()),
    }),
    response: z.object({ url: z.string() }),
    errors: ['sourceMissing'],
    whenExpired: 'allow',
  }),
  getIgProfile: defineCall({
    id: 'facebook.getIgProfile',
    method: 'POST',
    path: '/facebook/getIgProfile',
    summary:
      'Redeems the code that the network gave. Signed in: joins the network to the account. Signed out: signs in, makes an account without a plan, or mails a code when the address has an account already (`codeSent`; `associatePlatform` redeems it).',
    right: 'public',
    owner: 'caller',
    body: z.object({
      code: z.string({ error: 'invalid' }).check(z.minLength(1, { error: 'invalid' }), z.maxLength(4_000)),
      redirectUrl: redirectUrlSchema,
      state: z.string({ error: 'authorizationStale' }).check(z.maxLength(2_000)),
      /** For a newly created account. */
      language: z.optional(languageSchema),
      timeZone: z.optional(timeZoneSchema),
    }),
    response: z.object({
      outcome: z.enum(['connected', 'signedIn', 'codeSent']),
      secondFactor: factorRequestSchema,
      purpose: connectionPurposeSchema,
      back: z.nullable(z.string()),
      /** The person's name at the network. */
      name: z.string(),
      /** Only with `codeSent`: the email address that the code was sent to. */
      email: z.nullable(z.string()),
      /** Permissions that the purpose needs and that were not granted. */
      missing: z.array(z.string()),
      accountList: z.array(businessAccountSchema),
      /** Names of pages without a linked business account. */
      unlinkedPages: z.array(z.string()),
    }),
    errors: ['authorizationStale', 'needPermission', 'accountExists', 'otherIdentity', 'processContentFailed'],
    whenExpired: 'allow',
    rate: 'lookup',
  }),
  associatePlatform: defineCall({
    id: 'user.associatePlatform',
    method: 'POST',
    path: '/user/platform/associate',
    summary:
      'Joins the network that this browser signed in with to the account of its address, with the code that was mailed there, and signs in. With `secondFactor`, nothing is joined yet: repeat the call once `secondFactor.finishSignIn` has started the session.',
    right: 'public',
    owner: 'none',
    body: z.object({ email: emailSchema, code: codeSchema }),
    response: z.object({ userId: idSchema, secondFactor: factorRequestSchema }),
    errors: ['codeIncorrect', 'needPermission', 'processContentFailed'],
    whenExpired: 'allow',
    rate: 'auth',
  }),
  tryPlatform: defineCall({
    id: 'user.tryPlatform',
    method: 'POST',
    path: '/user/platform/try',
    summary: 'Asks the network whether the permission still stands, and for what.',
    right: 'session',
    owner: 'caller',
    body: z.object({ platformId: platformIdSchema }),
    response: accountListSchema,
    errors: ['notFound', 'processContentFailed'],
    whenExpired: 'allow',
    rate: 'lookup',
  }),
  disconnectPlatform: defineCall({
    id: 'user.disconnectPlatform',
    method: 'POST',
    path: '/user/platform/disconnect',
    summary:
      'Removes the network from the account with all its business accounts, and takes the permission back there.',
    right: 'session',
    owner: 'caller',
    body: z.object({ platformId: platformIdSchema }),
    response: z.object({
      /** Whether the network confirmed the revocation on its side. */
      isRevoked: z.boolean(),
    }),
    errors: ['notFound', 'stepUp'],
    whenExpired: 'allow',
  }),
  getBusinessAccount: defineCall({
    id: 'user.getBusinessAccount',
    method: 'GET',
    path: '/user/getBusinessAccount',
    summary: 'The networks that the caller joined, and the business accounts that they gave access to.',
    right: 'session',
    owner: 'caller',
    response: accountListSchema,
  }),
  setBusinessAccount: defineCall({
    id: 'user.setBusinessAccount',
    method: 'POST',
    path: '/user/setBusinessAccount',
    summary:
      'Chooses the accounts that the product may use: those of the list and no others. An empty list does nothing.',
    right: 'session',
    owner: 'caller',
    body: z.object({ accountList: namedAccountsSchema }),
    response: z.object({ accountList: z.array(businessAccountSchema) }),
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  setBusinessAccountDetail: defineCall({
    id: 'user.setBusinessAccountDetail',
    method: 'POST',
    path: '/user/setBusinessAccountDetail',
    summary: 'Keeps how to reach whoever runs the accounts of the list. An empty list does nothing.',
    right: 'session',
    owner: 'caller',
    body: z.object({ accountList: namedAccountsSchema, detailInfo: accountDetailSchema }),
    response: z.object({ accountList: z.array(businessAccountSchema) }),
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  getSettings: defineCall({
    id: 'user.getSettings',
    method: 'GET',
    path: '/user/getSettings',
    summary: 'Language, thresholds of influencers and connected business accounts in one answer.',
    right: 'session',
    owner: 'caller',
    response: generalSettingsSchema,
  }),
  getSession: defineCall({
    id: 'user.getSession',
    method: 'GET',
    path: '/user/getSession',
    summary: 'The session of the caller, of which there is one at a time.',
    right: 'session',
    owner: 'caller',
    response: activeSessionSchema,
    errors: ['notFound'],
  }),
} as const;
