import { formatLocales } from '@tessera/contracts/i18n/languages';
import type { Language } from '@tessera/contracts/i18n/languages';
import { durationText, relativeText } from './time-span.ts';

/** A currency of the product, by its ISO 4217 code. */
export type Currency = 'USD' | 'TWD' | 'JPY';

/**
 * Decimals of a currency's minor unit (ISO 4217, list one) and decimals shown: amounts in TWD are written
 * without decimals (CLDR's cash digits for TWD), though its minor unit is a hundredth.
 */
const currencyDigits: Readonly<Record<Currency, { readonly minor: number; readonly shown: number }>> = {
  USD: { minor: 2, shown: 2 },
  TWD: { minor: 2, shown: 0 },
  JPY: { minor: 0, shown: 0 },
};

type Instant = Date | string | number;
const toDate = (instant: Instant): Date => (instant instanceof Date ? instant : new Date(instant));

/** Writes values for people in one language and time zone. Unknown values are no business of it: absent is not 0. */
export type Format = {
  /** 12,345 */
  readonly number: (value: number, decimals?: number) => string;
  /** 12.3K, 12.3萬, 12.3万: one decimal at most, cut and not rounded up, so that a threshold never seems reached. */
  readonly compact: (value: number) => string;
  /** A ratio (0.123) as 12.3%. */
  readonly percent: (ratio: number, decimals?: number) => string;
  /** An amount in integer minor units. */
  readonly money: (minorUnits: number, currency: Currency) => string;
  /** 4 Mar 2026, by default; `long` adds the weekday. */
  readonly date: (instant: Instant, style?: 'medium' | 'long' | 'short') => string;
  readonly time: (instant: Instant) => string;
  readonly dateTime: (instant: Instant) => string;
  /** "3 hours ago", "yesterday"; `narrow` gives "3h ago". */
  readonly relative: (instant: Instant, now: Instant, width?: 'long' | 'narrow') => string;
  /** Seconds in the one unit that says enough: 45 sec, 2 min, 3 hr, 2 days. Rounded up. */
  readonly duration: (seconds: number) => string;
  /** "a, b and c" */
  readonly list: (items: readonly string[]) => string;
};

/**
 * Makes the formatters. Numbers and dates of the Chinese interface follow zh-Hant-TW.
 * @param zone an IANA time zone
 */
export function createFormat(language: Language, zone: string): Format {
  const locale = formatLocales[language];
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' });
  const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  const byStyle = {
    short: dates({ day: 'numeric', month: 'short' }),
    medium: dates({ dateStyle: 'medium' }),
    long: dates({ dateStyle: 'full' }),
  };
  const time = dates({ timeStyle: 'short' });
  const dateTime = dates({ dateStyle: 'medium', timeStyle: 'short' });
  const spans = {
    long: new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' }),
    narrow: new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'narrow' }),
  };
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    number: (value, decimals) => (decimals === undefined ? whole.format(value) : value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })),
    compact: (value) => compact.format(value),
    percent: (ratio, decimals = 1) => ratio.toLocaleString(locale, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    money: (minorUnits, currency) => {
      const { minor, shown } = currencyDigits[currency];
      return (minorUnits / 10 ** minor).toLocaleString(locale, { style: 'currency', currency, minimumFractionDigits: shown, maximumFractionDigits: shown });
    },
    date: (instant, style = 'medium') => byStyle[style].format(toDate(instant)),
    time: (instant) => time.format(toDate(instant)),
    dateTime: (instant) => dateTime.format(toDate(instant)),
    relative: (instant, now, width = 'long') => relativeText(spans[width], (toDate(instant).getTime() - toDate(now).getTime()) / 1000),
    duration: (seconds) => durationText(locale, seconds),
    list: (items) => list.format(items),
  };
}
