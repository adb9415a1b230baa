import fc from 'fast-check';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { isFullTest } from '../../config.ts';
import { addUser, send } from '../../testing/as-user.ts';
import type { TestUser } from '../../testing/as-user.ts';
import { testCards } from '../../testing/payments.ts';
import { setUpBilling } from '../../testing/set-up-billing.ts';
import type { TestBilling } from '../../testing/set-up-billing.ts';

const isFull = isFullTest();
const histories = isFull ? 1_000 : 12;
const hourMs = 3_600_000;

jest.setTimeout(isFull ? 3_600_000 : 120_000);

let billing: TestBilling;
beforeAll(async () => {
  billing = await setUpBilling();
});
afterAll(() => billing.close());

type Step =
  | { readonly kind: 'plan'; readonly type: 1 | 2; readonly period: 0 | 1; readonly card: keyof typeof testCards; readonly isTold: boolean }
  | { readonly kind: 'powerUp'; readonly product: 'a' | 'b'; readonly isTold: boolean }
  | { readonly kind: 'pass'; readonly hours: number }
  | { readonly kind: 'cancel' | 'lostAnswer' | 'tendTwice' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('plan' as const), type: fc.constantFrom(1, 2), period: fc.constantFrom(0, 1), card: fc.constantFrom('accepted', 'accepted', 'failsLater', 'declined'), isTold: fc.boolean() }),
  fc.record({ kind: fc.constant('powerUp' as const), product: fc.constantFrom('a', 'b'), isTold: fc.boolean() }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ kind: fc.constantFrom('cancel', 'lostAnswer', 'tendTwice') }),
);

const invoicesOf = async (user: TestUser) => (await send(billing.app, paymentCalls.getInvoice, {}, user.cookie)).json().invoiceList;

/** Buys something, and finds the invoice to be the bill that was shown; a card that is declined, or nothing to pay, leaves no invoice. */
async function buy(user: TestUser, preview: unknown, answer: { readonly url: string | null }, card: string, isTold: boolean): Promise<void> {
  if (answer.url === null) return;
  const before = await invoicesOf(user);
  const back = await billing.payments.pay(answer.url, card);
  const { id } = await billing.db.selectFrom('payment_order').select('id').where('owner_id', '=', user.userId).orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
  if (back === null) return;
  // Told several times at once, or only found out by the worker.
  if (isTold) await Promise.all([1, 2].map(() => send(billing.app, paymentCalls.getOrder, { query: { id } }, user.cookie)));
  else {
    billing.clock.advance(hourMs);
    await billing.tend();
  }
  const state = (await send(billing.app, paymentCalls.getOrder, { query: { id } }, user.cookie)).json().order.state;
  if (state !== 'paid') return;
  const after = await invoicesOf(user);
  const own = after.find((invoice: { readonly id: string }) => before.every((earlier: { readonly id: string }) => earlier.id !== invoice.id));
  expect({ subList: own?.subList, currency: own?.currency, total: own?.total }).toEqual(preview);
}

async function take(user: TestUser, taken: Step): Promise<void> {
  // No two orders of a person at one instant: the newest is the one that is meant.
  billing.clock.advance(1_000);
  switch (taken.kind) {
    case 'plan': {
      const body = { newPlan: { type: taken.type, period: taken.period } };
      const preview = (await send(billing.app, paymentCalls.previewPlan, { body }, user.cookie)).json();
      const answer = await send(billing.app, paymentCalls.setPlan, { body }, user.cookie);
      if (answer.statusCode === 200) await buy(user, preview.bill, answer.json(), testCards[taken.card], taken.isTold);
      return;
    }
    case 'powerUp': {
      const body = { product: taken.product };
      const preview = (await send(billing.app, paymentCalls.previewPowerUp, { body }, user.cookie)).json();
      const answer = await send(billing.app, paymentCalls.addPowerUp, { body }, user.cookie);
      if (answer.statusCode === 200) await buy(user, preview.bill, answer.json(), testCards.accepted, taken.isTold);
      return;
    }
    case 'pass':
      billing.clock.advance(taken.hours * hourMs);
      await billing.tend();
      return;
    case 'cancel':
      await send(billing.app, paymentCalls.stopSubscription, {}, user.cookie);
      return;
    case 'lostAnswer':
      await billing.payments.control('faults', { kind: 'lost', match: 'POST /v1/payment_intents' });
      return;
    case 'tendTwice':
      await Promise.all([billing.tend(), billing.tend()]);
  }
}

it(`in ${histories} random histories a preview is its invoice, nothing is charged twice or lost, and numbers have no gaps`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const [user, before] = [await addUser(billing, { plan: 0 }), await billing.payments.money()];
      for (const taken of steps) await take(user, taken);
      // What waits is done.
      billing.clock.advance(hourMs);
      await billing.tend();
      await billing.tend();
      const after = await billing.payments.money();
      const invoices = await billing.db.selectFrom('invoice').select('total').where('owner_id', '=', user.userId).execute();
      const kept = after.charged - before.charged - (after.refunded - before.refunded);
      expect(kept).toBe(invoices.reduce((sum, { total }) => sum + total, 0));
      const numbers = (await billing.db.selectFrom('invoice').select('number').orderBy('number').execute()).map(({ number }) => number);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      // Plans of others must not be renewed while the next history is counted.
      await billing.db.updateTable('subscription').set({ auto_subscribe: false }).execute();
      await billing.db.deleteFrom('subscription').where('position', '=', 'next').execute();
      await billing.db.updateTable('renewal').set({ state: 'dropped' }).where('state', '=', 'open').execute();
    }),
    // Others each time in the long run; the same ones where every landing waits for them.
    { numRuns: histories, ...(isFull ? {} : { seed: 20_261_122 }) },
  );
});
