const digits: ReadonlyMap<string, number> = new Map(
  ['〇零', '一壹', '二貳贰兩两', '三參叁', '四肆', '五伍', '六陸陆', '七柒', '八捌', '九玖'].flatMap((names, value) =>
    [...names].map((name): [string, number] => [name, value]),
  ),
);
const small: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1_000],
  ['仟', 1_000],
  ['천', 1_000],
]);
const large: ReadonlyMap<string, number> = new Map([
  ['万', 1e4],
  ['萬', 1e4],
  ['만', 1e4],
  ['億', 1e8],
  ['亿', 1e8],
  ['억', 1e8],
]);
const token = /(?<number>\d[\d.,'’]*)|(?<name>.)/gu;
const least = 10;

/** Whether a text has a character that counts in Chinese, Japanese or Korean. */
export const hasCjkNumber = (text: string): boolean =>
  [...text].some((character) => digits.has(character) || small.has(character) || large.has(character));

/**
 * The value of a number with Chinese, Japanese or Korean units, whose parts may be written in digits: `12萬`, `十二萬`,
 * `1億2000万`. Undefined for anything else, and for a shortened end such as `2萬5`, which is not 20,005.
 */
export function toCjkNumber(text: string, toValue: (digitsOfPart: string) => number | undefined): number | undefined {
  let [total, section] = [0, 0];
  let part: number | null = null;
  let lastUnit = Number.POSITIVE_INFINITY;
  for (const { groups } of text.matchAll(token)) {
    const { number, name = '' } = groups ?? {};
    if (number !== undefined) {
      const value: number | undefined = part === null ? toValue(number) : undefined;
      if (value === undefined) return undefined;
      part = value;
      continue;
    }
    const digit = digits.get(name);
    const [unit, largeUnit] = [small.get(name), large.get(name)];
    if (digit !== undefined) part = (part ?? 0) * least + digit;
    else if (unit !== undefined) {
      section += (part ?? 1) * unit;
      part = null;
      lastUnit = unit;
    } else if (largeUnit !== undefined) {
      total += (section + (part ?? (section === 0 ? 1 : 0))) * largeUnit;
      section = 0;
      part = null;
      lastUnit = largeUnit;
    } else return undefined;
  }
  const rest = part ?? 0;
  const isShortened = rest > 0 && Number.isFinite(lastUnit) && lastUnit > least && rest < lastUnit / least;
  return isShortened ? undefined : total + section + rest;
}
