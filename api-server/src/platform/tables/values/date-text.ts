import type { DayOrder } from '@tessera/contracts/import/import.schema';
import { isWeekday, monthOfName } from './month-names.ts';
import { toPlainDigits } from './plain-digits.ts';
import { trimUnseen } from './unseen.ts';
import { zoneNames } from './zone-names.ts';

/** A date of a file in its parts, as written: not yet checked whether there is such a day. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  /** The zone as written, in lower case: `z`, `+08:00`, `est`; null without one. */
  readonly zone: string | null;
}

const before = '上午|午前|오전|凌晨|早上';
const after = '下午|午後|午后|오후|傍晚|晚上';
const half = String.raw`${before}|${after}|[ap]\.?\s?m\.?(?![\p{L}])`;
const offset = String.raw`(?:utc|gmt)?\s?[+\-−]\d{1,2}(?::?\d{2})?(?!\d)`;
/** A time of day with its half of the day before or behind it, and its zone. The text is in lower case. */
const timePattern = new RegExp(
  String.raw`(?<![\d:])(?:(?<halfBefore>${half})\s?)?(?<hour>\d{1,2})` +
    String.raw`(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?` +
    String.raw`|\s?[時时點点시h]\s?(?:(?<minuteOfHour>\d{1,2})\s?[分분]?(?:\s?(?<secondOfHour>\d{1,2})\s?[秒초])?)?` +
    String.raw`|(?=\s?[ap]\.?\s?m\.?(?![\p{L}])))` +
    String.raw`(?:\s?(?<halfBehind>${half}))?(?:\s?(?:uhr|hrs)(?![\p{L}]))?(?:\s?(?<zone>${offset}|(?:${zoneNames})(?![\p{L}\d])))?(?:\s?\([^)]*\))?`,
  'u',
);
/** Clocks that write a full stop between hours and minutes, behind a whole date. */
const dottedTime = /(?<=\d{4}[,\s]\s?(?:kl\.?|klo|ore)?\s?)(?<hour>\d{1,2})\.(?<minute>\d{2})(?:\.(?<second>\d{2}))?$/u;

const yearFirst = /^(?<year>\d{4})\s?(?<sign>[-/.])\s?(?<month>\d{1,2})\s?\k<sign>\s?(?<day>\d{1,2})\.?$/u;
const yearInWords = /^(?<year>\d{4})\s?[年년]\s?(?<month>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})\s?[日일]$/u;
const yearLast = /^(?<first>\d{1,2})\s?(?<sign>[-/.])\s?(?<second>\d{1,2})\s?\k<sign>\s?(?<year>\d{4}|\d{2})\.?$/u;
const withoutSigns = /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})(?:t(?<time>\d{4}(?:\d{2})?)(?<zone>z)?)?$/u;
const weekdayBehind =
  /\s?(?:\([^)]{1,5}\)|[日月火水木金土]曜日?|(?:星期|週|周)[一二三四五六日天]|[일월화수목금토]요일)$/u;
/** Words between a date and its time. */
const joining = /[\s,]{1,3}(?:at|um|à|às|alle|kl\.?|klo|ore|-)?[\s,]{0,3}$/u;
const fillers = new Set([
  'at',
  'um',
  'à',
  'às',
  'a',
  'las',
  'alle',
  'kl',
  'klo',
  'de',
  'del',
  'of',
  'the',
  'den',
  'le',
  'il',
  'el',
  'г',
]);
const century = 2_000;
const noon = 12;

const inHalf = (hour: number, name: string | undefined): number => {
  if (name === undefined) return hour;
  const isBefore = name.startsWith('a') || before.includes(name);
  if (isBefore) return hour === noon ? 0 : hour < noon ? hour : Number.NaN;
  return hour < noon ? hour + noon : hour;
};

/** Years of two digits are of this century. */
const fullYear = (year: string): number => (year.length > 2 ? Number(year) : century + Number(year));

/** A text with plain digits, spaces and lower-case letters. */
const toPlain = (text: string): string =>
  toPlainDigits(trimUnseen(text)).replaceAll(/\s+/gu, ' ').trim().toLowerCase().replaceAll('−', '-');

interface SplitTime {
  /** The text without its time of day. */
  readonly date: string;
  readonly time: TimeOfDay | null;
}

