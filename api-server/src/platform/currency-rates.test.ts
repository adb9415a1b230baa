import { rateOn, readRates } from './currency-rates.ts';

const table = readRates(
  'TWD 32.117 2024-12-31 IRS yearly average 2024; JPY 151.353 2024-12-31 IRS yearly average 2024; TWD 31.5 2025-12-31 Central bank',
);

describe('currency rates', () => {
  it.each([
    ['USD', '2026-03-01', 1_000_000, '2026-03-01'],
    ['TWD', '2025-06-01', 32_117_000, '2024-12-31'],
    ['TWD', '2025-12-31', 31_500_000, '2025-12-31'],
    ['TWD', '2020-01-01', 32_117_000, '2024-12-31'],
    ['JPY', '2026-03-01', 151_353_000, '2024-12-31'],
  ] as const)('%s on %s has a rate of %d millionths, dated %s', (currency, day, perUsd, date) => {
    expect(rateOn(table, currency, day)).toMatchObject({ perUsd, date });
  });

  it.each([
    '',
    'TWD 32.117',
    'EUR 0.9 2024-12-31 ECB',
    'TWD 0 2024-12-31 x; JPY 150 2024-12-31 x',
    'TWD 32.1 2024-13-31 x; JPY 150 2024-12-31 x',
    'TWD 32.1 2024-12-31 x',
  ])('rejects the table %j', (text) => {
    expect(() => readRates(text)).toThrow(/must/u);
  });
});
