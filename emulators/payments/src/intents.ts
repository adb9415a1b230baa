import { ApiError } from './errors.ts';
import { assertKnown } from './form.ts';
import { decline, find, findMethod, make, ruleOf, type Parts } from './objects.ts';
import type { Json, Kept } from './state.ts';

/** Marks an intent's charge as successful. */
export function succeed(parts: Parts, intent: Kept, method: Kept): void {
  const charge = make(parts, 'charge', 'charge', {
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    paid: true,
    captured: true,
    status: 'succeeded',
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    failure_code: null,
    failure_message: null,
    metadata: intent.metadata,
    receipt_url: null,
  });
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  parts.emit('payment_intent.succeeded', intent);
}

export function fail(
  parts: Parts,
  intent: Kept,
  method: Kept | null,
  code: string,
  declineCode: string | undefined,
): ApiError {
  const error = decline(code, declineCode);
  const lastError = { type: 'card_error', ...error.detail, payment_method: method };
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: lastError });
  parts.emit('payment_intent.payment_failed', intent);
  return decline(code, declineCode, intent);
}

/** Leaves an intent in process; `settle` decides it later. */
export function leaveInProcess(parts: Parts, intent: Kept, method: Kept): void {
  Object.assign(intent, {
    status: 'processing',
    payment_method: method.id,
    last_payment_error: null,
    processing_since: parts.now(),
  });
  parts.emit('payment_intent.processing', intent);
}

/** Decides an intent that is in process; without an outcome, as its card says. */
export function settle(parts: Parts, intent: Kept, outcome?: 'succeeds' | 'fails'): void {
  if (intent.status !== 'processing') return;
  const method = find(parts, 'paymentMethod', intent.payment_method);
  const { pending, pendingOffSession } = ruleOf(method);
  const session = parts.state.all('session').find((one) => one.payment_intent === intent.id);
  const isPaid = (outcome ?? pending ?? pendingOffSession) === 'succeeds';
  if (isPaid) succeed(parts, intent, method);
  else fail(parts, intent, method, 'card_declined', 'generic_decline');
  if (session === undefined) return;
  if (isPaid) session.payment_status = 'paid';
  parts.emit(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
}

/** Charges an intent's card while the person is not present. */
export function confirmOffSession(parts: Parts, intent: Kept, form: Json, customer: string | null): void {
  const method = findMethod(parts, form.payment_method, customer);
  const { declines, offSession, pending, pendingOffSession } = ruleOf(method);
  if (declines) throw fail(parts, intent, method, declines.code, declines.declineCode);
  if (form.off_session !== undefined && offSession !== undefined) {
    throw fail(
      parts,
      intent,
      method,
      offSession === 'authentication_required' ? offSession : 'card_declined',
      offSession,
    );
  }
  if (pending ?? pendingOffSession) leaveInProcess(parts, intent, method);
  else succeed(parts, intent, method);
}

/** Cancels an intent that is neither paid nor in process. */
export function cancelIntent(parts: Parts, id: string, form: Json): Kept {
  assertKnown(form, ['cancellation_reason', 'expand']);
  const intent = find(parts, 'paymentIntent', id);
  const status = String(intent.status);
  if (['succeeded', 'processing', 'canceled'].includes(status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${status}.`;
    throw new ApiError(400, { code: 'payment_intent_unexpected_state', message });
  }
  Object.assign(intent, { status: 'canceled', canceled_at: Math.floor(parts.now() / 1000) });
  parts.emit('payment_intent.canceled', intent);
  return intent;
}
