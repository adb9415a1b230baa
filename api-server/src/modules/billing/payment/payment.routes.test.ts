import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { testCards } from '../../../testing/payments.ts';
import { setUpBilling, type TestBilling } from '../../../testing/set-up-billing.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await setUpBilling();
});
afterAll(() => billing.close());

const subscriptionOf = async (user: TestUser) =>
  (await send(billing.app, paymentCalls.getSubscription, {}, user.cookie)).json();
const invoicesOf = async (user: TestUser) =>
  (await send(billing.app, paymentCalls.getInvoice, {}, user.cookie)).json().invoiceList;
const infoOf = async (user: TestUser) => (await send(billing.app, userCalls.getUserInfo, {}, user.cookie)).json().data;
const orderOf = async (user: TestUser, id: string) =>
  (await send(billing.app, paymentCalls.getOrder, { query: { id } }, user.cookie)).json().order;
const mailsTo = async (user: TestUser): Promise<string[]> =>
  (
    await billing.db
      .selectFrom('mail_outbox')
      .select('template')
      .where('recipient', '=', user.email)
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template);

/** Lets days pass. Makes a call every ten days, since an unused session ends. */
async function pass(user: TestUser, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 10) {
    billing.clock.advance(Math.min(10, left) * dayMs);
    await subscriptionOf(user);
  }
}

/** Buys a plan with a card, and settles the order. */
async function buy(user: TestUser, type: 1 | 2, period: 0 | 1, card: string = testCards.accepted) {
  const { url, orderId } = await billing.order(user, type, period);
  await billing.payments.pay(url, card);
  return orderOf(user, orderId);
}

