import * as z from 'zod/mini';
import { idSchema, instantSchema, termSchema } from '../http/schema.ts';
import { grantReasonMax } from '../limits.ts';
import { planSchema } from '../plan/plans.ts';
import { planSwitches } from '../plan/rights.ts';

/** Rights of somebody, by their names in the plans' matrix. */
export const grantListSchema = z.array(z.enum(planSwitches)).check(z.maxLength(planSwitches.length));

/** Why an Admin changes what somebody may do; kept with the change. */
export const grantReasonSchema = z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(grantReasonMax));

/** A right that can be granted, and where somebody has it from. */
export const grantableRightSchema = z.object({ name: termSchema, isInPlan: z.boolean(), isGranted: z.boolean() });

/** What an Admin gave and took at once. */
export const grantChangeSchema = z.object({
  at: instantSchema,
  /** Address of the Admin; null when that account is gone. */
  by: z.nullable(z.string()),
  given: z.array(termSchema),
  taken: z.array(termSchema),
  reason: z.string(),
});
export type GrantChange = z.infer<typeof grantChangeSchema>;

/** Somebody as an Admin sees them who decides on rights. */
export const granteeSchema = z.object({
  userId: idSchema,
  email: z.string(),
  plan: z.nullable(planSchema),
  /** Every right that something in the product asks for, in the order of the matrix. */
  rights: z.array(grantableRightSchema),
  /** The last changes, newest first. */
  changes: z.array(grantChangeSchema),
});
export type Grantee = z.infer<typeof granteeSchema>;
