import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { kolUsernameSchema } from '../kol/kol-setting.schema.ts';
import { privacyAudienceSchema, privacyFields, privacyFieldSchema } from '../privacy/privacy.ts';
import { idSchema } from '../schema/schema.ts';
import { accessReasonMax } from './creator.limits.ts';
import { accessStateSchema, creatorIdSchema, creatorSchema, linkStepSchema } from './creator.schema.ts';

const response = z.object({ creator: creatorSchema });

export const creatorCalls = {
  getCreator: defineCall({
    id: 'creator.getCreator',
    method: 'GET',
    path: '/creator/getCreator',
    summary: 'The accounts that the caller connected: who sees what of each, since when and why.',
    right: 'session',
    owner: 'caller',
    response: z.object({ creatorList: z.array(creatorSchema) }),
  }),
  setPrivacy: defineCall({
    id: 'creator.setPrivacy',
    method: 'POST',
    path: '/creator/setPrivacy',
    summary: 'Says who sees fields of an account that the caller connected. Open pages of brands change at once.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      creatorId: creatorIdSchema,
      privacy: z
        .array(z.object({ field: privacyFieldSchema, audience: privacyAudienceSchema }))
        .check(z.minLength(1), z.maxLength(privacyFields.length)),
    }),
    response,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  answerAccess: defineCall({
    id: 'creator.answerAccess',
    method: 'POST',
    path: '/creator/answerAccess',
    summary: 'Approves or refuses the request of a brand, or takes an approval back.',
    right: 'session',
    owner: 'caller',
    body: z.object({ creatorId: creatorIdSchema, brandId: idSchema, isApproved: z.boolean() }),
    response,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  deleteData: defineCall({
    id: 'creator.deleteData',
    method: 'POST',
    path: '/creator/deleteData',
    summary:
      'Deletes the report of an account that the caller connected with its audience, and every request and approval. What is kept from others stays so.',
    right: 'session',
    owner: 'caller',
    body: z.object({ creatorId: creatorIdSchema }),
    response,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  checkLink: defineCall({
    id: 'creator.checkLink',
    method: 'POST',
    path: '/creator/checkLink',
    summary:
      'Asks the network which step is missing until an account of the caller can be used. Accounts that are linked by now are joined.',
    right: 'session',
    owner: 'caller',
    response: z.object({ step: linkStepSchema, pages: z.array(z.string()), username: z.nullable(z.string()) }),
    errors: ['processContentFailed'],
    whenExpired: 'allow',
    rate: 'lookup',
  }),
  requestAccess: defineCall({
    id: 'creator.requestAccess',
    method: 'POST',
    path: '/creator/requestAccess',
    summary:
      'Asks whoever connected an account that the caller manages to show what approved brands see. One that was refused or taken back can be asked for again.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      kol: kolUsernameSchema,
      reason: z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(accessReasonMax)),
    }),
    response: z.object({ state: accessStateSchema }),
    errors: ['notFound'],
  }),
} as const;
