import Stripe from 'stripe';
import { PaymentsUnavailable, type ChargeOutcome, type ChargeQuery } from './payments.ts';

/** States in which somebody would have to act on a payment, although nobody is there. */
const waitsForSomebody = new Set<Stripe.PaymentIntent.Status>([
  'requires_action',
  'requires_confirmation',
  'requires_capture',
]);

/**
 * Cancels a payment that waits for somebody, so that it can never be paid later, when the same renewal is charged
 * again. Returns how it is then: it may have been decided in the meantime.
 */
async function cancel(stripe: Stripe, intentId: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.cancel(intentId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return stripe.paymentIntents.retrieve(intentId);
  }
}

/** The result of a charge without the user's presence. */
export async function outcomeOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ChargeOutcome> {
  const { id, status } = waitsForSomebody.has(intent.status) ? await cancel(stripe, intent.id) : intent;
  if (status === 'succeeded') return { outcome: 'paid', intentId: id };
  if (status === 'processing') return { outcome: 'pending', intentId: id };
  if (status === 'canceled' || status === 'requires_payment_method') return { outcome: 'declined' };
  throw new PaymentsUnavailable(`a payment stays in the state ${status}`);
}

/** Whether an attempt ended. One without an error was not carried out: its request may still be under way. */
const isDecided = ({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  status === 'canceled' || status === 'requires_action' || (status === 'requires_payment_method' && error !== null);

/**
 * What became of an attempt, from the customer's payments. One that succeeded or is in process counts, whichever
 * attempt it was: a renewal is charged once.
 */
export async function findCharge(stripe: Stripe, query: ChargeQuery): Promise<ChargeOutcome | null> {
  let found: Stripe.PaymentIntent | null = null;
  for await (const intent of stripe.paymentIntents.list({ customer: query.customerId, limit: 100 })) {
    if (intent.metadata['renewalId'] !== query.renewalId || query.except.includes(intent.id)) continue;
    if (intent.status === 'succeeded' || intent.status === 'processing') return outcomeOf(stripe, intent);
    if (intent.metadata['attempt'] === String(query.attempt) && isDecided(intent)) found ??= intent;
  }
  return found === null ? null : outcomeOf(stripe, found);
}
