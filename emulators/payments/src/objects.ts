import { cards, isLuhn, tokens, type CardRule } from './cards.ts';
import { ApiError, missing } from './errors.ts';
import type { Json, Kept, Kind, State } from './state.ts';

export interface Parts {
  state: State;
  now: () => number;
  origin: string;
  emit: (type: string, object: Kept) => void;
}

/** Makes and stores an object with the fields that all objects have. */
export function make({ state, now }: Parts, kind: Kind, object: string, fields: Json): Kept {
  const kept = { id: state.newId(kind), object, created: Math.floor(now() / 1000), livemode: false, ...fields };
  state.put(kind, kept);
  return kept;
}

export function find({ state }: Parts, kind: Kind, id: unknown, param?: string): Kept {
  const found = typeof id === 'string' ? state.get(kind, id) : undefined;
  if (found === undefined)
    throw missing(
      kind.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`),
      String(id),
      param,
    );
  return found;
}

/** A customer that is not deleted. */
export function findCustomer(parts: Parts, id: unknown, param?: string): Kept {
  const found = find(parts, 'customer', id, param);
  if (found.deleted === true) throw missing('customer', found.id, param);
  return found;
}

/** Stores a card. The object shows only the last digits; the emulator keeps the number to know how the card behaves. */
export function makeCard(
  parts: Parts,
  number: string,
  expiry: { month: number; year: number },
  customer: string | null,
): Kept {
  const rule = cards[number];
  if (rule === undefined)
    throw new ApiError(402, {
      code: isLuhn(number) ? 'card_declined' : 'incorrect_number',
      message: isLuhn(number) ? 'Only test cards are accepted here.' : 'Your card number is incorrect.',
      ...(isLuhn(number) ? { decline_code: 'test_mode_live_card' } : {}),
    });
  const card = {
    brand: rule.brand,
    last4: number.slice(-4),
    exp_month: expiry.month,
    exp_year: expiry.year,
    country: rule.country,
    funding: 'credit',
    fingerprint: `fp${number.slice(-6)}`,
  };
  return make(parts, 'paymentMethod', 'payment_method', {
    type: 'card',
    customer,
    card,
    billing_details: { address: null, email: null, name: null, phone: null },
    metadata: {},
    test_card: number,
  });
}

export function ruleOf(method: Kept): CardRule {
  const rule = cards[String(method.test_card)];
  if (rule === undefined) throw new Error('a stored card has no rule');
  return rule;
}

/** A stored card by its id, or a new one for a token. */
export function findMethod(parts: Parts, id: unknown, customer: string | null): Kept {
  const number = typeof id === 'string' ? tokens[id] : undefined;
  if (number !== undefined)
    return makeCard(parts, number, { month: 12, year: new Date(parts.now()).getUTCFullYear() + 4 }, customer);
  const method = find(parts, 'paymentMethod', id, 'payment_method');
  if (customer !== null && method.customer !== customer)
    throw new ApiError(400, {
      code: 'resource_missing',
      message: 'The payment method does not belong to the customer.',
      param: 'payment_method',
    });
  return method;
}

const declineTexts: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'This payment requires authentication.',
};

export function decline(code: string, declineCode: string | undefined, intent?: Kept): ApiError {
  return new ApiError(402, {
    code,
    message: declineTexts[code] ?? 'Your card was declined.',
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    ...(intent === undefined ? {} : { payment_intent: intent }),
  });
}

export function makeIntent(
  parts: Parts,
  fields: {
    amount: number;
    currency: string;
    customer: string | null;
    metadata: Json;
    description: string | null;
    setupFutureUsage: string | null;
  },
): Kept {
  const { amount, currency, customer, metadata, description, setupFutureUsage } = fields;
  const intent = make(parts, 'paymentIntent', 'payment_intent', {
    amount,
    amount_received: 0,
    currency,
    customer,
    metadata,
    description,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    setup_future_usage: setupFutureUsage,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    canceled_at: null,
    cancellation_reason: null,
  });
  intent.client_secret = `${intent.id}_secret`;
  return intent;
}
