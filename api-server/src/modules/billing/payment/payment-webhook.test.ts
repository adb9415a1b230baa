import { createHmac } from 'node:crypto';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpBilling, type TestBilling } from '../../../testing/set-up-billing.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await setUpBilling();
});
afterAll(() => billing.close());

interface Message {
  readonly ownerId: string;
  readonly orderId: string;
  readonly type?: string;
  readonly secret?: string;
  /** Seconds since it was signed. */
  readonly age?: number;
}

const bodyOf = ({ ownerId, orderId, type = 'checkout.session.completed' }: Message): string =>
  JSON.stringify({
    id: `evt_${orderId}`,
    object: 'event',
    type,
    data: { object: { id: 'cs_test_1', metadata: { ownerId, orderId } } },
  });

function tell(message: Message) {
  const body = bodyOf(message);
  const time = Math.floor(Date.now() / 1000) - (message.age ?? 0);
  const signature = `t=${time},v1=${createHmac('sha256', message.secret ?? 'whsec_tessera')
    .update(`${time}.${body}`)
    .digest('hex')}`;
  return billing.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
}

const invoicesOf = async (user: TestUser) =>
  (await send(billing.app, paymentCalls.getInvoice, {}, user.cookie)).json().invoiceList;

async function orderPaid() {
  const user = await addUser(billing, { plan: 0 });
  const { url, orderId } = await billing.order(user, 1, 0);
  await billing.payments.pay(url);
  return { user, message: { ownerId: user.userId, orderId } };
}

it('a paid order is fulfilled even if the customer never returned from the payment page', async () => {
  const { user, message } = await orderPaid();
  expect((await tell(message)).statusCode).toBe(200);
  expect(await invoicesOf(user)).toMatchObject([{ total: 600_000 }]);
});

it('an order is fulfilled once when events are repeated, parallel or out of order', async () => {
  const { user, message } = await orderPaid();
  const answers = await Promise.all([
    tell(message),
    tell({ ...message, type: 'payment_intent.succeeded' }),
    tell(message),
  ]);
  await tell(message);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await invoicesOf(user)).toHaveLength(1);
});

it('an unpaid order is not fulfilled, because the payment is checked with the service', async () => {
  const user = await addUser(billing, { plan: 0 });
  const { orderId } = await billing.order(user, 1, 0);
  expect((await tell({ ownerId: user.userId, orderId })).statusCode).toBe(200);
  expect(await invoicesOf(user)).toEqual([]);
});

it('an event that names another owner of the order is ignored', async () => {
  const { user, message } = await orderPaid();
  const stranger = await addUser(billing, { plan: 0 });
  expect((await tell({ ...message, ownerId: stranger.userId })).statusCode).toBe(200);
  expect([await invoicesOf(user), await invoicesOf(stranger)]).toEqual([[], []]);
});

it.each([
  ['signed with another secret', { secret: 'whsec_other' }],
  ['signed too long ago', { age: 301 }],
])('an event that is %s is rejected', async (_, part) => {
  const { user, message } = await orderPaid();
  expect((await tell({ ...message, ...part })).statusCode).toBe(400);
  expect(await invoicesOf(user)).toEqual([]);
});

it('an event without a signature is rejected', async () => {
  const answer = await billing.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(answer.statusCode).toBe(400);
});
