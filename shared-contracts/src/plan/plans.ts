import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema } from '../schema/schema.ts';
import { powerUpProducts } from './power-up-products.ts';

/** Plan type codes: 0 Free Trial, 1 Professional, 2 Advanced, 3 Enterprise. */
export const planTypes = [0, 1, 2, 3] as const;
export const planTypeSchema = z.literal(planTypes);
export type PlanType = z.infer<typeof planTypeSchema>;

/** The plans' names; product names are not translated. */
export const planNames: Readonly<Record<PlanType, string>> = {
  0: 'Free Trial',
  1: 'Professional',
  2: 'Advanced',
  3: 'Enterprise',
};

export const planSchema = z.object({
  id: idSchema,
  type: planTypeSchema,
  planName: z.string(),
  startDate: instantSchema,
  expiryDate: instantSchema,
  details: z.object({ /** Above 0: yearly; otherwise monthly. */ period: z.int() }),
  period: z.enum(['monthly', 'yearly']),
  /**
   * List price of a month in minor units of `planCurrency`, by how it is paid; null where sales agrees on the price.
   */
  price: z._default(z.nullable(countSchema), null),
  /** Whole plan days of 24 hours, rounded up; `leftDays` is counted from the server's clock. */
  totalDays: z.int(),
  leftDays: z.int(),
  isExpired: z.boolean(),
  autoSubscribe: z.boolean(),
  /**
   * When the period ended whose renewal has not been paid yet; the plan continues until `expiryDate` while the payment
   * is retried.
   */
  overdueSince: z.optional(instantSchema),
});
export type Plan = z.infer<typeof planSchema>;

const powerUpSchema = z.object({
  id: idSchema,
  autoSubscribe: z.boolean(),
  product: z.optional(z.enum(powerUpProducts)),
  startDate: z.optional(instantSchema),
  expiryDate: z.optional(instantSchema),
});
export type PowerUp = z.infer<typeof powerUpSchema>;

export const subscriptionsSchema = z.object({
  plan: z.nullable(planSchema),
  nextPlan: z.nullable(planSchema),
  powerUps: z.array(powerUpSchema),
});
export type Subscriptions = z.infer<typeof subscriptionsSchema>;
