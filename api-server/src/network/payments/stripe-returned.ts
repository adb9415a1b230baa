import type Stripe from 'stripe';
import type { PaymentChanges, PaymentNotice, ReturnedMoney, ReturnedOfPayment } from './payments.ts';
import { noticeOf, subjectOf } from './stripe-notices.ts';

const pageSize = 100;

/** Only a refund that was carried out counts: one that is pending or failed took nothing. */
const toRefund = ({ id, status, amount }: Stripe.Refund): ReturnedMoney => ({
  id,
  kind: 'refund',
  amount: status === 'succeeded' ? amount : 0,
  dispute: null,
});

/** An open dispute takes the money at once. An inquiry, whose states begin with `warning`, takes nothing. */
function toDispute({ id, status, amount }: Stripe.Dispute): ReturnedMoney {
  const isTaken = status === 'needs_response' || status === 'under_review' || status === 'lost';
  const state = status === 'won' ? 'won' : status === 'lost' ? 'lost' : isTaken ? 'open' : null;
  return { id, kind: 'dispute', amount: isTaken ? amount : 0, dispute: state };
}

export async function readReturned(stripe: Stripe, intentId: string): Promise<ReturnedOfPayment> {
  const { metadata } = await stripe.paymentIntents.retrieve(intentId);
  const subject = subjectOf(metadata, intentId);
  if (subject === null) return { subject, returned: [] };
  const returned: ReturnedMoney[] = [];
  const query = { payment_intent: intentId, limit: pageSize };
  for await (const refund of stripe.refunds.list(query)) returned.push(toRefund(refund));
  for await (const dispute of stripe.disputes.list(query)) returned.push(toDispute(dispute));
  return { subject, returned };
}

const types = [
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

const intentOf = ({ payment_intent: intent }: Stripe.Refund | Stripe.Dispute): PaymentNotice[] =>
  typeof intent === 'string' ? [{ kind: 'returned', intentId: intent }] : [];

/**
 * The service keeps its messages for thirty days. Refunds and disputes are also listed by themselves, so that those of
 * a longer absence are found.
 */
export async function readChanges(stripe: Stripe, since: number | null): Promise<PaymentChanges> {
  const query = { limit: pageSize, ...(since === null ? {} : { created: { gte: since } }) };
  const notices: PaymentNotice[] = [];
  let seen: number | null = null;
  const add = (created: number, found: readonly PaymentNotice[]): void => {
    notices.push(...found);
    seen = Math.max(seen ?? 0, created);
  };
  for await (const event of stripe.events.list({ ...query, types })) {
    const notice = noticeOf(event);
    add(event.created, notice === null ? [] : [notice]);
  }
  for await (const refund of stripe.refunds.list(query)) add(refund.created, intentOf(refund));
  for await (const dispute of stripe.disputes.list(query)) add(dispute.created, intentOf(dispute));
  const byKey = new Map(notices.map((notice) => [JSON.stringify(notice), notice]));
  return { notices: [...byKey.values()], seen };
}
