import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { buildEmulator } from './app.ts';

const key = 'sk_test_tessera';
const secret = 'whsec_tessera';

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

/** The emulator, a client with the official library, and a server that receives the webhooks. */
async function setUp() {
  const messages: { readonly body: string; readonly signature: string }[] = [];
  const heard: (() => void)[] = [];
  const listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      messages.push({ body: Buffer.concat(parts).toString(), signature: String(request.headers['stripe-signature']) });
      response.end();
      heard.forEach((tell) => tell());
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const emulator = buildEmulator({
    key,
    webhookUrl: `http://127.0.0.1:${portOf(listener.address())}`,
    webhookSecret: secret,
    stateFile: undefined,
    now: Date.now,
  });
  emulator.server.listen(0, '127.0.0.1');
  await once(emulator.server, 'listening');
  const port = portOf(emulator.server.address());
  const stripe = new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 1 });
  const customer = await stripe.customers.create({ email: 'mira@example.com' });
  return {
    stripe,
    customer,
    url: `http://127.0.0.1:${port}`,
    messages,
    /** Resolves when `count` messages have arrived. */
    hear: (count: number): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (messages.length >= count) resolve();
        };
        heard.push(look);
        look();
      }),
    close: () => {
      emulator.close();
      listener.close();
      listener.closeAllConnections();
    },
  };
}

let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
afterEach(() => world.close());

const openSession = () =>
  world.stripe.checkout.sessions.create({
    mode: 'payment',
    customer: world.customer.id,
    success_url: 'http://127.0.0.1/back?session={CHECKOUT_SESSION_ID}',
    allowed_payment_method_types: ['card'],
    line_items: [
      { quantity: 1, price_data: { currency: 'twd', unit_amount: 600_000, product_data: { name: 'Professional' } } },
    ],
    payment_intent_data: { setup_future_usage: 'off_session', metadata: { orderId: '1' } },
  });

const enter = (page: string | null, number: string) =>
  fetch(page ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12/40', cvc: '123' }),
  });

const charge = (method: string, idempotencyKey: string) =>
  world.stripe.paymentIntents.create(
    {
      amount: 600_000,
      currency: 'twd',
      customer: world.customer.id,
      payment_method: method,
      off_session: true,
      confirm: true,
    },
    { idempotencyKey },
  );

it('accepts a payment on the checkout page, and sends signed webhooks', async () => {
  const session = await openSession();
  expect([session.status, session.payment_intent, session.amount_total]).toEqual(['open', null, 600_000]);
  const answer = await enter(session.url, '4242424242424242');
  expect(answer.headers.get('location')).toBe(`http://127.0.0.1/back?session=${session.id}`);
  const paid = await world.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.payment_method'] });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { status: 'succeeded', metadata: { orderId: '1' }, payment_method: { card: { last4: '4242' } } },
  });
  await world.hear(2);
  const types = world.messages.map(
    ({ body, signature }) => world.stripe.webhooks.constructEvent(body, signature, secret).type,
  );
  expect(types.toSorted()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
  expect(JSON.stringify(world.messages)).not.toContain('4242424242424242');
});

it.each([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'declined'],
  ['4242424242424241', 'incorrect'],
])('keeps the checkout page open when the card %s is %s', async (number, text) => {
  const session = await openSession();
  const answer = await enter(session.url, number);
  expect([answer.status, await answer.text()]).toEqual([402, expect.stringContaining(text)]);
  expect((await world.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
});

it('closes the checkout page when its session is expired, which works only once', async () => {
  const session = await openSession();
  await world.stripe.checkout.sessions.expire(session.id);
  expect((await enter(session.url ?? `${world.url}/pay/${session.id}`, '4242424242424242')).status).toBe(410);
  await expect(world.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
});

it('answers a repeated idempotency key as before, and rejects it for another request', async () => {
  const { id } = await world.stripe.paymentMethods.attach('pm_card_visa', { customer: world.customer.id });
  await fetch(`${world.url}/_fake/faults`, {
    method: 'POST',
    body: JSON.stringify({ kind: 'lost', match: 'payment_intents' }),
  });
  const first = await charge(id, 'one');
  expect((await charge(id, 'one')).id).toBe(first.id);
  expect((await world.stripe.charges.list()).data).toHaveLength(1);
  await expect(
    world.stripe.refunds.create({ payment_intent: first.id }, { idempotencyKey: 'one' }),
  ).rejects.toMatchObject({ rawType: 'idempotency_error' });
});

it('declines a failing card, with the same answer for the same idempotency key', async () => {
  const { id } = await world.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: world.customer.id,
  });
  await expect(charge(id, 'two')).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  await expect(charge(id, 'two')).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  expect((await world.stripe.charges.list()).data).toEqual([]);
});

it('refunds a payment once', async () => {
  const { id } = await world.stripe.paymentMethods.attach('pm_card_visa', { customer: world.customer.id });
  const intent = await charge(id, 'three');
  await world.stripe.refunds.create({ payment_intent: intent.id });
  await expect(world.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});

it.each([
  ['an unknown parameter', { surprise: 1 }, 'parameter_unknown'],
  [
    'a parameter of an older API version',
    { payment_method_types: ['card'] },
    'payment_method_types_no_longer_supported',
  ],
  ['an amount that is no whole number', { amount: 1.5 }, 'parameter_invalid_integer'],
  ['an amount that is too small', { amount: 1 }, 'amount_too_small'],
])('rejects %s', async (_, parameters, code) => {
  await expect(
    world.stripe.paymentIntents.create({ amount: 600_000, currency: 'twd', ...parameters }),
  ).rejects.toMatchObject({ statusCode: 400, code });
});

it('deletes a customer with the address and the cards, and keeps the payments', async () => {
  const { id } = await world.stripe.paymentMethods.attach('pm_card_visa', { customer: world.customer.id });
  const intent = await charge(id, 'before');
  expect(await world.stripe.customers.del(world.customer.id)).toMatchObject({ id: world.customer.id, deleted: true });
  expect(JSON.stringify(await world.stripe.customers.retrieve(world.customer.id))).not.toContain('mira@example.com');
  expect((await world.stripe.paymentMethods.retrieve(id)).customer).toBeNull();
  expect((await world.stripe.paymentIntents.list({ customer: world.customer.id })).data).toMatchObject([
    { id: intent.id },
  ]);
  await expect(charge(id, 'after')).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(world.stripe.customers.del(world.customer.id)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

it('rejects a request with a wrong key', async () => {
  const stranger = new Stripe('sk_test_other', { host: '127.0.0.1', port: new URL(world.url).port, protocol: 'http' });
  await expect(stranger.customers.create({})).rejects.toMatchObject({ statusCode: 401 });
});

it('does not start with a live key', () => {
  expect(() =>
    buildEmulator({
      key: 'sk_live_1',
      webhookUrl: undefined,
      webhookSecret: secret,
      stateFile: undefined,
      now: Date.now,
    }),
  ).toThrow('live keys');
});
