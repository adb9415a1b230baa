import fc from 'fast-check';

/**
 * How the product learns of a payment: the browser returns, the service's message arrives, a forged message arrives
 * first, or only the worker finds out.
 */
const hearings = ['back', 'message', 'forged', 'worker'] as const;
export type Hearing = (typeof hearings)[number];

const plan = { kind: fc.constant('plan' as const), type: fc.constantFrom(1, 2), period: fc.constantFrom(0, 1) };
const card = fc.constantFrom(
  'accepted' as const,
  'accepted' as const,
  'failsLater' as const,
  'declined' as const,
  'pending' as const,
  'pendingThenFails' as const,
  'pendingLater' as const,
  'pendingLaterThenFails' as const,
);

/** A step of the user, the clock, the payment service or the worker. */
export const billingStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ...plan, card, hearing: fc.constantFrom(...hearings) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('powerUp' as const),
      product: fc.constantFrom('a', 'b', 'c'),
      hearing: fc.constantFrom(...hearings),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      hours: fc.integer({ min: 1, max: 750 }),
      isTended: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      hours: fc.integer({ min: 750, max: 10_000 }),
      isTended: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('turnBack' as const), minutes: fc.integer({ min: 1, max: 120 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('openPage' as const),
      type: fc.constantFrom(1, 2),
      period: fc.constantFrom(0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('lostAnswers' as const),
      times: fc.integer({ min: 1, max: 3 }),
      match: fc.constantFrom(
        'POST /v1/payment_intents',
        'GET /v1/payment_intents',
        'POST /v1/refunds',
        'GET /v1/refunds',
        'GET /v1/events',
        'POST /v1/checkout',
        'GET /v1/checkout',
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('kill' as const), steps: fc.integer({ min: 0, max: 45 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      outcome: fc.constantFrom('succeeds', 'fails', undefined),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('refund' as const, 'dispute' as const),
      quarters: fc.integer({ min: 1, max: 4 }),
      isHeard: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('closeDispute' as const),
      outcome: fc.constantFrom('won', 'lost'),
      isHeard: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('newCard' as const), card }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('switchPowerUps' as const), autoSubscribe: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'cancel' as const,
        'resume' as const,
        'removeCard' as const,
        'payOpenPages' as const,
        'forgetKeys' as const,
        'tendTwice' as const,
        'lastDay' as const,
        'failRefund' as const,
      ),
    }),
  },
);
export type BillingStep = typeof billingStep extends fc.Arbitrary<infer Step> ? Step : never;
