import type { CallOutput } from '@tessera/contracts/http/define-call';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { testCards } from '../../../testing/payments.ts';
import { setUpBilling, type TestBilling } from '../../../testing/set-up-billing.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await setUpBilling({ retries: 0 });
});
afterAll(() => billing.close());
beforeEach(async () => {
  await billing.payments.control('calm');
  // Renewals of earlier users must not meet the faults of a test.
  for (const table of ['subscription', 'renewal', 'payment_order'] as const)
    await billing.db.deleteFrom(table).execute();
});

type Payment = CallOutput<typeof paymentCalls.getPayment>['payment'];

const subscriptionOf = async (user: TestUser) =>
  (await send(billing.app, paymentCalls.getSubscription, {}, user.cookie)).json();
const paymentOf = async (user: TestUser): Promise<Payment> =>
  (await send(billing.app, paymentCalls.getPayment, {}, user.cookie)).json().payment;
const orderOf = async (user: TestUser, id: string) =>
  (await send(billing.app, paymentCalls.getOrder, { query: { id } }, user.cookie)).json().order;
const totalsOf = async (user: TestUser): Promise<readonly number[]> =>
  (await send(billing.app, paymentCalls.getInvoice, {}, user.cookie))
    .json()
    .invoiceList.map(({ total }: { readonly total: number }) => total);
const mailsTo = async (user: TestUser): Promise<string[]> =>
  (
    await billing.db
      .selectFrom('mail_outbox')
      .select('template')
      .where('recipient', '=', user.email)
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template);
const choose = (user: TestUser, type: 1 | 2, period: 0 | 1) =>
  send(billing.app, paymentCalls.setPlan, { body: { newPlan: { type, period } } }, user.cookie);
