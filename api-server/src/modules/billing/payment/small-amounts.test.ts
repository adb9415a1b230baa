import type { CallOutput } from '@tessera/contracts/http/define-call';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpBilling, type TestBilling } from '../../../testing/set-up-billing.ts';
import { toCharge } from './bill.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await setUpBilling();
});
afterAll(() => billing.close());

type Invoices = CallOutput<typeof paymentCalls.getInvoice>['invoiceList'];

const ask = (user: TestUser, call: Parameters<typeof send>[1], body?: object) =>
  send(billing.app, call, body === undefined ? {} : { body }, user.cookie);
const invoicesOf = async (user: TestUser): Promise<Invoices> =>
  (await ask(user, paymentCalls.getInvoice)).json().invoiceList;
const settle = async (user: TestUser, url: string): Promise<void> => {
  const back = await billing.payments.pay(url);
  await send(
    billing.app,
    paymentCalls.getOrder,
    { query: { id: new URL(back ?? '').searchParams.get('order') ?? '' } },
    user.cookie,
  );
};

/** A monthly Professional plan, with days of its period past. */
async function onPlan(days: number): Promise<TestUser> {
  const user = await addUser(billing, { plan: 0 });
  await settle(user, (await billing.order(user, 1, 0)).url);
  for (let left = days; left > 0; left -= 10) {
    billing.clock.advance(Math.min(10, left) * dayMs);
    await ask(user, paymentCalls.getSubscription);
  }
  return user;
}

test.each([
  ['is charged from the minimum on', 1_600, 0, { total: 1_600 }],
  ['is carried over below it', 1_500, 0, { total: 0, carriedOver: 1_500 }],
  [
    'is carried over again together with an earlier one',
    500,
    1_000,
    { total: 0, carriedIn: 1_000, carriedOver: 1_500 },
  ],
  ['is charged together with an earlier one', 700, 1_000, { total: 1_700, carriedIn: 1_000 }],
  ['is charged when only the earlier one is too little', 600_000, 1_500, { total: 601_500, carriedIn: 1_500 }],
  ['is nothing', 0, 0, { total: 0 }],
])('an amount %s', (_, total, carried, charged) => {
  expect(toCharge({ subList: [], currency: 'TWD', total }, carried, 1_600)).toEqual({
    subList: [],
    currency: 'TWD',
    ...charged,
  });
});

it('a power-up of the last day begins without a payment, and is paid with the next invoice', async () => {
  const user = await onPlan(29);
  const preview = (await ask(user, paymentCalls.previewPowerUp, { product: 'b' })).json();
  expect(preview.bill).toMatchObject({
    total: 0,
    carriedOver: 1_000,
    subList: [{ kind: 'powerUp', days: 1, price: 1_000 }],
  });
  const added = (await ask(user, paymentCalls.addPowerUp, { product: 'b' })).json();
  expect(added).toMatchObject({ url: null, invoice: preview.bill, subscription: { powerUps: [{ product: 'b' }] } });
  expect((await ask(user, paymentCalls.getPayment)).json().payment.carried).toBe(1_000);
  expect(await invoicesOf(user)).toMatchObject([{ total: 0, carriedOver: 1_000 }, { total: 600_000 }]);
  billing.clock.advance(dayMs);
  expect(await billing.tend()).toEqual([]);
  expect(await invoicesOf(user)).toMatchObject([
    { total: 631_000, carriedIn: 1_000 },
    { total: 0 },
    { total: 600_000 },
  ]);
  expect((await ask(user, paymentCalls.getPayment)).json().payment.carried).toBe(0);
});

it('two small amounts are charged together on the page as soon as they are enough', async () => {
  const user = await onPlan(29);
  await ask(user, paymentCalls.addPowerUp, { product: 'b' });
  const { url, invoice } = (await ask(user, paymentCalls.addPowerUp, { product: 'b' })).json();
  expect(invoice).toMatchObject({ total: 2_000, carriedIn: 1_000 });
  await settle(user, url);
  expect(await invoicesOf(user)).toMatchObject([
    { total: 2_000, carriedIn: 1_000 },
    { total: 0, carriedOver: 1_000 },
    { total: 600_000 },
  ]);
});

it('a change whose rest is too little to be charged is made at once', async () => {
  const user = await onPlan(10);
  await billing.db.updateTable('subscription').set({ price: 2_248_500 }).where('owner_id', '=', user.userId).execute();
  const body = { newPlan: { type: 2, period: 0 } };
  const preview = (await ask(user, paymentCalls.previewPlan, body)).json();
  expect(preview).toMatchObject({ outcome: 'now', bill: { total: 0, carriedOver: 1_000 } });
  const answer = await ask(user, paymentCalls.setPlan, body);
  expect(answer.json()).toMatchObject({
    url: null,
    invoice: preview.bill,
    subscription: { plan: { type: 2, leftDays: 30 } },
  });
});

it('a carried amount is billed again when the renewal is declined, and stays when it is only tried', async () => {
  const user = await onPlan(29);
  await ask(user, paymentCalls.addPowerUp, { product: 'b' });
  await ask(user, paymentCalls.removeCard);
  billing.clock.advance(dayMs);
  await billing.tend();
  expect((await ask(user, paymentCalls.getPayment)).json().payment.carried).toBe(1_000);
  await settle(user, (await ask(user, paymentCalls.addCard)).json().url);
  expect(await billing.tend()).toEqual([]);
  expect((await invoicesOf(user))[0]).toMatchObject({ total: 631_000, carriedIn: 1_000 });
});

it('parallel requests for the same small change make it once', async () => {
  const user = await onPlan(10);
  await billing.db.updateTable('subscription').set({ price: 2_248_500 }).where('owner_id', '=', user.userId).execute();
  const body = { newPlan: { type: 2, period: 0 } };
  const answers = await Promise.all([1, 2].map(() => ask(user, paymentCalls.setPlan, body)));
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1);
  expect((await invoicesOf(user)).map(({ total }) => total)).toEqual([0, 600_000]);
});
