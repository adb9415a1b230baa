import type { CallOutput } from '@tessera/contracts/http/define-call';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { KeptCard, Payments } from '../../../network/payments/payments.ts';
import { addUser, send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createBillingAccountRepository } from './billing-account.repository.ts';

const makeCard = (last4: string): KeptCard => ({
  methodId: `pm_${last4}`,
  card: { brand: 'visa', last4, expiryMonth: 12, expiryYear: 2030 },
});

/** What the payment service does while it forgets a card. */
const service: { forgotten: string[]; meanwhile: () => Promise<void> } = {
  forgotten: [],
  meanwhile: () => Promise.resolve(),
};
let api: TestApi;
beforeAll(async () => {
  const payments: Pick<Payments, 'forgetCard'> = {
    forgetCard: async (methodId) => {
      service.forgotten.push(methodId);
      await service.meanwhile();
    },
  };
  api = await setUpApi({ payments: unsafeCast<Payments>(payments) });
});
afterAll(() => api.close());
beforeEach(() => {
  service.forgotten = [];
  service.meanwhile = () => Promise.resolve();
});

async function setUp() {
  const user = await addUser(api);
  const accounts = createBillingAccountRepository(api.db);
  await accounts.read(user.userId);
  await accounts.setCard(user.userId, makeCard('4242'));
  const remove = async () =>
    (await send(api.app, paymentCalls.removeCard, {}, user.cookie)).json<CallOutput<typeof paymentCalls.removeCard>>()
      .payment;
  return { user, accounts, remove };
}

it('removes the card here and at the payment service', async () => {
  const { remove } = await setUp();
  expect(await remove()).toMatchObject({ card: null });
  expect(service.forgotten).toEqual(['pm_4242']);
});

it('keeps a card that the account gets while the old one is being removed', async () => {
  const { user, accounts, remove } = await setUp();
  service.meanwhile = () => accounts.setCard(user.userId, makeCard('1881'));
  expect(await remove()).toMatchObject({ card: { last4: '1881' } });
  expect(service.forgotten).toEqual(['pm_4242']);
});