function split(text: string): SplitTime {
  const match = timePattern.exec(text) ?? dottedTime.exec(text);
  if (match === null) return { date: text, time: null };
  const { hour, minute, minuteOfHour, second, secondOfHour, fraction, halfBefore, halfBehind, zone } =
    match.groups ?? {};
  const rest = `${text.slice(0, match.index).replace(/(?<=\d)t$/u, '')} ${text.slice(match.index + match[0].length)}`;
  return {
    date: rest
      .replaceAll(/\s+/gu, ' ')
      .replace(/^[\s,]+/u, '')
      .replace(joining, ''),
    time: {
      hour: inHalf(Number(hour), halfBefore ?? halfBehind),
      minute: Number(minute ?? minuteOfHour ?? 0),
      second: Number(second ?? secondOfHour ?? 0),
      millisecond: Math.floor(Number(`0.${fraction ?? '0'}`) * 1000),
      zone: zone ?? null,
    },
  };
}

const partsOf = ({ year, month, day }: Readonly<Record<string, string | undefined>>): DateParts => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

/** A date with the name of its month, in any order, with or without the day of the week. */
function namedDate(text: string): DateParts | undefined {
  const tokens = text
    .replaceAll(/(?<=\d)(?:st|nd|rd|th|er|[ºª°])(?![\p{L}])/gu, '')
    .split(/[\s,./\-']+/u)
    .filter((token) => token !== '' && !fillers.has(token));
  const numbers = tokens.filter((token) => /^\d{1,4}$/u.test(token));
  const words = tokens.filter((token) => !/^\d/u.test(token));
  if (numbers.length !== 2 || numbers.length + words.length !== tokens.length || words.length > 2) return undefined;
  const named = words.flatMap((word) => monthOfName(word) ?? []);
  const month = named.at(-1);
  if (month === undefined || words.some((word) => monthOfName(word) === undefined && !isWeekday(word)))
    return undefined;
  const [one = '', two = ''] = numbers;
  const [year, day] = one.length === 4 ? [one, two] : [two, one];
  return day.length > 2 || year.length === 3 || year.length === 1
    ? undefined
    : { year: fullYear(year), month, day: Number(day) };
}

/** The two numbers before the year, of a date that ends with it; undefined for any other text. */
function pairOf(
  date: string,
): { readonly first: number; readonly second: number; readonly year: number; readonly sign: string } | undefined {
  const groups = yearLast.exec(date)?.groups;
  if (groups === undefined) return undefined;
  const { first, second, year = '', sign = '' } = groups;
  return { first: Number(first), second: Number(second), year: fullYear(year), sign };
}

/** The two numbers whose order is not clear from one date alone: those before the year in `03/04/2026`. */
export const pairOfDate = (text: string): ReturnType<typeof pairOf> =>
  pairOf(split(toPlain(text)).date.replace(weekdayBehind, ''));

/** Date and time of day of a text; undefined when it has no date, or one whose order of day and month is unknown. */
export function readDateText(
  text: string,
  dayOrder: DayOrder | null,
): { readonly date: DateParts; readonly time: TimeOfDay | null } | undefined {
  const plain = toPlain(text);
  const compact = withoutSigns.exec(plain)?.groups;
  if (compact !== undefined) {
    const { time = '', zone = null } = compact;
    const [hour = 0, minute = 0, second = 0] = (time.match(/\d{2}/gu) ?? []).map(Number);
    return { date: partsOf(compact), time: time === '' ? null : { hour, minute, second, millisecond: 0, zone } };
  }
  const { date: rest, time } = split(plain);
  const date = rest.replace(weekdayBehind, '');
  const numeric = (yearFirst.exec(date) ?? yearInWords.exec(date))?.groups;
  if (numeric !== undefined) return { date: partsOf(numeric), time };
  const pair = pairOf(date);
  if (pair !== undefined) {
    if (dayOrder === null) return undefined;
    const { first, second, year } = pair;
    const [month, day] = dayOrder === 'dayFirst' ? [second, first] : [first, second];
    return { date: { year, month, day }, time };
  }
  const named = namedDate(date);
  return named === undefined ? undefined : { date: named, time };
}
