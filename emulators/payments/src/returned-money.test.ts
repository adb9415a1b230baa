import { once } from 'node:events';
import Stripe from 'stripe';
import { buildEmulator } from './app.ts';

const key = 'sk_test_tessera';

/** The emulator, a client with the official library, and a customer. */
async function setUp(pendingMs?: number) {
  const emulator = buildEmulator({
    key,
    webhookUrl: undefined,
    webhookSecret: 'whsec_tessera',
    stateFile: undefined,
    now: Date.now,
    pendingMs,
  });
  emulator.server.listen(0, '127.0.0.1');
  await once(emulator.server, 'listening');
  const address = emulator.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stripe = new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
  const customer = await stripe.customers.create({ email: 'mira@example.com' });
  const control = async (path: string, wish: unknown = {}): Promise<{ readonly id?: string }> => {
    const answer = await fetch(`http://127.0.0.1:${port}/_fake/${path}`, {
      method: 'POST',
      body: JSON.stringify(wish),
    });
    return JSON.parse(await answer.text());
  };
  /** Pays on the hosted page. */
  const pay = async (number: string) => {
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      success_url: 'http://127.0.0.1/back',
      allowed_payment_method_types: ['card'],
      line_items: [
        { quantity: 1, price_data: { currency: 'twd', unit_amount: 600_000, product_data: { name: 'Professional' } } },
      ],
    });
    await fetch(session.url ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number, expiry: '12/40', cvc: '123' }),
    });
    return stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.payment_method'] });
  };
  const typesOf = async (): Promise<string[]> =>
    (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
  return { stripe, customer, control, pay, typesOf, close: emulator.close };
}

type Emulated = Awaited<ReturnType<typeof setUp>>;
let emulated: Emulated;
beforeEach(async () => {
  emulated = await setUp();
});
afterEach(() => emulated.close());

const intentOf = (session: Stripe.Checkout.Session): string =>
  typeof session.payment_intent === 'string' || session.payment_intent === null ? '' : session.payment_intent.id;

const charge = (method: string) =>
  emulated.stripe.paymentIntents.create({
    amount: 600_000,
    currency: 'twd',
    customer: emulated.customer.id,
    payment_method: method,
    off_session: true,
    confirm: true,
  });

describe('a payment that stays in process', () => {
  it.each([
    ['4000000000003204', 'paid', 'succeeded', 'checkout.session.async_payment_succeeded'],
    ['4000000000003212', 'unpaid', 'requires_payment_method', 'checkout.session.async_payment_failed'],
  ])('with the card %s is decided later, and reported', async (card, paid, status, type) => {
    const session = await emulated.pay(card);
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    });
    expect((await emulated.stripe.charges.list()).data).toEqual([]);
    await emulated.control('settle');
    const later = await emulated.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(later).toMatchObject({ payment_status: paid, payment_intent: { status } });
    expect(await emulated.typesOf()).toContain(type);
  });

  it('can be a later charge of a card that was accepted on the page, and cannot be cancelled meanwhile', async () => {
    const session = await emulated.pay('4000000000003220');
    expect(session.payment_status).toBe('paid');
    const method =
      typeof session.payment_intent === 'object' && session.payment_intent !== null
        ? session.payment_intent.payment_method
        : null;
    const intent = await charge(typeof method === 'object' && method !== null ? method.id : '');
    expect(intent.status).toBe('processing');
    await expect(emulated.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await emulated.control('settle', { outcome: 'fails' });
    expect((await emulated.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
    expect((await emulated.stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
  });

  it('is decided by itself after the set time', async () => {
    const other = await setUp(1);
    const session = await other.pay('4000000000003204');
    const stateNow = async (): Promise<string> =>
      (await other.stripe.checkout.sessions.retrieve(session.id)).payment_status;
    while ((await stateNow()) !== 'paid') await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await other.typesOf()).toContain('payment_intent.succeeded');
    other.close();
  });
});

it('a slow response arrives, and the call was carried out before', async () => {
  await emulated.control('faults', { kind: 'slow', ms: 30, match: 'POST /v1/customers' });
  expect((await emulated.stripe.customers.create({ email: 'haru@example.com' })).email).toBe('haru@example.com');
});

describe('money that goes back', () => {
  it('is counted for several partial refunds, and again when the bank refuses one', async () => {
    const intent = intentOf(await emulated.pay('4242424242424242'));
    const first = await emulated.control('refund', { payment_intent: intent, amount: 100_000 });
    await emulated.control('refund', { payment_intent: intent, amount: 200_000 });
    expect(await emulated.control('money')).toMatchObject({ charged: 600_000, refunded: 300_000 });
    await emulated.control('refund/fail', { refund: first.id });
    expect(await emulated.control('money')).toMatchObject({ refunded: 200_000 });
    expect((await emulated.stripe.refunds.list({ payment_intent: intent })).data.map(({ status }) => status)).toEqual([
      'succeeded',
      'failed',
    ]);
  });

  it.each([
    ['won', 0],
    ['lost', 600_000],
  ])('by a dispute that is %s', async (outcome, withdrawn) => {
    const intent = intentOf(await emulated.pay('4242424242424242'));
    const dispute = await emulated.control('dispute', { payment_intent: intent });
    expect(await emulated.control('money')).toMatchObject({ withdrawn: 600_000 });
    await emulated.control('dispute/close', { dispute: dispute.id, outcome });
    expect(await emulated.control('money')).toMatchObject({ withdrawn });
    expect((await emulated.stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([
      { status: outcome, amount: 600_000 },
    ]);
    expect(await emulated.typesOf()).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']),
    );
  });
});

it('lists go on from page to page, and know the time and the type of events', async () => {
  for (let time = 0; time < 12; time += 1) await emulated.stripe.customers.create({});
  for (let time = 0; time < 3; time += 1) await emulated.pay('4242424242424242');
  const ids: string[] = [];
  for await (const event of emulated.stripe.events.list({
    limit: 1,
    types: ['payment_intent.succeeded'],
    created: { gte: 1 },
  }))
    ids.push(event.id);
  expect(new Set(ids).size).toBe(3);
  expect((await emulated.stripe.events.list({ created: { gte: Math.floor(Date.now() / 1000) + 60 } })).data).toEqual(
    [],
  );
});
