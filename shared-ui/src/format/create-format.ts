import { formatLocales, type Language } from '@tessera/contracts/i18n/languages';
import { createMoneyText, type MoneyText } from '@tessera/contracts/money/money-text';
import { createCalendarText, type CalendarText } from './calendar-text.ts';
import { durationText, relativeText } from './time-span.ts';
import { zoneName } from './zone-name.ts';

type Instant = Date | string | number;
const toDate = (instant: Instant): Date => (instant instanceof Date ? instant : new Date(instant));

/** Formats values for one language and time zone. Callers handle unknown values themselves: absent is not 0. */
export type Format = CalendarText &
  MoneyText & {
    /** 12,345 */
    readonly number: (value: number, decimals?: number) => string;
    /** 12.3K, 12.3萬, 12.3万: at most one decimal. */
    readonly compact: (value: number) => string;
    /** A ratio (0.123) as 12.3%. */
    readonly percent: (ratio: number, decimals?: number) => string;
    /** A relative change with its sign: +12.3%, -4.0%, 0.0%. */
    readonly change: (ratio: number, decimals?: number) => string;
    /** 4 Mar 2026 by default; `long` adds the weekday. */
    readonly date: (instant: Instant, style?: 'medium' | 'long' | 'short') => string;
    readonly time: (instant: Instant) => string;
    readonly dateTime: (instant: Instant) => string;
    /** "3 hours ago", "yesterday"; `narrow` gives "3h ago". */
    readonly relative: (instant: Instant, now: Instant, width?: 'long' | 'narrow') => string;
    /** The size of a file in the largest suitable unit: 12 kB, 48.3 MB, 1.2 GB. */
    readonly fileSize: (bytes: number) => string;
    /** Seconds in one suitable unit, rounded up: 45 sec, 2 min, 3 hr, 2 days. */
    readonly duration: (seconds: number) => string;
    /** Name of a time zone: "Taiwan Standard Time". */
    readonly zone: (zone: string) => string;
    /** "a, b and c" */
    readonly list: (items: readonly string[]) => string;
    /** Joins sentences, without spaces in languages that do not use them. Skips null, undefined and false. */
    readonly sentences: (parts: readonly (string | null | undefined | false)[]) => string;
  };

// Quotients of whole numbers differ from their decimal in the last digits, which must not decide how a half is rounded.
const settled = (value: number): number => Number(value.toPrecision(15));

const sizeUnits = ['kilobyte', 'megabyte', 'gigabyte'] as const;

function createSizeText(locale: string): (bytes: number) => string {
  const formats = sizeUnits.map(
    (unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }),
  );
  return (bytes) => {
    const at = bytes < 999_950 ? 0 : bytes < 999_950_000 ? 1 : 2;
    const value = bytes / 1_000 ** (at + 1);
    return formats[at]?.format(at === 0 ? Math.ceil(value) : value) ?? '';
  };
}

/**
 * Creates the formatters. Numbers and dates of the Chinese interface follow zh-Hant-TW.
 * @param zone an IANA time zone
 */
export function createFormat(language: Language, zone: string): Format {
  const locale = formatLocales[language];
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1, useGrouping: true });
  const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
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
    number: (value, decimals) =>
      decimals === undefined
        ? whole.format(value)
        : settled(value).toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    compact: (value) => compact.format(value),
    percent: (ratio, decimals = 1) =>
      settled(ratio).toLocaleString(locale, {
        style: 'percent',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
    ...createCalendarText(locale),
    ...createMoneyText(locale),
    change: (ratio, decimals = 1) =>
      settled(ratio).toLocaleString(locale, {
        style: 'percent',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        signDisplay: 'exceptZero',
      }),
    date: (instant, style = 'medium') => byStyle[style].format(toDate(instant)),
    time: (instant) => time.format(toDate(instant)),
    dateTime: (instant) => dateTime.format(toDate(instant)),
    relative: (instant, now, width = 'long') =>
      relativeText(spans[width], (toDate(instant).getTime() - toDate(now).getTime()) / 1000),
    fileSize: createSizeText(locale),
    duration: (seconds) => durationText(locale, seconds),
    zone: (name) => zoneName(locale, name, new Date()),
    list: (items) => list.format(items),
    sentences: (parts) => parts.filter((part) => typeof part === 'string').join(language === 'en' ? ' ' : ''),
  };
}
