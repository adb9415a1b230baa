import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { testCards } from '../../../testing/payments.ts';
import { setUpBilling, type TestBilling } from '../../../testing/set-up-billing.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await setUpBilling();
});
afterAll(() => billing.close());

const ask = (user: TestUser, call: Parameters<typeof send>[1], body?: object) =>
  send(billing.app, call, body === undefined ? {} : { body }, user.cookie);
const subscriptionOf = async (user: TestUser) => (await ask(user, paymentCalls.getSubscription)).json();
const totalsOf = async (user: TestUser): Promise<readonly number[]> =>
  (await ask(user, paymentCalls.getInvoice)).json().invoiceList.map(({ total }: { readonly total: number }) => total);
const orderIn = (back: string | null): string => new URL(back ?? '').searchParams.get('order') ?? '';
const settle = async (user: TestUser, url: string, card: string): Promise<void> => {
  await send(
    billing.app,
    paymentCalls.getOrder,
    { query: { id: orderIn(await billing.payments.pay(url, card)) } },
    user.cookie,
  );
};
const addPowerUp = async (user: TestUser, product: string, card: string): Promise<void> =>
  settle(user, (await ask(user, paymentCalls.addPowerUp, { product })).json().url, card);
const addCard = async (user: TestUser): Promise<void> =>
  settle(user, (await ask(user, paymentCalls.addCard)).json().url, testCards.accepted);

/** A monthly plan whose card will fail later. */
async function onPlan(): Promise<TestUser> {
  const user = await addUser(billing, { plan: 0 });
  await settle(user, (await billing.order(user, 1, 0)).url, testCards.failsLater);
  return user;
}

async function pass(user: TestUser, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 10) {
    billing.clock.advance(Math.min(10, left) * dayMs);
    await subscriptionOf(user);
  }
}

const beforeEnd = 30 - 5 * (minuteMs / dayMs);

describe('a power-up that is paid while the renewal waits', () => {
  async function paidMeanwhile() {
    const user = await onPlan();
    await pass(user, beforeEnd - 20 * (minuteMs / dayMs));
    const { url } = (await ask(user, paymentCalls.addPowerUp, { product: 'a' })).json();
    billing.clock.advance(20 * minuteMs);
    expect(await billing.tend()).toEqual([]);
    expect((await subscriptionOf(user)).plan.overdueSince).toBeDefined();
    await settle(user, url, testCards.failsLater);
    return user;
  }

  it('does not drop it, and goes on with the plan until that is decided', async () => {
    const user = await paidMeanwhile();
    const renewals = await billing.db
      .selectFrom('renewal')
      .select('state')
      .where('owner_id', '=', user.userId)
      .execute();
    expect(renewals).toEqual([{ state: 'open' }]);
    const { plan, powerUps } = await subscriptionOf(user);
    expect(powerUps).toMatchObject([{ product: 'a', autoSubscribe: true, expiryDate: plan.expiryDate }]);
  });

  it('is on the bill of the next attempt', async () => {
    const user = await paidMeanwhile();
    await addCard(user);
    await billing.tend();
    const { plan, powerUps } = await subscriptionOf(user);
    expect(powerUps).toMatchObject([{ product: 'a', expiryDate: plan.expiryDate }]);
    expect(await totalsOf(user)).toEqual([650_000, 1_600, 600_000]);
  });

  it('does not let the plan go on without being paid', async () => {
    const user = await paidMeanwhile();
    for (const days of [1, 2, 2, 1]) {
      billing.clock.advance(days * dayMs);
      await billing.tend();
    }
    expect(await subscriptionOf(user)).toMatchObject({ plan: { isExpired: true }, powerUps: [] });
  });
});

describe('a power-up whose renewal is switched off while that of the plan waits', () => {
  async function overdue() {
    const user = await onPlan();
    await addPowerUp(user, 'b', testCards.failsLater);
    await pass(user, beforeEnd);
    await billing.tend();
    return user;
  }
  const turn = async (user: TestUser, autoSubscribe: boolean) => {
    const { id } = await billing.db
      .selectFrom('power_up')
      .select('id')
      .where('owner_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    return ask(user, paymentCalls.setAutoSubscribe, { plan: { id, autoSubscribe } });
  };

  it('has no unpaid days: it ends at once when its period is over', async () => {
    const user = await overdue();
    billing.clock.advance(dayMs);
    expect((await turn(user, false)).json()).toMatchObject({
      subscription: { plan: { isExpired: false }, powerUps: [] },
    });
  });

  it('ends with its period before that is over, and is renewed when it is switched on again', async () => {
    const user = await overdue();
    const {
      plan: { overdueSince, expiryDate },
    } = await subscriptionOf(user);
    expect((await turn(user, false)).json()).toMatchObject({
      subscription: { powerUps: [{ expiryDate: overdueSince }] },
    });
    expect((await turn(user, true)).json()).toMatchObject({ subscription: { powerUps: [{ expiryDate }] } });
  });
});

it('a power-up that is no longer sold has no unpaid days after the renewal was paid', async () => {
  const user = await onPlan();
  await addPowerUp(user, 'b', testCards.accepted);
  await pass(user, beforeEnd);
  const prices = new Map(billing.parts.config.powerUpPrices);
  prices.delete('b');
  const { tendBilling } = await import('./payment.jobs.ts');
  const parts = { ...billing.parts, config: { ...billing.parts.config, powerUpPrices: prices } };
  await tendBilling(parts, () => undefined, new AbortController().signal);
  billing.clock.advance(10 * minuteMs);
  expect(await subscriptionOf(user)).toMatchObject({ plan: { isExpired: false }, powerUps: [] });
  expect((await totalsOf(user))[0]).toBe(600_000);
});
