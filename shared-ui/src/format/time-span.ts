const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

type Unit = { readonly name: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'; readonly seconds: number };

// Months and years are the Gregorian calendar's mean ones: 365.2425 days, and a twelfth of it.
const units: readonly Unit[] = [
  { name: 'year', seconds: 365.2425 * day },
  { name: 'month', seconds: (365.2425 * day) / 12 },
  { name: 'week', seconds: 7 * day },
  { name: 'day', seconds: day },
  { name: 'hour', seconds: hour },
  { name: 'minute', seconds: minute },
];
const second: Unit = { name: 'second', seconds: 1 };

/** The largest unit that fits at least once into a span of seconds. */
const unitOf = (seconds: number): Unit => units.find((unit) => Math.abs(seconds) >= unit.seconds) ?? second;

/** The runtime sets a space between a number and its unit in Chinese and Japanese, too; nothing else of the interface does. */
const withoutSpace = (text: string): string => text.replaceAll(/(?<=\d)\s(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, '');

/**
 * A distance from now in words, in whole units towards now.
 * @param seconds negative for the past
 */
export function relativeText(formatter: Intl.RelativeTimeFormat, seconds: number): string {
  const unit = unitOf(seconds);
  const amount = Math.trunc(seconds / unit.seconds);
  return withoutSpace(formatter.format(amount, unit.name));
}

/** A length of time in the largest fitting unit up to days, rounded up; less than a second counts as one. */
export function durationText(locale: string, seconds: number): string {
  const wholeSeconds = Math.max(1, Math.ceil(seconds));
  const found = unitOf(wholeSeconds);
  const unit = found.seconds > day ? { name: 'day', seconds: day } : found;
  return withoutSpace(Math.ceil(wholeSeconds / unit.seconds).toLocaleString(locale, { style: 'unit', unit: unit.name, unitDisplay: 'short' }));
}
