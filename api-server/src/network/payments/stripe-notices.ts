import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PaymentNotice, PaymentSubject } from './payments.ts';

/** What we note on every page and payment that we create at the service. */
const orderSchema = z.object({ ownerId: z.uuid(), orderId: z.uuid() });
const renewalSchema = z.object({ ownerId: z.uuid(), renewalId: z.uuid() });

/** What an object at the service is for, by what we noted on it; null when it is not ours. */
export function subjectOf(metadata: unknown, intentId: string): PaymentSubject | null {
  const order = orderSchema.safeParse(metadata);
  if (order.success) return { kind: 'order', ...order.data };
  const renewal = renewalSchema.safeParse(metadata);
  return renewal.success ? { kind: 'renewal', ...renewal.data, intentId } : null;
}

const returnedSchema = z.object({ object: z.enum(['charge', 'refund', 'dispute']), payment_intent: z.string() });
const pageSchema = z.object({ metadata: z.unknown() });
const intentSchema = z.object({ object: z.literal('payment_intent'), id: z.string(), metadata: z.unknown() });

/** What a message is about; null when it concerns nothing of ours. */
export function noticeOf({ data: { object } }: Stripe.Event): PaymentNotice | null {
  const intent = intentSchema.safeParse(object);
  if (intent.success) return subjectOf(intent.data.metadata, intent.data.id);
  const returned = returnedSchema.safeParse(object);
  if (returned.success) return { kind: 'returned', intentId: returned.data.payment_intent };
  const page = pageSchema.safeParse(object);
  const subject = page.success ? subjectOf(page.data.metadata, '') : null;
  return subject?.kind === 'order' ? subject : null;
}
