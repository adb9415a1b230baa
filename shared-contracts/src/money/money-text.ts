import { minorDigits, type Currency } from './emv-setting.schema.ts';

/** Formats amounts of money. */
export interface MoneyText {
  /** An amount in integer minor units, without rounding. */
  readonly money: (minorUnits: number, currency: Currency) => string;
  /** An amount in minor units, shortened for places such as an axis: $12.3K, $482, $76.35. Rounded like `compact`. */
  readonly compactMoney: (minorUnits: number, currency: Currency) => string;
  /** An amount in minor units with digit groups, but without decimals from 100 on: $4,818, $76.35, $76. */
  readonly roundMoney: (minorUnits: number, currency: Currency) => string;
  /** A unit price, in the currency's main unit: $0.15, $0.0006. */
  readonly price: (amount: number, currency: Currency) => string;
}

/**
 * Decimals of an amount: those of its minor unit, but none for whole New Taiwan dollars, which follows CLDR's cash
 * digits.
 */
const decimalsOf = (amount: number, currency: Currency): number =>
  currency === 'TWD' && Number.isInteger(amount) ? 0 : minorDigits[currency];

const toAmount = (minorUnits: number, currency: Currency): number => minorUnits / 10 ** minorDigits[currency];

/** Maximum decimals of a unit price. */
const priceDecimals = 6;
// Amounts from this value on are rounded to whole units.
const noDecimalsFrom = 100;

/** Creates the formatters for a locale. */
export function createMoneyText(locale: string): MoneyText {
  const write = (amount: number, currency: Currency, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, useGrouping: true, ...options })
      .formatToParts(amount)
      // Taiwan's own locale writes its dollar as "$", which is ambiguous beside other dollars.
      .map(({ type, value }) => (type === 'currency' && currency === 'TWD' ? 'NT$' : value))
      .join('');
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const isShortened = (amount: number): boolean => compact.formatToParts(amount).some(({ type }) => type === 'compact');
  const roundDecimals = (amount: number, currency: Currency): number =>
    Math.abs(amount) >= noDecimalsFrom ? 0 : minorDigits[currency];
  const writeRounded = (
    amount: number,
    currency: Currency,
    decimals: number,
    notation: 'standard' | 'compact',
  ): string =>
    write(amount, currency, {
      notation,
      minimumFractionDigits: decimals > 1 ? decimals : 0,
      maximumFractionDigits: decimals,
      trailingZeroDisplay: 'stripIfInteger',
    });
  return {
    money: (minorUnits, currency) => {
      const amount = toAmount(minorUnits, currency);
      const decimals = decimalsOf(amount, currency);
      return write(amount, currency, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    },
    compactMoney: (minorUnits, currency) => {
      const amount = toAmount(minorUnits, currency);
      return writeRounded(amount, currency, isShortened(amount) ? 1 : roundDecimals(amount, currency), 'compact');
    },
    roundMoney: (minorUnits, currency) => {
      const amount = toAmount(minorUnits, currency);
      return writeRounded(amount, currency, roundDecimals(amount, currency), 'standard');
    },
    price: (amount, currency) =>
      write(amount, currency, {
        minimumFractionDigits: decimalsOf(amount, currency),
        maximumFractionDigits: priceDecimals,
      }),
  };
}