describe('a plan', () => {
  it('is bought on the hosted page, and its limits apply at once', async () => {
    const user = await addUser(billing, { plan: 0 });
    expect(await infoOf(user)).toMatchObject({ rights: { quotas: { folderNumber: 1 } } });
    expect(await buy(user, 1, 0)).toMatchObject({ state: 'paid', kind: 'plan' });
    expect(await infoOf(user)).toMatchObject({
      rights: { quotas: { folderNumber: 3 } },
      subscriptions: { plan: { type: 1, price: 600_000, autoSubscribe: true, leftDays: 30 } },
    });
    const [invoice] = await invoicesOf(user);
    expect(invoice).toMatchObject({
      total: 600_000,
      currency: 'TWD',
      subList: [{ kind: 'plan', type: 1, days: 30 }],
      email: user.email,
    });
    expect(await mailsTo(user)).toEqual(['paymentReceived']);
  });

  it('starts at once when it is higher, with unused days credited as in the preview', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 1, 0);
    await pass(user, 10);
    const preview = (
      await send(billing.app, paymentCalls.previewPlan, { body: { newPlan: { type: 2, period: 0 } } }, user.cookie)
    ).json();
    expect(preview).toMatchObject({
      outcome: 'now',
      bill: {
        total: 1_500_000 - 400_000,
        subList: [{ kind: 'plan' }, { kind: 'planCredit', days: 20, price: -400_000 }],
      },
    });
    await buy(user, 2, 0);
    const [invoice] = await invoicesOf(user);
    expect({ subList: invoice.subList, total: invoice.total, currency: invoice.currency }).toEqual(preview.bill);
  });

  it('starts at the end of the period when it is lower, unless the current plan is chosen again', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 2, 0);
    const queue = () =>
      send(billing.app, paymentCalls.setPlan, { body: { newPlan: { type: 1, period: 0 } } }, user.cookie);
    expect((await queue()).json()).toMatchObject({
      url: null,
      invoice: { total: 600_000 },
      subscription: { plan: { type: 2 }, nextPlan: { type: 1 } },
    });
    await send(billing.app, paymentCalls.setPlan, { body: { newPlan: { type: 2, period: 0 } } }, user.cookie);
    expect(await subscriptionOf(user)).toMatchObject({ plan: { type: 2, autoSubscribe: true }, nextPlan: null });
    await queue();
    await pass(user, 30);
    expect(await billing.tend()).toEqual([]);
    expect(await subscriptionOf(user)).toMatchObject({
      plan: { type: 1, autoSubscribe: true, isExpired: false, leftDays: 30 },
      nextPlan: null,
    });
    expect((await invoicesOf(user)).map(({ total }: { readonly total: number }) => total)).toEqual([
      600_000, 1_500_000,
    ]);
  });

  it('is renewed once at the end of its period, however often the worker runs', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 1, 0);
    await pass(user, 30 - 1 / 1_440);
    await Promise.all([billing.tend(), billing.tend()]);
    await billing.tend();
    const { plan } = await subscriptionOf(user);
    expect(plan).toMatchObject({ isExpired: false, leftDays: 31 });
    expect(await invoicesOf(user)).toHaveLength(2);
  });

  it('whose card fails is retried four times with emails, then ends, and can be bought again', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 1, 0, testCards.failsLater);
    await pass(user, 30);
    await billing.tend();
    expect(await subscriptionOf(user)).toMatchObject({ plan: { isExpired: false, overdueSince: expect.any(String) } });
    for (const days of [1, 2, 2]) {
      await billing.tend();
      billing.clock.advance(days * dayMs);
      await billing.tend();
    }
    expect(await mailsTo(user)).toEqual([
      'paymentReceived',
      'renewalFailed',
      'renewalFailed',
      'renewalFailed',
      'planEnded',
    ]);
    expect(await infoOf(user)).toMatchObject({ isExpired: true });
    await buy(user, 1, 0);
    expect(await infoOf(user)).toMatchObject({ isExpired: false });
    expect(await invoicesOf(user)).toHaveLength(2);
  });

  it('that is overdue is charged at once with a new card', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 1, 0, testCards.failsLater);
    await pass(user, 30);
    await billing.tend();
    const { url } = (await send(billing.app, paymentCalls.addCard, {}, user.cookie)).json();
    const back = await billing.payments.pay(url);
    await orderOf(user, new URL(back ?? '').searchParams.get('order') ?? '');
    await billing.tend();
    const { plan } = await subscriptionOf(user);
    expect([plan.overdueSince, plan.isExpired]).toEqual([undefined, false]);
    expect(await invoicesOf(user)).toHaveLength(2);
  });

  it('can be cancelled and resumed, and ends at its period when cancelled again', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 1, 0);
    const cancel = () => send(billing.app, paymentCalls.stopSubscription, {}, user.cookie);
    expect((await cancel()).json()).toMatchObject({ subscription: { plan: { autoSubscribe: false }, nextPlan: null } });
    expect((await cancel()).json()).toMatchObject({ code: 'conflict' });
    const { plan } = await subscriptionOf(user);
    const resume = { body: { plan: { id: plan.id, autoSubscribe: true } } };
    expect((await send(billing.app, paymentCalls.setAutoSubscribe, resume, user.cookie)).json()).toMatchObject({
      subscription: { plan: { autoSubscribe: true } },
    });
    await send(billing.app, paymentCalls.cancelSubscription, {}, user.cookie);
    await pass(user, 31);
    await billing.tend();
    expect([await infoOf(user), await invoicesOf(user)]).toMatchObject([{ isExpired: true }, [{ total: 600_000 }]]);
  });

  it('that is cancelled with another plan queued renews again when the user keeps it', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 2, 0);
    await send(billing.app, paymentCalls.stopSubscription, {}, user.cookie);
    await send(billing.app, paymentCalls.setPlan, { body: { newPlan: { type: 1, period: 0 } } }, user.cookie);
    const { plan, nextPlan } = await subscriptionOf(user);
    expect([plan.autoSubscribe, nextPlan.type]).toEqual([false, 1]);
    const kept = await send(
      billing.app,
      paymentCalls.setAutoSubscribe,
      { body: { plan: { id: plan.id, autoSubscribe: true }, deletePlan: true } },
      user.cookie,
    );
    expect(kept.json()).toMatchObject({ subscription: { plan: { type: 2, autoSubscribe: true }, nextPlan: null } });
  });

  it('that has ended cannot be kept', async () => {
    const user = await addUser(billing, { plan: 2, expired: true });
    const { plan } = await subscriptionOf(user);
    expect(
      (
        await send(
          billing.app,
          paymentCalls.setAutoSubscribe,
          { body: { plan: { id: plan.id, autoSubscribe: true }, deletePlan: true } },
          user.cookie,
        )
      ).json(),
    ).toMatchObject({ code: 'conflict' });
  });

  it.each([
    [{}, 'noNewPlan'],
    [{ newPlan: { type: 0, period: 0 } }, 'invalid'],
    [{ newPlan: { type: 3, period: 0 } }, 'invalid'],
    [{ newPlan: { type: 1, period: 2 } }, 'invalid'],
  ])('%j is rejected as %s', async (body, code) => {
    const user = await addUser(billing, { plan: 0 });
    expect((await send(billing.app, paymentCalls.setPlan, { body }, user.cookie)).json()).toMatchObject({ code });
  });

  it('requires a subscription id to change auto-renewal', async () => {
    const user = await addUser(billing, { plan: 0 });
    expect((await send(billing.app, paymentCalls.setAutoSubscribe, { body: {} }, user.cookie)).json()).toMatchObject({
      code: 'noSubscriptionId',
      message: 'no subscription id',
    });
  });
});

