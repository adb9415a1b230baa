import type { InvoiceLine } from '@tessera/contracts/payment/payment.schema';
import {
  billForPlan,
  billForPowerUp,
  billForRenewal,
  toPeriod,
  type DatedBill,
  type Held,
  type HeldPlan,
  type HeldPowerUp,
} from './bill.ts';

const prices = new Map([
  ['a', 30_000],
  ['c', 100_000],
] as const);
const march = { starts_at: new Date('2026-03-01T00:00:00Z'), expires_at: new Date('2026-03-31T00:00:00Z') };
/** In the eleventh of thirty days: nineteen and a half are left. */
const now = new Date('2026-03-11T12:00:00Z');
const professional: HeldPlan = { ...march, plan_type: 1, period: 0, price: 600_000 };
const powerUp = (product: HeldPowerUp['product'], change: Partial<HeldPowerUp> = {}): HeldPowerUp => ({
  ...march,
  product,
  auto_subscribe: true,
  price: prices.get(product === 'c' ? 'c' : 'a') ?? 0,
  ...change,
});
const held = (change: Partial<Held> = {}): Held => ({ plan: professional, powerUps: [], renewal: null, ...change });
const short = ({ kind, type, product, period, days, price }: InvoiceLine) => [
  kind,
  type ?? product,
  period,
  days,
  price,
];
const linesOf = ({ bill }: DatedBill) => bill.subList.map(short);

test.each([
  [0, 0],
  [1, 1],
  [12, 1],
])('the period %i of a plan has the code %i', (period, code) => {
  expect(toPeriod(period)).toBe(code);
});

describe('a plan that begins now', () => {
  const advancedYearly = { type: 2, period: 1 } as const;

  it('costs its whole period, less the days that are left, of which the current one counts as a whole', () => {
    const dated = billForPlan(held(), advancedYearly, prices, now);
    expect(linesOf(dated)).toEqual([
      ['plan', 2, 1, 365, 14_400_000],
      ['planCredit', 1, 0, 20, -400_000],
    ]);
    expect(dated).toMatchObject({
      startsAt: now,
      expiresAt: new Date('2027-03-11T12:00:00Z'),
      bill: { currency: 'TWD', total: 14_000_000 },
    });
    expect(dated.bill.subList[1]).toMatchObject({
      startDate: now.toISOString(),
      expiryDate: '2026-03-31T00:00:00.000Z',
    });
  });

  it('continues its power-ups, and gives back whole dollars of those that it makes useless', () => {
    const dated = billForPlan(held({ powerUps: [powerUp('a'), powerUp('c')] }), advancedYearly, prices, now);
    expect(linesOf(dated)).toEqual([
      ['plan', 2, 1, 365, 14_400_000],
      ['powerUp', 'a', 1, 365, 360_000],
      ['planCredit', 1, 0, 20, -400_000],
      ['powerUpCredit', 'a', 0, 20, -20_000],
      ['powerUpCredit', 'c', 0, 20, -66_600],
    ]);
    expect(dated.bill.total).toBe(14_273_400);
  });

  it.each([
    ['does not renew', powerUp('a', { auto_subscribe: false })],
    ['has ended', powerUp('a', { expires_at: now })],
    ['is no longer sold', powerUp('b')],
  ])('neither continues nor credits a power-up that %s', (_, other) => {
    expect(
      linesOf(billForPlan(held({ powerUps: [other] }), advancedYearly, prices, now)).map(([kind]) => kind),
    ).toEqual(['plan', 'planCredit']);
  });

  it.each<[string, Partial<Held>]>([
    ['there is no plan', { plan: null, powerUps: [powerUp('a')] }],
    ['the plan has just ended', { plan: { ...professional, expires_at: now }, powerUps: [powerUp('a')] }],
    ['the days that are left are not paid', { renewal: { due_at: new Date('2026-03-10T00:00:00Z') } }],
    ['the days that are left cost nothing', { plan: { ...professional, plan_type: 0, price: 0 } }],
  ])('costs its price when %s', (_, change) => {
    const dated = billForPlan(held(change), advancedYearly, prices, now);
    expect([linesOf(dated), dated.bill.total]).toEqual([[['plan', 2, 1, 365, 14_400_000]], 14_400_000]);
  });

  it('credits only the paid days of a plan whose renewal is undecided', () => {
    const dated = billForPlan(
      held({
        plan: { ...professional, expires_at: new Date('2026-04-07T00:00:00Z') },
        renewal: { due_at: march.expires_at },
      }),
      advancedYearly,
      prices,
      now,
    );
    expect(linesOf(dated)[1]).toEqual(['planCredit', 1, 0, 20, -400_000]);
  });

  it('credits at most what was paid, and never costs less than nothing', () => {
    const dated = billForPlan(
      held({ plan: { ...professional, price: 99_000_000 } }),
      { type: 1, period: 1 },
      prices,
      new Date('2026-02-20T00:00:00Z'),
    );
    expect([linesOf(dated)[1], dated.bill.total]).toEqual([['planCredit', 1, 0, 30, -99_000_000], 0]);
  });
});

describe('a renewal', () => {
  const renewed = (...powerUps: readonly HeldPowerUp[]) =>
    billForRenewal(powerUps, { type: 1, period: 0 }, prices, march.expires_at, march.expires_at);

  it('begins where the period ends, with the power-ups that end with it', () => {
    const dated = renewed(powerUp('a'), powerUp('a'), powerUp('c'));
    expect(linesOf(dated)).toEqual([
      ['plan', 1, 0, 30, 600_000],
      ['powerUp', 'a', 0, 30, 30_000],
      ['powerUp', 'a', 0, 30, 30_000],
      ['powerUp', 'c', 0, 30, 100_000],
    ]);
    expect(dated).toMatchObject({
      startsAt: march.expires_at,
      expiresAt: new Date('2026-04-30T00:00:00Z'),
      bill: { total: 760_000 },
    });
  });

  it('leaves out power-ups that do not renew, ended earlier, are no longer sold, or are in the plan', () => {
    const others = [
      powerUp('a', { auto_subscribe: false }),
      powerUp('a', { expires_at: new Date(march.expires_at.getTime() - 1) }),
      powerUp('b'),
    ];
    expect(linesOf(renewed(...others))).toEqual([['plan', 1, 0, 30, 600_000]]);
    expect(
      linesOf(billForRenewal([powerUp('c')], { type: 2, period: 0 }, prices, march.expires_at, march.expires_at)),
    ).toEqual([['plan', 2, 0, 30, 1_500_000]]);
  });
});

test.each([
  ['in the middle of a month', professional, now, 20, 20_000],
  ['on the first day', professional, march.starts_at, 30, 30_000],
  ['in the last hour', professional, new Date('2026-03-30T23:00:00Z'), 1, 1_000],
  ['in a year', { ...professional, period: 12, expires_at: new Date('2027-03-01T00:00:00Z') }, now, 355, 350_100],
])('a power-up that is bought %s costs its share of the period in whole dollars', (_, plan, at, days, price) => {
  const dated = billForPowerUp(plan, 'a', prices, at);
  expect(linesOf(dated)).toEqual([['powerUp', 'a', plan.period > 0 ? 1 : 0, days, price]]);
  expect(dated).toMatchObject({ startsAt: at, expiresAt: plan.expires_at, bill: { total: price } });
});
