import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { billingPeriodSchema } from '../payment/payment.schema.ts';
import { grantReasonSchema } from '../plan/grant-reason.schema.ts';
import { planTypeSchema } from '../plan/plans.ts';
import { cursorSchema, emptySchema, idSchema, instantSchema } from '../schema/schema.ts';
import { userTypeSchema } from '../user/user.schema.ts';
import { adminUserSchema, auditEventSchema, planChoices } from './admin.schema.ts';

const searchSchema = z.optional(z.string().check(z.trim(), z.maxLength(254)));
const fromSchema = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

export const adminCalls = {
  /** POST rather than GET, so that no email address appears in a URL. */
  getUsers: defineCall({
    id: 'admin.getUsers',
    method: 'POST',
    path: '/admin/getUsers',
    summary: 'One page of the accounts, newest first, narrowed by a part of the address, by type and by plan.',
    right: 'admin',
    owner: 'named',
    body: z.object({
      search: searchSchema,
      type: z.optional(userTypeSchema),
      plan: z.optional(z.enum(planChoices)),
      cursor: fromSchema,
    }),
    response: z.object({ userList: z.array(adminUserSchema), cursor: cursorSchema }),
    changes: false,
  }),
  getAudit: defineCall({
    id: 'admin.getAudit',
    method: 'POST',
    path: '/admin/getAudit',
    summary:
      'One page of what was done, newest first, narrowed by a part of an address (of who did it, or whose data it was) and by the beginning of the action.',
    right: 'admin',
    owner: 'named',
    body: z.object({
      search: searchSchema,
      action: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      cursor: fromSchema,
    }),
    response: z.object({ eventList: z.array(auditEventSchema), cursor: cursorSchema }),
    changes: false,
  }),
  setPlan: defineCall({
    id: 'admin.setPlan',
    method: 'POST',
    path: '/admin/setPlan',
    summary:
      'Gives a person a plan that was agreed on with sales: from now until a time, without a card and without a renewal. A time that is over answers `timeOver`.',
    right: 'admin',
    owner: 'named',
    body: z.object({
      userId: idSchema,
      type: planTypeSchema,
      period: billingPeriodSchema,
      expiresTime: instantSchema,
      /**
       * The plan on which the decision was based, null for none; the call fails with `conflict` when the person has
       * another by now.
       */
      before: z.nullable(planTypeSchema),
      reason: grantReasonSchema,
    }),
    response: emptySchema,
    errors: ['notFound', 'conflict', 'timeOver'],
    whenExpired: 'allow',
    idempotent: true,
    stepUp: true,
  }),
  setSuspension: defineCall({
    id: 'admin.setSuspension',
    method: 'POST',
    path: '/admin/setSuspension',
    summary:
      'Suspends an account, which ends its sessions and pauses its links, embeds, articles, chatbots and scans, or resumes it. The person is told by mail. An Admin can suspend neither the own account (`invalid` at `userId`) nor the last Admin (`lastAdmin`). Repeating it is harmless.',
    right: 'admin',
    owner: 'named',
    body: z.object({ userId: idSchema, isSuspended: z.boolean(), reason: grantReasonSchema }),
    response: z.object({ suspendedTime: z.nullable(instantSchema) }),
    errors: ['notFound', 'lastAdmin'],
    stepUp: true,
    whenExpired: 'allow',
  }),
  endSessions: defineCall({
    id: 'admin.endSessions',
    method: 'POST',
    path: '/admin/endSessions',
    summary: 'Signs a person out everywhere. Repeating it is harmless.',
    right: 'admin',
    owner: 'named',
    body: z.object({ userId: idSchema, reason: grantReasonSchema }),
    response: emptySchema,
    errors: ['notFound'],
    stepUp: true,
    whenExpired: 'allow',
  }),
} as const;