describe('the free trial', () => {
  const start = (user: TestUser) => send(billing.app, paymentCalls.startTrial, {}, user.cookie);

  it('starts once for an account that never had a plan, even with parallel requests', async () => {
    const user = await addUser(billing, { plan: null });
    const answers = await Promise.all([start(user), start(user)]);
    expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await infoOf(user)).toMatchObject({
      subscriptions: { plan: { type: 0, leftDays: 14, autoSubscribe: false } },
      rights: { quotas: { folderNumber: 1 } },
    });
    await pass(user, 15);
    expect((await start(user)).json()).toMatchObject({ code: 'conflict' });
  });

  it('returns the same answer to a repeated request', async () => {
    const user = await addUser(billing, { plan: null });
    const again = () =>
      send(billing.app, paymentCalls.startTrial, { headers: { 'idempotency-key': 'once' } }, user.cookie);
    const [first, second] = [await again(), await again()];
    expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
  });

  it('cannot start while there is a plan, or after one', async () => {
    for (const options of [{ plan: 1 }, { plan: 2, expired: true }] as const)
      expect((await start(await addUser(billing, options))).json()).toMatchObject({ code: 'conflict' });
  });
});

describe('the hosted page', () => {
  it('accepts another card after a declined one, and a card with a challenge', async () => {
    const user = await addUser(billing, { plan: 0 });
    const { url, orderId } = await billing.order(user, 1, 0);
    expect(await billing.payments.pay(url, testCards.declined)).toBeNull();
    expect(await orderOf(user, orderId)).toMatchObject({ state: 'open', invoiceId: null });
    expect(await billing.payments.pay(url, testCards.challenged)).toContain(orderId);
    expect(await orderOf(user, orderId)).toMatchObject({ state: 'paid' });
  });

  it('is closed when another one is opened, or by the worker when nobody paid', async () => {
    const user = await addUser(billing, { plan: 0 });
    const first = await billing.order(user, 1, 0);
    const second = await billing.order(user, 2, 0);
    expect([await billing.payments.pay(first.url), await orderOf(user, first.orderId)]).toMatchObject([
      null,
      { state: 'expired' },
    ]);
    billing.clock.advance(31 * minuteMs);
    await billing.tend();
    expect([await billing.payments.pay(second.url), await orderOf(user, second.orderId)]).toMatchObject([
      null,
      { state: 'expired' },
    ]);
  });

  it('is settled by the worker when the customer does not return', async () => {
    const user = await addUser(billing, { plan: 0 });
    const { url } = await billing.order(user, 1, 1);
    await billing.payments.pay(url);
    billing.clock.advance(31 * minuteMs);
    await billing.tend();
    expect(await invoicesOf(user)).toMatchObject([{ total: 4_800_000, subList: [{ period: 1, days: 365 }] }]);
  });

  it('cannot be opened while the payment service is unavailable, and nothing is charged', async () => {
    const user = await addUser(billing, { plan: 0 });
    for (let time = 0; time < 3; time += 1)
      await billing.payments.control('faults', { match: 'checkout', status: 500 });
    expect(
      (
        await send(billing.app, paymentCalls.setPlan, { body: { newPlan: { type: 1, period: 0 } } }, user.cookie)
      ).json(),
    ).toMatchObject({ code: 'paymentUnavailable' });
  });

  it('leads to a refund when it is paid after the subscription changed', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 1, 0);
    const before = await billing.payments.money();
    const { url, orderId } = await billing.order(user, 2, 0);
    await billing.db.updateTable('subscription').set({ price: 1 }).where('owner_id', '=', user.userId).execute();
    await billing.payments.pay(url);
    expect(await orderOf(user, orderId)).toMatchObject({ state: 'refunded' });
    await billing.tend();
    await billing.tend();
    const after = await billing.payments.money();
    expect([after.charged - before.charged, after.refunded - before.refunded]).toEqual([1_100_000 - 200_000, 900_000]);
    expect(await invoicesOf(user)).toHaveLength(1);
  });
});

