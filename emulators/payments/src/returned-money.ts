import { ApiError } from './errors.ts';
import { assertKnown, integerOf, metadataOf, textOf } from './form.ts';
import { find, make, type Parts } from './objects.ts';
import type { Json, Kept } from './state.ts';

/** The charge that a call names; a dashboard also knows it by the session of its page. */
const chargeOf = (parts: Parts, form: Json): Kept => {
  if (form.session !== undefined)
    return chargeOf(parts, { payment_intent: find(parts, 'session', form.session).payment_intent });
  if (form.charge !== undefined) return find(parts, 'charge', form.charge, 'charge');
  const intent = find(parts, 'paymentIntent', form.payment_intent, 'payment_intent');
  return find(parts, 'charge', intent.latest_charge, 'payment_intent');
};

function addToRefunded(charge: Kept, amount: number): void {
  const refunded = Number(charge.amount_refunded) + amount;
  Object.assign(charge, { amount_refunded: refunded, refunded: refunded === charge.amount });
}

export function createRefund(parts: Parts, form: Json): Kept {
  assertKnown(form, ['payment_intent', 'charge', 'session', 'amount', 'reason', 'metadata', 'expand']);
  const charge = chargeOf(parts, form);
  const left = Number(charge.amount) - Number(charge.amount_refunded);
  const amount = form.amount === undefined ? left : integerOf(form.amount, 'amount');
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new ApiError(400, { code: 'charge_already_refunded', message });
  }
  if (amount < 1 || amount > left) {
    const message = 'Refund amount is greater than unrefunded amount on charge.';
    throw new ApiError(400, { code: 'parameter_invalid', message, param: 'amount' });
  }
  addToRefunded(charge, amount);
  const refund = make(parts, 'refund', 'refund', {
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
    reason: textOf(form.reason),
    failure_reason: null,
    metadata: metadataOf(form.metadata),
  });
  parts.emit('refund.created', refund);
  parts.emit('charge.refunded', charge);
  return refund;
}

/** The bank refuses a refund, so that the money is back at the payment service. */
export function failRefund(parts: Parts, id: unknown): Kept {
  const refund = find(parts, 'refund', id);
  if (refund.status === 'failed') return refund;
  addToRefunded(find(parts, 'charge', refund.charge), -Number(refund.amount));
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  parts.emit('refund.updated', refund);
  parts.emit('refund.failed', refund);
  return refund;
}

/** The cardholder disputes a payment, and the bank takes the money back. An inquiry takes nothing yet. */
export function openDispute(parts: Parts, form: Json): Kept {
  const charge = chargeOf(parts, form);
  const amount = form.amount === undefined ? Number(charge.amount) : Number(form.amount);
  charge.disputed = true;
  const status = form.isInquiry === true ? 'warning_needs_response' : 'needs_response';
  const dispute = make(parts, 'dispute', 'dispute', {
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status,
    reason: 'fraudulent',
    is_charge_refundable: false,
    balance_transactions: [],
    metadata: {},
  });
  parts.emit('charge.dispute.created', dispute);
  if (status === 'needs_response') parts.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides a dispute: won gives the money back to the seller. */
export function closeDispute(parts: Parts, id: unknown, outcome: unknown): Kept {
  const dispute = find(parts, 'dispute', id);
  const isInquiry = String(dispute.status).startsWith('warning_');
  dispute.status = isInquiry ? 'warning_closed' : outcome === 'won' ? 'won' : 'lost';
  parts.emit('charge.dispute.closed', dispute);
  if (dispute.status === 'won') parts.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}
