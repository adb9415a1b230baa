import fc from 'fast-check';
import { isFullTest } from '../../config.ts';
import { BillingHistory, billingStep } from '../../testing/billing-history.ts';
import { setUpBilling } from '../../testing/set-up-billing.ts';
import type { TestBilling } from '../../testing/set-up-billing.ts';

const isFull = isFullTest();
const histories = isFull ? 1_000 : 25;

jest.setTimeout(isFull ? 3_600_000 : 120_000);

let billing: TestBilling;
beforeAll(async () => {
  billing = await setUpBilling({ retries: 0 });
});
afterAll(() => billing.close());

/** Each payment that was not refunded has one invoice of the same amount, and each invoice one payment. */
async function expectMoneyToFit({ user }: BillingHistory): Promise<void> {
  const { customer_id: customer } = (await billing.db.selectFrom('payment_account').select('customer_id').where('owner_id', '=', user.userId).executeTakeFirst()) ?? { customer_id: null };
  const charges = customer === null ? [] : (await billing.payments.money(customer)).charges;
  const invoices = await billing.db.selectFrom('invoice').select(['source_id', 'total']).where('owner_id', '=', user.userId).execute();
  const sources = await Promise.all((['payment_order', 'renewal'] as const).map((table) => billing.db.selectFrom(table).select(['id', 'intent_id']).where('owner_id', '=', user.userId).execute()));
  const intentOf = new Map(sources.flat().map(({ id, intent_id: intent }) => [id, intent]));
  const kept = charges.filter(({ charged, refunded }) => charged !== refunded).map(({ intent, charged, refunded }) => ({ intent, total: charged - refunded }));
  const billed = invoices.map(({ source_id: source, total }) => ({ intent: intentOf.get(source), total }));
  const sorted = (list: readonly { readonly intent: string | null | undefined; readonly total: number }[]) => list.map(({ intent, total }) => `${intent ?? 'none'} ${total}`).toSorted();
  expect(sorted(kept)).toEqual(sorted(billed));
}

/** Plans and power-ups whose paid days are not over are still there. */
async function expectNothingLost(history: BillingHistory): Promise<void> {
  const { userId } = history.user;
  const now = billing.clock.now();
  const invoices = await billing.db.selectFrom('invoice').select('lines').where('owner_id', '=', userId).orderBy('number', 'desc').execute();
  const newest = invoices.findIndex(({ lines }) => lines.some(({ kind }) => kind === 'plan'));
  const [line] = invoices[newest]?.lines ?? [];
  if (line === undefined || new Date(line.expiryDate) <= now) return;
  const held = await billing.db.selectFrom('subscription').select(['plan_type', 'expires_at']).where('owner_id', '=', userId).where('position', '=', 'current').executeTakeFirstOrThrow();
  expect(held.plan_type).toBe(line.type);
  expect(held.expires_at.getTime()).toBeGreaterThanOrEqual(new Date(line.expiryDate).getTime());
  const powerUpsIn = (bills: typeof invoices) => bills.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'powerUp'));
  const paid = powerUpsIn(invoices.slice(0, newest + 1));
  // One that does not renew with the plan still has the days that were paid before, which can end in the same moment.
  const before = powerUpsIn(invoices.slice(newest + 1)).filter(({ expiryDate }) => expiryDate >= line.expiryDate);
  const rows = await billing.db.selectFrom('power_up').select('product').where('owner_id', '=', userId).where('expires_at', '>=', new Date(line.expiryDate)).execute();
  for (const wanted of new Set([...rows, ...paid].map(({ product }) => product))) {
    const countIn = (list: readonly { readonly product?: unknown }[]): number => list.filter(({ product }) => product === wanted).length;
    expect(countIn(rows)).toBeGreaterThanOrEqual(countIn(paid));
    expect(countIn(rows)).toBeLessThanOrEqual(countIn(paid) + countIn(before));
  }
}

it(`in ${histories} random histories every preview equals its invoice, nothing is charged twice or lost, and numbers have no gaps`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(billingStep, { minLength: 2, maxLength: 14 }), async (steps) => {
      const history = await BillingHistory.begin(billing);
      try {
        for (const step of steps) await history.take(step);
        await history.finish();
        await expectMoneyToFit(history);
        await expectNothingLost(history);
        const numbers = (await billing.db.selectFrom('invoice').select('number').orderBy('number').execute()).map(({ number }) => number);
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      } finally {
        // A failed history must not affect the next ones while the failure is being shrunk.
        await billing.payments.control('calm');
        await history.clear();
      }
    }),
    { numRuns: histories },
  );
});
