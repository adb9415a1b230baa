/** The languages of the interface that have names for months, and common European ones. */
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'hu',
  'ro',
  'tr',
  'el',
  'ru',
];
const widths = ['long', 'short'] as const;
const monthsOfYear = 12;
const daysOfWeek = 7;

/** A name without case, accents and full stops. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase();

type Part = 'month' | 'weekday';

/** Names as they stand alone, and as they stand beside a day, which some languages decline. */
function formatsOf(language: string, part: Part): readonly Intl.DateTimeFormat[] {
  return widths.flatMap((width) => [
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', [part]: width }),
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', [part]: width }),
  ]);
}

const namesOf = (formats: readonly Intl.DateTimeFormat[], date: Date, part: Part): readonly string[] =>
  formats.flatMap((format) =>
    format
      .formatToParts(date)
      .filter(({ type }) => type === part)
      .map(({ value }) => plain(value)),
  );

function readMonths(): ReadonlyMap<string, number> {
  const months = new Map<string, number>([['sept', 9]]);
  const doubtful = new Set<string>();
  for (const language of languages) {
    const formats = formatsOf(language, 'month');
    for (let month = 1; month <= monthsOfYear; month += 1)
      for (const name of namesOf(formats, new Date(Date.UTC(2026, month - 1, 1)), 'month')) {
        if (!/^\p{L}{3,}$/u.test(name)) continue;
        if ((months.get(name) ?? month) !== month) doubtful.add(name);
        months.set(name, month);
      }
  }
  // A word that is another month elsewhere is none.
  for (const name of doubtful) months.delete(name);
  return months;
}

function readWeekdays(): ReadonlySet<string> {
  const days = Array.from({ length: daysOfWeek }, (_, day) => new Date(Date.UTC(2026, 0, 4 + day)));
  return new Set(
    languages.flatMap((language) => {
      const formats = formatsOf(language, 'weekday');
      return days.flatMap((day) => namesOf(formats, day, 'weekday'));
    }),
  );
}

// Read when the first name is: most files have none, and it takes some milliseconds.
let months: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlySet<string> | undefined;

/** The number of a month by its name, in full or abbreviated; undefined for any other word. */
export function monthOfName(name: string): number | undefined {
  months ??= readMonths();
  return months.get(plain(name));
}

/** Whether a word is the name of a day of the week. */
export function isWeekday(name: string): boolean {
  weekdays ??= readWeekdays();
  return weekdays.has(plain(name));
}
