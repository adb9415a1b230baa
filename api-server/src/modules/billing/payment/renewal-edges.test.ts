import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { testCards } from '../../../testing/payments.ts';
import { setUpBilling, type TestBilling } from '../../../testing/set-up-billing.ts';
import { billForRenewal } from './bill.ts';
import { createRenewalRepository } from './renewal.repository.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await setUpBilling();
});
afterAll(() => billing.close());
beforeEach(() => billing.payments.control('calm'));

const subscriptionOf = async (user: TestUser) =>
  (await send(billing.app, paymentCalls.getSubscription, {}, user.cookie)).json();
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
const change = (
  user: TestUser,
  call:
    | typeof paymentCalls.setPlan
    | typeof paymentCalls.addPowerUp
    | typeof paymentCalls.stopSubscription
    | typeof paymentCalls.setAutoSubscribe,
  body: unknown = {},
) => send(billing.app, call, { body }, user.cookie);

async function pass(user: TestUser, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 10) {
    billing.clock.advance(Math.min(10, left) * dayMs);
    await subscriptionOf(user);
  }
}

async function onPlan(
  card: string = testCards.accepted,
): Promise<{ readonly user: TestUser; readonly customer: string }> {
  const user = await addUser(billing, { plan: 0 });
  const { url, orderId } = await billing.order(user, 1, 0);
  await billing.payments.pay(url, card);
  await send(billing.app, paymentCalls.getOrder, { query: { id: orderId } }, user.cookie);
  const { customer_id: customer } = await billing.db
    .selectFrom('payment_account')
    .select('customer_id')
    .where('owner_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  return { user, customer: customer ?? '' };
}

/** A plan whose renewal was charged, but the response was lost. */
async function inDoubt() {
  const { user, customer } = await onPlan();
  await pass(user, 30 - 5 * (minuteMs / dayMs));
  await billing.loseCharges();
  expect(await billing.tend()).toHaveLength(2);
  return { user, customer };
}

describe('a renewal whose response was lost', () => {
  it('is not charged again, even if the payment service has forgotten the idempotency key', async () => {
    const { user, customer } = await inDoubt();
    await billing.payments.control('forget-keys');
    await billing.tend();
    expect([await totalsOf(user), (await billing.payments.money(customer)).charged]).toEqual([
      [600_000, 600_000],
      1_200_000,
    ]);
  });

  it('blocks changes of the subscription until its result is known', async () => {
    const { user } = await inDoubt();
    const answers = await Promise.all([
      change(user, paymentCalls.setPlan, { newPlan: { type: 1, period: 0 } }),
      change(user, paymentCalls.addPowerUp, { product: 'a' }),
    ]);
    expect(answers.map((answer) => answer.json().code)).toEqual(['paymentProcessing', 'paymentProcessing']);
  });

  it('is refunded when the plan was cancelled meanwhile, and the plan can still be resumed', async () => {
    const { user, customer } = await inDoubt();
    const { subscription } = (await change(user, paymentCalls.stopSubscription)).json();
    expect(subscription.plan).toMatchObject({ autoSubscribe: false, leftDays: 1, isExpired: false });
    await billing.tend();
    await billing.tend();
    expect(await billing.payments.money(customer)).toMatchObject({ charged: 1_200_000, refunded: 600_000 });
    await change(user, paymentCalls.setAutoSubscribe, { plan: { id: subscription.plan.id, autoSubscribe: true } });
    await billing.tend();
    expect([await totalsOf(user), await billing.payments.money(customer)]).toMatchObject([
      [600_000, 600_000],
      { charged: 1_800_000, refunded: 600_000 },
    ]);
  });
});

it('unpaid days give no credit', async () => {
  const { user } = await onPlan(testCards.failsLater);
  await pass(user, 30);
  await billing.tend();
  const preview = (
    await send(billing.app, paymentCalls.previewPlan, { body: { newPlan: { type: 2, period: 0 } } }, user.cookie)
  ).json();
  expect(preview.bill).toMatchObject({ total: 1_500_000, subList: [{ kind: 'plan' }] });
});

describe('a plan whose renewal failed', () => {
  const unpaid = async () => {
    const user = await addUser(billing, { plan: 0 });
    const { url, orderId } = await billing.order(user, 2, 0);
    await billing.payments.pay(url, testCards.failsLater);
    await send(billing.app, paymentCalls.getOrder, { query: { id: orderId } }, user.cookie);
    await pass(user, 30);
    await billing.tend();
    return user;
  };

  it('can be changed to a cheaper plan, which is charged at once and starts at the end of the paid period', async () => {
    const user = await unpaid();
    const { plan } = await subscriptionOf(user);
    const newPlan = { type: 1, period: 0 };
    const preview = (await send(billing.app, paymentCalls.previewPlan, { body: { newPlan } }, user.cookie)).json();
    expect(preview).toMatchObject({ outcome: 'atEnd', startDate: plan.overdueSince, bill: { total: 600_000 } });
    expect((await change(user, paymentCalls.setPlan, { newPlan })).json()).toMatchObject({
      url: null,
      invoice: preview.bill,
      subscription: { plan: { overdueSince: plan.overdueSince }, nextPlan: { type: 1 } },
    });
    await billing.tend();
    expect((await mailsTo(user)).filter((template) => template === 'renewalFailed')).toHaveLength(2);
    const { url } = (await send(billing.app, paymentCalls.addCard, {}, user.cookie)).json();
    await send(
      billing.app,
      paymentCalls.getOrder,
      { query: { id: new URL((await billing.payments.pay(url)) ?? '').searchParams.get('order') ?? '' } },
      user.cookie,
    );
    await billing.tend();
    expect(await subscriptionOf(user)).toMatchObject({
      plan: { type: 1, startDate: plan.overdueSince, leftDays: 30 },
      nextPlan: null,
    });
    expect((await totalsOf(user))[0]).toBe(preview.bill.total);
  });

  it('can be chosen again after a change to another plan', async () => {
    const user = await unpaid();
    for (const newPlan of [
      { type: 1, period: 0 },
      { type: 2, period: 0 },
    ])
      await change(user, paymentCalls.setPlan, { newPlan });
    expect(await subscriptionOf(user)).toMatchObject({
      plan: { type: 2, overdueSince: expect.any(String) },
      nextPlan: null,
    });
  });
});

it('a custom plan ends when its unpaid next plan is removed', async () => {
  const user = await addUser(billing, { plan: 3 });
  await change(user, paymentCalls.setPlan, { newPlan: { type: 1, period: 0 } });
  await pass(user, 29);
  await billing.tend();
  const { plan } = await subscriptionOf(user);
  expect(plan.overdueSince).toBeDefined();
  await change(user, paymentCalls.setAutoSubscribe, { plan: { id: plan.id, autoSubscribe: true }, deletePlan: true });
  expect(await subscriptionOf(user)).toMatchObject({ plan: { type: 3, isExpired: true }, nextPlan: null });
});

describe('every plan that the preview offers can be bought', () => {
  const now = () => billing.clock.now();
  const row = (ownerId: string, position: 'current' | 'next') => ({
    owner_id: ownerId,
    id: crypto.randomUUID(),
    position,
    starts_at: now(),
    expires_at: new Date(now().getTime() + 5 * dayMs),
    auto_subscribe: true,
  });
  it.each([
    ['trial', [0, 0], {}],
    ['renewing', [1, 1], {}],
    ['queued', [2, 0], { isQueued: true }],
    ['ending', [2, 1], { isEnding: true }],
    ['enterprise', [3, 1], { isEnding: true }],
    ['overdue', [2, 1], { isOverdue: true }],
    ['expired', [2, 1], { isExpired: true }],
  ] as const)(
    'when the current plan is %s',
    async (
      _name,
      [type, period],
      has: { readonly isQueued?: true; readonly isEnding?: true; readonly isOverdue?: true; readonly isExpired?: true },
    ) => {
      for (const newPlan of [
        { type: 1, period: 0 },
        { type: 1, period: 1 },
        { type: 2, period: 0 },
        { type: 2, period: 1 },
      ] as const) {
        const user = await addUser(billing, { plan: null });
        const subscriptions = createSubscriptionRepository(billing.db);
        const plan = {
          ...row(user.userId, 'current'),
          plan_type: type,
          period,
          ...(has.isEnding ? { auto_subscribe: false } : {}),
          ...(has.isExpired ? { auto_subscribe: false, expires_at: now() } : {}),
          ...(has.isOverdue ? { overdue_since: now() } : {}),
        };
        await subscriptions.put(plan);
        if (has.isQueued) await subscriptions.put({ ...row(user.userId, 'next'), plan_type: 1, period: 0 });
        const { bill } = billForRenewal([], { type: 2, period: 1 }, new Map(), now(), now());
        if (has.isOverdue)
          await createRenewalRepository(billing.db).add({
            owner_id: user.userId,
            id: crypto.randomUUID(),
            subscription_id: plan.id,
            due_at: now(),
            state: 'open',
            bill: JSON.stringify(bill),
            next_try_at: new Date(now().getTime() + dayMs),
          });
        const preview = await send(billing.app, paymentCalls.previewPlan, { body: { newPlan } }, user.cookie);
        expect([newPlan, preview.statusCode]).toEqual([newPlan, 200]);
        const made = await change(user, paymentCalls.setPlan, { newPlan });
        expect([newPlan, made.statusCode, made.json().url !== null]).toEqual([
          newPlan,
          200,
          preview.json().outcome === 'now',
        ]);
        await billing.db.deleteFrom('renewal').where('owner_id', '=', user.userId).execute();
      }
    },
  );
});

it('a power-up that is turned off during a failed renewal is not charged with the next attempt', async () => {
  const { user } = await onPlan(testCards.failsLater);
  const { url } = (await change(user, paymentCalls.addPowerUp, { product: 'a' })).json();
  await billing.payments.pay(url, testCards.failsLater);
  billing.clock.advance(31 * minuteMs);
  await billing.tend();
  await pass(user, 30);
  await billing.tend();
  const { powerUps } = await subscriptionOf(user);
  await change(user, paymentCalls.setAutoSubscribe, { plan: { id: powerUps[0].id, autoSubscribe: false } });
  const { url: page } = (await send(billing.app, paymentCalls.addCard, {}, user.cookie)).json();
  await send(
    billing.app,
    paymentCalls.getOrder,
    { query: { id: new URL((await billing.payments.pay(page)) ?? '').searchParams.get('order') ?? '' } },
    user.cookie,
  );
  await billing.tend();
  expect((await totalsOf(user))[0]).toBe(600_000);
});

it('a second payment page is not opened for a bill that the first one changed', async () => {
  const user = await addUser(billing, { plan: 0 });
  const { url } = await billing.order(user, 1, 0);
  await billing.payments.pay(url);
  expect((await change(user, paymentCalls.setPlan, { newPlan: { type: 1, period: 0 } })).json()).toMatchObject({
    code: 'conflict',
  });
  expect(await totalsOf(user)).toEqual([600_000]);
});

it('renewals that always fail do not block others', async () => {
  const { user } = await onPlan();
  await pass(user, 30);
  const now = billing.clock.now();
  const old = new Date(now.getTime() - dayMs);
  const broken = await addUser(billing, { plan: 0 });
  // The payment service does not know these payments, so it gives none of them back.
  const rows = Array.from({ length: 60 }, () => ({
    owner_id: broken.userId,
    id: crypto.randomUUID(),
    subscription_id: crypto.randomUUID(),
    due_at: old,
    state: 'refunding' as const,
    bill: JSON.stringify({ subList: [], currency: 'TWD', total: 0 }),
    next_try_at: old,
    intent_id: 'pi_unknown',
  }));
  await billing.db.insertInto('renewal').values(rows).execute();
  expect(await billing.tend()).toHaveLength(60);
  expect(await totalsOf(user)).toHaveLength(2);
  await billing.db.deleteFrom('renewal').where('owner_id', '=', broken.userId).execute();
});

it('the end of a plan without auto-renewal is announced once a week before and once when it is over', async () => {
  const { user } = await onPlan();
  await change(user, paymentCalls.stopSubscription);
  for (let day = 0; day < 40; day += 5) {
    await pass(user, 5);
    await Promise.all([billing.tend(), billing.tend()]);
  }
  expect(await mailsTo(user)).toEqual(['paymentReceived', 'planEnding', 'planOver']);
});
