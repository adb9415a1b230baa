import type { InvoiceLine } from '@tessera/contracts/payment/payment.schema';
import fc from 'fast-check';
import { isFullTest } from '../../../config.ts';
import { BillingHistory } from '../../../testing/billing-history.ts';
import { billingStep } from '../../../testing/billing-steps.ts';
import { setUpBilling, type TestBilling } from '../../../testing/set-up-billing.ts';

const isFull = isFullTest();
const histories = isFull ? 1_000 : 25;
/** The daily run begins no further history after that time, so that a busy machine does not wait for it. */
const beginsForMs = isFull ? Number.POSITIVE_INFINITY : 90_000;

jest.setTimeout(isFull ? 7_200_000 : 300_000);

let billing: TestBilling;
beforeAll(async () => {
  billing = await setUpBilling({ retries: 0 });
});
afterAll(() => billing.close());

/**
 * What the payment service has of each payment is what its invoice says, less its credit notes; and nothing is charged
 * twice.
 */
async function expectMoneyToFit(history: BillingHistory): Promise<void> {
  const { userId } = history.user;
  const customer = await history.customer();
  const { charges } = await billing.payments.money(customer);
  const invoices = await billing.db.selectFrom('invoice').selectAll().where('owner_id', '=', userId).execute();
  const notes = await billing.db.selectFrom('credit_note').selectAll().where('owner_id', '=', userId).execute();
  const credited = (id: string): number =>
    notes.filter((note) => note.invoice_id === id).reduce((sum, { total }) => sum + total, 0);
  const kept = new Map(
    charges.map(({ intent, charged, refunded, withdrawn }) => [intent, charged - refunded - withdrawn]),
  );
  const paid = new Map(
    invoices.flatMap(({ id, intent_id: intent, total }) =>
      intent === null ? [] : [[intent, total - credited(id)] as const],
    ),
  );
  // What was refunded because it could not be used has no invoice.
  expect(
    [...kept].map(([intent, sum]) => [intent, sum, paid.get(intent) ?? 0]).filter(([, sum, billed]) => sum !== billed),
  ).toEqual([]);
  expect([...paid.keys()].filter((intent) => !kept.has(intent))).toEqual([]);
  expect([...(await billing.payments.chargesOf(customer))].filter(([, count]) => count > 1)).toEqual([]);
  for (const { intent_id: intent, total, lines, carried_in: before, carried_over: after } of invoices) {
    const sum = Math.max(
      0,
      lines.reduce((all, { price }) => all + price, 0),
    );
    expect([intent === null, total]).toEqual([total === 0, sum + before - after]);
  }
  const sumOf = (field: 'carried_in' | 'carried_over'): number => invoices.reduce((sum, row) => sum + row[field], 0);
  const account = await billing.db
    .selectFrom('payment_account')
    .select('carried')
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  expect(account?.carried ?? 0).toBe(sumOf('carried_over') - sumOf('carried_in'));
}

/** Nobody has a day of a plan or a power-up that no invoice contains, unless its renewal is still tried. */
async function expectNothingFree(history: BillingHistory): Promise<void> {
  const { userId } = history.user;
  const open = await billing.db
    .selectFrom('renewal')
    .select('id')
    .where('owner_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open !== undefined) return;
  const now = billing.clock.now();
  const lines = (
    await billing.db.selectFrom('invoice').select('lines').where('owner_id', '=', userId).execute()
  ).flatMap((invoice) => invoice.lines);
  const paidUntil = (isOf: (line: InvoiceLine) => boolean): number =>
    Math.max(0, ...lines.filter(isOf).map(({ expiryDate }) => Date.parse(expiryDate)));
  const plans = await billing.db
    .selectFrom('subscription')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('position', '=', 'current')
    .where('plan_type', '>', 0)
    .execute();
  for (const { plan_type: type, expires_at: end } of plans) {
    if (end > now)
      expect(end.getTime()).toBeLessThanOrEqual(paidUntil((line) => line.kind === 'plan' && line.type === type));
  }
  const powerUps = await billing.db
    .selectFrom('power_up')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  for (const { product, expires_at: end } of powerUps) {
    expect(end.getTime()).toBeLessThanOrEqual(paidUntil((line) => line.kind === 'powerUp' && line.product === product));
  }
}

async function expectNoGaps(): Promise<void> {
  for (const table of ['invoice', 'credit_note'] as const) {
    const numbers = (await billing.db.selectFrom(table).select('number').orderBy('number').execute()).map(
      ({ number }) => number,
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
}

/** Plans and power-ups whose paid days are not over are still there. */
async function expectNothingLost(history: BillingHistory): Promise<void> {
  const { userId } = history.user;
  const now = billing.clock.now();
  const invoices = await billing.db
    .selectFrom('invoice')
    .select('lines')
    .where('owner_id', '=', userId)
    .orderBy('number', 'desc')
    .execute();
  const newest = invoices.findIndex(({ lines }) => lines.some(({ kind }) => kind === 'plan'));
  const [line] = invoices[newest]?.lines ?? [];
  if (line === undefined || new Date(line.expiryDate) <= now) return;
  const held = await billing.db
    .selectFrom('subscription')
    .select(['plan_type', 'expires_at'])
    .where('owner_id', '=', userId)
    .where('position', '=', 'current')
    .executeTakeFirstOrThrow();
  expect(held.plan_type).toBe(line.type);
  expect(held.expires_at.getTime()).toBeGreaterThanOrEqual(new Date(line.expiryDate).getTime());
  const powerUpsIn = (bills: typeof invoices) =>
    bills.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'powerUp'));
  const paid = powerUpsIn(invoices.slice(0, newest + 1));
  // One that does not renew with the plan still has the days that were paid before, which can end in the same moment.
  const before = powerUpsIn(invoices.slice(newest + 1)).filter(({ expiryDate }) => expiryDate >= line.expiryDate);
  const rows = await billing.db
    .selectFrom('power_up')
    .select('product')
    .where('owner_id', '=', userId)
    .where('expires_at', '>=', new Date(line.expiryDate))
    .execute();
  for (const wanted of new Set([...rows, ...paid].map(({ product }) => product))) {
    const countIn = (list: readonly { readonly product?: unknown }[]): number =>
      list.filter(({ product }) => product === wanted).length;
    expect(countIn(rows)).toBeGreaterThanOrEqual(countIn(paid));
    expect(countIn(rows)).toBeLessThanOrEqual(countIn(paid) + countIn(before));
  }
}

it(`in ${histories} random histories every preview equals its invoice, nothing is charged twice or lost, and numbers have no gaps`, async () => {
  const started = performance.now();
  await fc.assert(
    fc.asyncProperty(fc.array(billingStep, { minLength: 2, maxLength: 14 }), async (steps) => {
      if (performance.now() - started > beginsForMs) return;
      const history = await BillingHistory.begin(billing);
      try {
        for (const step of steps) await history.take(step);
        await history.finish();
        await expectMoneyToFit(history);
        await expectNothingLost(history);
        await expectNothingFree(history);
        await expectNoGaps();
      } finally {
        // A failed history must not affect the next ones while the failure is being shrunk.
        await billing.payments.control('calm');
        await history.clear();
      }
    }),
    { numRuns: histories },
  );
});
