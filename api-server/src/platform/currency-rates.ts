import { currencies, type Currency, type EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';

export type Rate = EmvSetting['rate'];

/** The price of one US dollar in a currency on a given day. */
interface DatedRate extends Rate {
  readonly currency: Currency;
}

export type RateTable = readonly DatedRate[];

const micro = 1_000_000;
const entryPattern =
  /^(?<currency>[A-Z]{3}) (?<whole>\d{1,9})(?:\.(?<part>\d{1,6}))? (?<date>\d{4}-\d{2}-\d{2}) (?<source>\S.*)$/u;

function readEntry(text: string): DatedRate {
  const {
    currency: name,
    whole = '',
    part = '',
    date = '',
    source = '',
  } = entryPattern.exec(text.trim())?.groups ?? {};
  const currency = currencies.find((known) => known === name);
  const perUsd = Number(whole) * micro + Number(part.padEnd(6, '0'));
  if (currency === undefined || perUsd === 0 || Number.isNaN(Date.parse(date)))
    throw new Error('must be entries like `TWD 32.117 2024-12-31 where it comes from`, with semicolons between');
  return { currency, perUsd, date, source };
}

/** Parses a table of rates. Every currency except the US dollar must be in it. */
export function readRates(text: string): RateTable {
  const table = text.split(';').map(readEntry);
  const missing = currencies.find(
    (currency) => currency !== 'USD' && !table.some((rate) => rate.currency === currency),
  );
  if (missing) throw new Error(`must have a rate of ${missing}`);
  return table;
}

/** The newest rate on or before a day; the oldest rate when all are later. For USD the rate is 1. */
export function rateOn(table: RateTable, currency: Currency, day: string): Rate {
  if (currency === 'USD') return { perUsd: micro, date: day, source: 'USD' };
  const own = table.filter((rate) => rate.currency === currency).toSorted((a, b) => (a.date < b.date ? 1 : -1));
  const rate = own.find(({ date }) => date <= day) ?? own.at(-1);
  if (!rate) throw new Error(`there is no rate of ${currency}`);
  return { perUsd: rate.perUsd, date: rate.date, source: rate.source };
}

/** The rates of all currencies on a day. */
export const ratesOn = (table: RateTable, day: string): Readonly<Record<Currency, Rate>> =>
  unsafeCast(Object.fromEntries(currencies.map((currency) => [currency, rateOn(table, currency, day)])));
