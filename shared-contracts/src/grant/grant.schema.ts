import * as z from 'zod/mini';
import { planSchema } from '../plan/plans.ts';
import { planSwitches } from '../plan/rights.ts';
import { idSchema, instantSchema, termSchema } from '../schema/schema.ts';

/** Granted rights, by their names in the plans' matrix. */
export const grantListSchema = z.array(z.enum(planSwitches)).check(z.maxLength(planSwitches.length));

/** A right that can be granted, and whether the user has it by plan or by grant. */
const grantableRightSchema = z.object({ name: termSchema, isInPlan: z.boolean(), isGranted: z.boolean() });

/** One change by an Admin: the rights given and taken. */
const grantChangeSchema = z.object({
  at: instantSchema,
  /** Email address of the Admin; null when that account is deleted. */
  by: z.nullable(z.string()),
  given: z.array(termSchema),
  taken: z.array(termSchema),
  reason: z.string(),
});
export type GrantChange = z.infer<typeof grantChangeSchema>;

/** A user as seen by an Admin who decides on rights. */
export const granteeSchema = z.object({
  userId: idSchema,
  email: z.string(),
  plan: z.nullable(planSchema),
  /** Every right that the product checks, in the order of the matrix. */
  rights: z.array(grantableRightSchema),
  /** The last changes, newest first. */
  changes: z.array(grantChangeSchema),
});
export type Grantee = z.infer<typeof granteeSchema>;
