import type { Language } from '@tessera/contracts/i18n/languages';
import Stripe from 'stripe';
import type { Config } from '../../config.ts';
import {
  AmountTooSmall,
  PaymentsUnavailable,
  type ChargeOutcome,
  type Checkout,
  type CheckoutRequest,
  type KeptCard,
  type Payments,
} from './payments.ts';
import { findCharge, outcomeOf } from './stripe-charges.ts';
import { noticeOf } from './stripe-notices.ts';
import { readChanges, readReturned } from './stripe-returned.ts';

const stripeUrl = 'https://api.stripe.com';
const timeoutMs = 20_000;
const pageLanguages: Readonly<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: 'en',
  'zh-Hant-HK': 'zh-HK',
  ja: 'ja',
};

const connect = (config: Config, maxNetworkRetries: number): Stripe => {
  const { protocol, hostname, port } = new URL(config.paymentsUrl ?? stripeUrl);
  return new Stripe(config.paymentsKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
  });
};

/** Keeps only type, code and request id: messages contain no secrets, but may name a person. */
const describe = (error: Stripe.errors.StripeError): string =>
  [error.type, error.code, error.requestId].filter((part) => part).join(' ');

async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'amount_too_small') throw new AmountTooSmall();
    throw error instanceof Stripe.errors.StripeError ? new PaymentsUnavailable(describe(error)) : error;
  }
}

function keptCardOf(method: Stripe.PaymentMethod | string | null): KeptCard | null {
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  return { methodId: method.id, card: { brand, last4, expiryMonth, expiryYear } };
}

const checkoutStates = ['open', 'complete', 'expired'] as const;

/** A page that is complete without being paid has a payment in process, or one that failed after that. */
function paymentOf(
  { status, payment_status: paid }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): Checkout['payment'] {
  if (paid === 'paid') return 'paid';
  if (status !== 'complete' || intent === null) return 'none';
  if (intent.status === 'succeeded') return 'paid';
  return intent.status === 'canceled' || intent.status === 'requires_payment_method' ? 'failed' : 'pending';
}

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const { status, payment_intent: intent, setup_intent: setup } = session;
  const [payment, saved] = [typeof intent === 'string' ? null : intent, typeof setup === 'string' ? null : setup];
  return {
    state: checkoutStates.find((state) => state === status) ?? 'open',
    payment: paymentOf(session, payment),
    intentId: payment?.id ?? null,
    kept: keptCardOf(payment?.payment_method ?? saved?.payment_method ?? null),
  };
}

function checkoutParameters({
  ownerId,
  orderId,
  customerId,
  bill,
  title,
  language,
  returnUrl,
  cancelUrl,
}: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { ownerId, orderId };
  const page = {
    customer: customerId,
    client_reference_id: orderId,
    metadata,
    locale: pageLanguages[language],
    success_url: returnUrl,
    cancel_url: cancelUrl,
    allowed_payment_method_types: ['card' as const],
  };
  if (bill === null) return { ...page, mode: 'setup', setup_intent_data: { metadata } };
  return {
    ...page,
    mode: 'payment',
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: bill.currency.toLowerCase(), unit_amount: bill.total, product_data: { name: title } },
      },
    ],
    payment_intent_data: { setup_future_usage: 'off_session', metadata, description: title },
  };
}

const codesThatDecline = new Set([
  'card_declined',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
  'insufficient_funds',
]);

/** A key whose charge was declined returns that decline again. A card that no longer exists counts as declined, too. */
const isDecline = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError ||
  (error instanceof Stripe.errors.StripeError &&
    (codesThatDecline.has(error.code ?? '') ||
      (error.code === 'resource_missing' && ['payment_method', 'customer'].includes(error.param ?? ''))));

/** The hosted pages on which users pay or save a card. */
function checkoutCalls(stripe: Stripe): Pick<Payments, 'createCheckout' | 'readCheckout' | 'expireCheckout'> {
  return {
    createCheckout: (request) =>
      ask(async () => {
        const session = await stripe.checkout.sessions.create(checkoutParameters(request), {
          idempotencyKey: `checkout:${request.orderId}`,
        });
        if (session.url === null) throw new PaymentsUnavailable('the hosted page has no address');
        return { id: session.id, url: session.url };
      }),

    readCheckout: (id) =>
      ask(async () =>
        toCheckout(
          await stripe.checkout.sessions.retrieve(id, {
            expand: ['payment_intent.payment_method', 'setup_intent.payment_method'],
          }),
        ),
      ),

    expireCheckout: (id) =>
      ask(async () => {
        try {
          await stripe.checkout.sessions.expire(id);
          return true;
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
          throw error;
        }
      }),
  };
}

/**
 * The payment service, through Stripe's official library. Requests whose answer is lost are retried at once, up to
 * `retries` times. The age of its notices is computed with `realNow`, or else with the clock of this machine.
 */
export function stripePayments(config: Config, retries = 2, realNow?: () => Date): Payments {
  const stripe = connect(config, retries);
  return {
    createCustomer: ({ ownerId, email }) =>
      ask(
        async () =>
          (await stripe.customers.create({ email, metadata: { ownerId } }, { idempotencyKey: `customer:${ownerId}` }))
            .id,
      ),

    ...checkoutCalls(stripe),

    charge: ({ key, ownerId, renewalId, attempt, customerId, methodId, bill }) =>
      ask(async (): Promise<ChargeOutcome> => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount: bill.total,
              currency: bill.currency.toLowerCase(),
              customer: customerId,
              payment_method: methodId,
              off_session: true,
              confirm: true,
              metadata: { ownerId, renewalId, attempt: String(attempt) },
            },
            { idempotencyKey: key },
          );
          return await outcomeOf(stripe, intent);
        } catch (error) {
          if (isDecline(error)) return { outcome: 'declined' };
          throw error;
        }
      }),

    readCharge: (intentId) => ask(async () => outcomeOf(stripe, await stripe.paymentIntents.retrieve(intentId))),

    findCharge: (query) => ask(() => findCharge(stripe, query)),

    refund: ({ key, intentId }) =>
      ask(async () => {
        try {
          await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: key });
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error;
        }
      }),

    readReturned: (intentId) => ask(() => readReturned(stripe, intentId)),

    readChanges: (since) => ask(() => readChanges(stripe, since)),

    forgetCard: (methodId) =>
      ask(async () => {
        try {
          await stripe.paymentMethods.detach(methodId);
        } catch (error) {
          // Already detached, or unknown: there is nothing to remove.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
      }),

    deleteCustomer: (customerId) =>
      ask(async () => {
        try {
          await stripe.customers.del(customerId);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_missing') throw error;
        }
      }),

    readNotice: (body, signature) => {
      const { paymentsWebhookSecret: secret } = config;
      return noticeOf(
        stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, realNow?.().getTime()),
      );
    },
  };
}
