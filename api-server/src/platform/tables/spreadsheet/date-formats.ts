/** What a number format shows of a number; null when it shows a number. */
export type ShownTime = 'date' | 'time' | 'dateTime' | null;

/** Formats that files name by number only: those of every language, and those of Chinese, Japanese and Korean. */
const builtIn: readonly (readonly [first: number, last: number, shown: NonNullable<ShownTime>])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'dateTime'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 47, 'time'],
  [50, 54, 'date'],
  [55, 56, 'time'],
  [57, 58, 'date'],
];

/** What a format shows that a file names by number only. */
export const shownByNumber = (id: number): ShownTime =>
  builtIn.find(([first, last]) => id >= first && id <= last)?.[2] ?? null;

/** Texts of a format that stand for themselves: quoted, escaped, as wide as a character, repeated, or in brackets. */
const literal = /"[^"]*(?:"|$)|\\.|_.|\*.|\[[^\]]*(?:\]|$)/giu;
const fraction = /s\.?0+/giu;

/** Hours, minutes and seconds in brackets count beyond a day; everything else stands for itself. */
const withoutLiteral = (text: string): string => (/^\[(?:h+|m+|s+)\]$/iu.test(text) ? text : '');

/** What the code of a format shows, such as `yyyy-mm-dd` or `#,##0`. */
export function shownByCode(code: string): ShownTime {
  const [first = ''] = code.replace(literal, withoutLiteral).split(';', 1);
  const letters = first.replace(fraction, 's').toLowerCase();
  if (/[0#?]/u.test(letters)) return null;
  const hasTime = /[hs]/u.test(letters);
  // `m` is a month, or minutes beside hours or seconds.
  const hasDate = /[yde]/u.test(letters) || (!hasTime && letters.includes('m'));
  if (hasDate) return hasTime ? 'dateTime' : 'date';
  return hasTime ? 'time' : null;
}