describe('a power-up', () => {
  it('raises a limit for the rest of the period, and renews with the plan', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 1, 0);
    await pass(user, 15);
    const { url, invoice } = (
      await send(billing.app, paymentCalls.addPowerUp, { body: { product: 'b' } }, user.cookie)
    ).json();
    expect(invoice).toMatchObject({ total: 15_000, subList: [{ kind: 'powerUp', product: 'b', days: 15 }] });
    await orderOf(user, new URL((await billing.payments.pay(url)) ?? '').searchParams.get('order') ?? '');
    expect(await infoOf(user)).toMatchObject({ rights: { quotas: { folderNumber: 4 } } });
    await pass(user, 15);
    await billing.tend();
    const [renewed] = await invoicesOf(user);
    expect(renewed).toMatchObject({ total: 630_000, subList: [{ kind: 'plan' }, { kind: 'powerUp', price: 30_000 }] });
    expect(await infoOf(user)).toMatchObject({ rights: { quotas: { folderNumber: 4 } } });
  });

  it('is rejected if its product is unknown', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 1, 0);
    expect(
      (await send(billing.app, paymentCalls.addPowerUp, { body: { product: 'x' } }, user.cookie)).json(),
    ).toMatchObject({ code: 'invalid' });
  });

  it.each([
    ['c', 'liveDisplay'],
    ['d', 'webEmbed'],
  ] as const)('%s turns on %s once, and is not sold to a plan that includes it', async (product, right) => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 1, 0);
    expect(await infoOf(user)).toMatchObject({ rights: { switches: { [right]: false } } });
    const { url } = (await send(billing.app, paymentCalls.addPowerUp, { body: { product } }, user.cookie)).json();
    await orderOf(user, new URL((await billing.payments.pay(url)) ?? '').searchParams.get('order') ?? '');
    expect(await infoOf(user)).toMatchObject({ rights: { switches: { [right]: true } } });
    expect((await send(billing.app, paymentCalls.addPowerUp, { body: { product } }, user.cookie)).json()).toMatchObject(
      { code: 'invalid' },
    );
    const advanced = await addUser(billing, { plan: 0 });
    await buy(advanced, 2, 0);
    expect(
      (await send(billing.app, paymentCalls.previewPowerUp, { body: { product } }, advanced.cookie)).json(),
    ).toMatchObject({ code: 'invalid' });
  });

  it('ends with a credit of its unused days when a new plan includes its right', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 1, 0);
    for (const product of ['b', 'c']) {
      const { url } = (await send(billing.app, paymentCalls.addPowerUp, { body: { product } }, user.cookie)).json();
      await orderOf(user, new URL((await billing.payments.pay(url)) ?? '').searchParams.get('order') ?? '');
    }
    await pass(user, 10);
    await buy(user, 2, 0);
    const productsOf = async (kind: string): Promise<readonly unknown[]> => {
      const [{ subList }] = await invoicesOf(user);
      return subList
        .filter((line: { readonly kind: string }) => line.kind === kind)
        .map(({ product }: { readonly product: unknown }) => product)
        .toSorted();
    };
    expect([await productsOf('powerUp'), await productsOf('powerUpCredit')]).toEqual([['b'], ['b', 'c']]);
    expect(await subscriptionOf(user)).toMatchObject({ plan: { type: 2 }, powerUps: [{ product: 'b' }] });
    expect(await infoOf(user)).toMatchObject({ rights: { switches: { liveDisplay: true } } });
    await pass(user, 30);
    await billing.tend();
    expect([await productsOf('plan'), await productsOf('powerUp')]).toEqual([[null], ['b']]);
  });

  it('that has expired can be bought again', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 1, 0);
    const add = () => send(billing.app, paymentCalls.addPowerUp, { body: { product: 'd' } }, user.cookie);
    const { url } = (await add()).json();
    await orderOf(user, new URL((await billing.payments.pay(url)) ?? '').searchParams.get('order') ?? '');
    const {
      powerUps: [powerUp],
    } = await subscriptionOf(user);
    await send(
      billing.app,
      paymentCalls.setAutoSubscribe,
      { body: { plan: { id: powerUp.id, autoSubscribe: false } } },
      user.cookie,
    );
    await pass(user, 30);
    await billing.tend();
    expect(await infoOf(user)).toMatchObject({ rights: { switches: { webEmbed: false } } });
    expect((await add()).json()).toMatchObject({ invoice: { total: 60_000 } });
  });

  it('is not available in a trial', async () => {
    const user = await addUser(billing, { plan: 0 });
    expect(
      (await send(billing.app, paymentCalls.addPowerUp, { body: { product: 'a' } }, user.cookie)).json(),
    ).toMatchObject({ code: 'conflict' });
  });
});