const customerOf = async ({ userId }: TestUser): Promise<string> =>
  (
    await billing.db
      .selectFrom('payment_account')
      .select('customer_id')
      .where('owner_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).customer_id ?? '';
const chargedTo = async (user: TestUser): Promise<number> =>
  (await billing.payments.money(await customerOf(user))).charged;
const settle = async (user: TestUser, outcome?: 'succeeds' | 'fails') =>
  billing.payments.control('settle', {
    customer: await customerOf(user),
    ...(outcome === undefined ? {} : { outcome }),
  });

/** Lets days pass, with calls in between, since an unused session ends. */
async function pass(user: TestUser, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 10) {
    billing.clock.advance(Math.min(10, left) * dayMs);
    await subscriptionOf(user);
  }
}

async function pageOf(user: TestUser, card: string) {
  const { url, orderId } = await billing.order(user, 1, 0);
  await billing.payments.pay(url, card);
  return orderId;
}

/** A monthly plan that was paid with a card, shortly before its renewal. */
async function beforeRenewal(card: string): Promise<TestUser> {
  const user = await addUser(billing, { plan: 0 });
  await orderOf(user, await pageOf(user, card));
  await pass(user, 30 - 5 * (minuteMs / dayMs));
  return user;
}

describe('a page whose payment is in process', () => {
  it('is shown as such, and pays for the plan when the payment succeeds', async () => {
    const user = await addUser(billing, { plan: 0 });
    const orderId = await pageOf(user, testCards.pending);
    expect(await orderOf(user, orderId)).toMatchObject({ state: 'open', isProcessing: true });
    expect((await paymentOf(user)).processing).toMatchObject([
      { id: orderId, kind: 'plan', total: 600_000, currency: 'TWD' },
    ]);
    expect(await mailsTo(user)).toEqual(['paymentProcessing']);
    await settle(user);
    expect(await orderOf(user, orderId)).toMatchObject({ state: 'paid' });
    expect([await totalsOf(user), (await paymentOf(user)).processing]).toEqual([[600_000], []]);
    expect(await mailsTo(user)).toEqual(['paymentProcessing', 'paymentReceived']);
  });

  it('changes nothing when the payment fails, and says so', async () => {
    const user = await addUser(billing, { plan: 0 });
    const orderId = await pageOf(user, testCards.pendingThenFails);
    await orderOf(user, orderId);
    await settle(user);
    expect(await orderOf(user, orderId)).toMatchObject({ state: 'expired', hasFailed: true });
    expect([await totalsOf(user), (await subscriptionOf(user)).plan.type]).toEqual([[], 0]);
    expect(await mailsTo(user)).toEqual(['paymentProcessing', 'paymentFailed']);
  });

  it('lets nothing else be bought until it is decided, even after the page would have been closed', async () => {
    const user = await addUser(billing, { plan: 0 });
    const orderId = await pageOf(user, testCards.pending);
    expect((await choose(user, 2, 0)).json()).toMatchObject({ code: 'paymentProcessing' });
    billing.clock.advance(25 * hourMs);
    await billing.payments.control('forget-keys');
    expect(await billing.tend()).toEqual([]);
    expect((await choose(user, 1, 1)).json()).toMatchObject({ code: 'paymentProcessing' });
    await settle(user);
    billing.clock.advance(hourMs);
    expect(await billing.tend()).toEqual([]);
    expect([await orderOf(user, orderId), await totalsOf(user)]).toMatchObject([{ state: 'paid' }, [600_000]]);
    expect(await chargedTo(user)).toBe(600_000);
  });

  it('holds back the renewal of the plan that it replaces', async () => {
    const user = await beforeRenewal(testCards.accepted);
    const order = await billing.order(user, 2, 0);
    await billing.payments.pay(order.url, testCards.pending);
    await orderOf(user, order.orderId);
    await billing.tend();
    billing.clock.advance(dayMs);
    await billing.tend();
    expect([await totalsOf(user), await chargedTo(user)]).toEqual([[600_000], 600_000]);
    await settle(user);
    await orderOf(user, order.orderId);
    expect(await billing.tend()).toEqual([]);
    expect(await totalsOf(user)).toEqual([1_480_000, 600_000]);
  });
});

describe('a renewal whose charge is in process', () => {
  it('is looked at again and never charged again, also with another card and after the keys are forgotten', async () => {
    const user = await beforeRenewal(testCards.pendingLater);
    expect(await billing.tend()).toEqual([]);
    expect((await paymentOf(user)).processing).toMatchObject([{ kind: 'renewal', total: 600_000 }]);
    const { url } = (await send(billing.app, paymentCalls.addCard, {}, user.cookie)).json();
    const back = await billing.payments.pay(url);
    await orderOf(user, new URL(back ?? '').searchParams.get('order') ?? '');
    for (let day = 0; day < 3; day += 1) {
      await billing.payments.control('forget-keys');
      expect(await billing.tend()).toEqual([]);
      billing.clock.advance(dayMs);
    }
    expect([await totalsOf(user), await mailsTo(user)]).toEqual([[600_000], ['paymentReceived', 'paymentProcessing']]);
    await settle(user);
    expect(await billing.tend()).toEqual([]);
    expect([await totalsOf(user), await chargedTo(user), (await paymentOf(user)).processing]).toEqual([
      [600_000, 600_000],
      1_200_000,
      [],
    ]);
    expect((await subscriptionOf(user)).plan).toMatchObject({ isExpired: false, leftDays: 28 });
  });

  it('counts as declined only when it has failed', async () => {
    const user = await beforeRenewal(testCards.pendingLaterThenFails);
    await billing.tend();
    expect((await subscriptionOf(user)).plan.overdueSince).toBeUndefined();
    await settle(user);
    billing.clock.advance(hourMs);
    expect(await billing.tend()).toEqual([]);
    expect((await subscriptionOf(user)).plan.overdueSince).toBeDefined();
    expect(await mailsTo(user)).toEqual(['paymentReceived', 'paymentProcessing', 'renewalFailed']);
  });

  it('lets nothing be bought, resumed or queued, but can be cancelled, and is then refunded with a mail', async () => {
    const user = await beforeRenewal(testCards.pendingLater);
    await billing.tend();
    const codes = async () => {
      const { plan } = await subscriptionOf(user);
      const resume = { body: { plan: { id: plan.id, autoSubscribe: true } } };
      return [
        (await choose(user, 2, 0)).json().code,
        (await choose(user, 1, 0)).json().code,
        (await send(billing.app, paymentCalls.setAutoSubscribe, resume, user.cookie)).json().code,
      ];
    };
    expect((await codes()).slice(0, 2)).toEqual(['paymentProcessing', 'paymentProcessing']);
    expect((await send(billing.app, paymentCalls.stopSubscription, {}, user.cookie)).statusCode).toBe(200);
    expect(await codes()).toEqual(['paymentProcessing', 'paymentProcessing', 'paymentProcessing']);
    expect((await paymentOf(user)).processing).toMatchObject([{ kind: 'cancelledRenewal', total: 600_000 }]);
    await settle(user);
    billing.clock.advance(hourMs);
    await billing.tend();
    await billing.tend();
    expect(await billing.payments.money(await customerOf(user))).toMatchObject({
      charged: 1_200_000,
      refunded: 600_000,
    });
    expect(await mailsTo(user)).toEqual(['paymentReceived', 'paymentProcessing', 'planOver', 'paymentRefunded']);
  });
});

describe('a charge without an answer', () => {
  it.each([
    ['lost', 'POST /v1/payment_intents', 600_000 * 2],
    ['error', '/v1/payment_intents', 600_000],
  ] as const)('that is %s is shown as in process, with a mail after an hour', async (kind, match, charged) => {
    const user = await beforeRenewal(testCards.accepted);
    // The library sends a request whose connection broke once more by itself.
    for (let time = 0; time < (kind === 'lost' ? 2 : 1); time += 1)
      await billing.payments.control('faults', { kind, match, status: 500 });
    for (let time = 0; time < 2; time += 1)
      await billing.payments.control('faults', { kind: 'error', match: 'GET /v1/events', status: 503 });
    expect(await billing.tend()).toHaveLength(2);
    expect((await paymentOf(user)).processing).toMatchObject([{ kind: 'renewal' }]);
    expect(await mailsTo(user)).toEqual(['paymentReceived']);
    billing.clock.advance(hourMs);
    await billing.payments.control('faults', { kind: 'error', match: 'GET /v1/payment_intents', status: 503 });
    expect(await billing.tend()).toHaveLength(2);
    expect([await mailsTo(user), await chargedTo(user)]).toEqual([['paymentReceived', 'paymentProcessing'], charged]);
    await billing.payments.control('forget-keys');
    expect(await billing.tend()).toEqual([]);
    expect([await totalsOf(user), await chargedTo(user)]).toEqual([[600_000, 600_000], 1_200_000]);
  });

  it('is declined once although the response to the decline was lost and its key is forgotten', async () => {
    const user = await beforeRenewal(testCards.failsLater);
    for (let time = 0; time < 2; time += 1)
      await billing.payments.control('faults', { kind: 'lost', match: 'POST /v1/payment_intents' });
    expect(await billing.tend()).toHaveLength(1);
    await billing.payments.control('forget-keys');
    expect(await billing.tend()).toEqual([]);
    expect(await mailsTo(user)).toEqual(['paymentReceived', 'renewalFailed']);
  });
});

it('a payment that no attempt knows is refunded when the service reports it', async () => {
  const user = await beforeRenewal(testCards.accepted);
  await billing.tend();
  const [renewal] = await billing.db.selectFrom('renewal').selectAll().where('owner_id', '=', user.userId).execute();
  if (renewal === undefined) throw new Error('there is no renewal');
  const { method_id: methodId } = await billing.db
    .selectFrom('payment_account')
    .select('method_id')
    .where('owner_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  const stray = await billing.parts.payments.charge({
    key: 'late',
    ownerId: user.userId,
    renewalId: renewal.id,
    attempt: 0,
    customerId: await customerOf(user),
    methodId: methodId ?? '',
    bill: renewal.bill,
  });
  const intentId = stray.outcome === 'paid' ? stray.intentId : '';
  const answers = [];
  for (let time = 0; time < 2; time += 1) {
    answers.push(
      (
        await billing.notify({
          id: intentId,
          object: 'payment_intent',
          metadata: { ownerId: user.userId, renewalId: renewal.id },
        })
      ).statusCode,
    );
  }
  expect(answers).toEqual([200, 200]);
  expect(await billing.payments.money(await customerOf(user))).toMatchObject({ charged: 1_800_000, refunded: 600_000 });
  expect((await mailsTo(user)).filter((template) => template === 'paymentRefunded')).toHaveLength(1);
});

it('nothing more is begun once the worker stops', async () => {
  const user = await beforeRenewal(testCards.accepted);
  expect(await billing.tend(AbortSignal.abort())).toEqual([]);
  expect(await billing.db.selectFrom('renewal').select('id').where('owner_id', '=', user.userId).execute()).toEqual([]);
});
