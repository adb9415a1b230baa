const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Unit {
  readonly name: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
  readonly seconds: number;
}

// Mean year and month of the Gregorian calendar: 365.2425 days, and a twelfth of it.
const units: readonly Unit[] = [
  { name: 'year', seconds: 365.2425 * day },
  { name: 'month', seconds: (365.2425 * day) / 12 },
  { name: 'week', seconds: 7 * day },
  { name: 'day', seconds: day },
  { name: 'hour', seconds: hour },
  { name: 'minute', seconds: minute },
];
const second: Unit = { name: 'second', seconds: 1 };

/** The largest unit that is at most as long as the span. */
const unitOf = (seconds: number): Unit => units.find((unit) => Math.abs(seconds) >= unit.seconds) ?? second;

/** `Intl` puts a space between number and unit in Chinese and Japanese; our texts do not. */
const withoutSpace = (text: string): string =>
  text.replaceAll(/(?<=\d)\s(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, '');

/**
 * A relative time in words, in whole units, rounded towards now.
 * @param seconds negative for the past
 */
export function relativeText(formatter: Intl.RelativeTimeFormat, seconds: number): string {
  const unit = unitOf(seconds);
  const amount = Math.trunc(seconds / unit.seconds);
  return withoutSpace(formatter.format(amount, unit.name));
}

/** A duration in the largest suitable unit up to days, rounded up, at least one second. */
export function durationText(locale: string, seconds: number): string {
  const wholeSeconds = Math.max(1, Math.ceil(seconds));
  const found = unitOf(wholeSeconds);
  const unit = found.seconds > day ? { name: 'day', seconds: day } : found;
  return withoutSpace(
    Math.ceil(wholeSeconds / unit.seconds).toLocaleString(locale, {
      style: 'unit',
      unit: unit.name,
      unitDisplay: 'short',
    }),
  );
}