describe('the billing details', () => {
  it('appear on the next invoice, and not on an earlier one', async () => {
    const user = await addUser(billing, { plan: 0 });
    await buy(user, 1, 0);
    const { payment } = (await send(billing.app, paymentCalls.getPayment, {}, user.cookie)).json();
    expect(payment.card).toEqual({ brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2040 });
    const company = { name: '柳織股份有限公司', taxId: '04595257', address: '臺北市' };
    const set = (revision: number) =>
      send(billing.app, paymentCalls.setPayment, { body: { company, revision } }, user.cookie);
    expect((await set(payment.revision)).json()).toMatchObject({ payment: { company } });
    const late = { body: { company: { ...company, name: 'Loom' }, revision: payment.revision } };
    expect((await send(billing.app, paymentCalls.setPayment, late, user.cookie)).json()).toMatchObject({
      code: 'conflict',
      params: { revision: payment.revision + 1, 'present.name': company.name, 'given.name': 'Loom' },
    });
    await buy(user, 2, 0);
    expect(await invoicesOf(user)).toMatchObject([{ company }, { company: { name: '' } }]);
  });

  it('require a valid tax ID', async () => {
    const user = await addUser(billing);
    const answer = await send(
      billing.app,
      paymentCalls.setPayment,
      { body: { company: { name: 'A', taxId: '04595252', address: '' }, revision: 1 } },
      user.cookie,
    );
    expect(answer.json()).toMatchObject({
      code: 'taxIdFormat',
      message: 'Tax Id wrong format',
      field: 'company.taxId',
    });
  });
});

it('a request to sales is sent to them by email', async () => {
  const answer = await send(billing.app, paymentCalls.contactSales, {
    body: { name: 'Mira', email: 'mira@example.com', company: 'Loom <b>', message: 'Thirty boards', language: 'ja' },
  });
  expect(answer.statusCode).toBe(200);
  const mail = await billing.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('template', '=', 'salesRequest')
    .executeTakeFirstOrThrow();
  expect([mail.recipient, mail.body_text.includes('Thirty boards'), mail.body_html.includes('<b>')]).toEqual([
    'sales@tessera.invalid',
    true,
    false,
  ]);
});

it('requests to sales are limited to twenty an hour per network', async () => {
  const ask = (address: string) =>
    send(billing.app, paymentCalls.contactSales, {
      body: { name: 'Mira', email: 'mira@example.com', company: 'Loom', message: 'Thirty boards', language: 'en' },
      address,
    });
  for (let time = 0; time < 20; time += 1) expect((await ask('203.0.113.20')).statusCode).toBe(200);
  expect((await ask('203.0.113.20')).json()).toMatchObject({ code: 'rateLimit' });
  expect((await ask('203.0.113.21')).statusCode).toBe(200);
});
