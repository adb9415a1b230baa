import type { ColumnNumbers, DecimalMark } from '@tessera/contracts/import/column-values';
import { evidenceOf } from './number-text.ts';
import { scaleOfHeading } from './number-units.ts';

interface Counts {
  /** Cells that are numbers, and those of them without marks. */
  readonly numbers: number;
  readonly plain: number;
  readonly point: number;
  readonly comma: number;
  readonly eitherPoint: number;
  readonly eitherComma: number;
}

/** A column has numbers when at least this share of its cells are. */
const leastShare = 0.5;
/** Marks that contradict each other are decided by this majority. */
const clearShare = 0.9;

function countOf(values: readonly string[]): Counts | null {
  const counts = { numbers: 0, plain: 0, point: 0, comma: 0, eitherPoint: 0, eitherComma: 0 };
  let cells = 0;
  for (const text of values) {
    if (text === '') continue;
    cells += 1;
    const evidence = evidenceOf(text);
    if (evidence === undefined) continue;
    counts.numbers += 1;
    const { mark, isScaled } = evidence;
    if (mark === null) counts.plain += 1;
    // With a unit, three digits are a fraction in `1.234M`, and a group in `1,234K`, as units are used in English.
    else if (isScaled && (mark === 'eitherPoint' || mark === 'eitherComma')) counts.plain += 1;
    else counts[mark] += 1;
  }
  return counts.numbers > 0 && counts.numbers >= cells * leastShare ? counts : null;
}

const isClearly = (one: number, two: number): boolean => one > 0 && one >= (one + two) * clearShare;

/** The mark that the values of a column prove; undefined when they prove none, or both. */
function provedMark({ point, comma }: Counts): DecimalMark | undefined {
  if (isClearly(point, comma)) return 'point';
  return isClearly(comma, point) ? 'comma' : undefined;
}

/** The mark of all columns that prove one, if it is the same; else the one that files with this delimiter use. */
function usualMark(proved: readonly (DecimalMark | undefined)[], delimiter: string): DecimalMark {
  const marks = new Set(proved.filter((mark) => mark !== undefined));
  const [only] = marks;
  if (only !== undefined && marks.size === 1) return only;
  return delimiter === ';' ? 'comma' : 'point';
}

type Likely = Pick<ColumnNumbers, 'decimalMark' | 'isCertain'>;

/**
 * The mark of a column that proves one. Groups of three with the same mark outweigh it where they are more: one typing
 * error must not turn thousands into fractions.
 */
function weighed(mark: DecimalMark, { point, comma, eitherPoint, eitherComma }: Counts): Likely {
  const [proofs, groups] = mark === 'point' ? [point, eitherPoint] : [comma, eitherComma];
  if (proofs >= groups) return { decimalMark: mark, isCertain: true };
  return { decimalMark: mark === 'point' ? 'comma' : 'point', isCertain: false };
}

/**
 * The mark of a column of counts that proves none by itself. A count has no fraction, so that three digits after its only
 * mark are a group: `12.500` beside `980` is twelve thousand. Where no value is without a mark, they may also be a
 * fraction with three digits: certain only if the other columns, or the delimiter, say the same.
 */
function likelyMark(counts: Counts, usual: DecimalMark): Likely {
  const { point, comma, eitherPoint, eitherComma, plain } = counts;
  if (point + comma > 0) return { decimalMark: point >= comma ? 'point' : 'comma', isCertain: false };
  if (eitherPoint + eitherComma === 0) return { decimalMark: usual, isCertain: true };
  if (eitherPoint > 0 && eitherComma > 0) return { decimalMark: usual, isCertain: false };
  const decimalMark = eitherPoint > 0 ? 'comma' : 'point';
  return { decimalMark, isCertain: decimalMark === usual || plain > 0 };
}

/**
 * How the numbers of each column are written, as its first values, its heading, the other columns and the delimiter of
 * the file reveal. Null for a column without numbers.
 */
export function readColumnNumbers(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  delimiter: string,
): readonly (ColumnNumbers | null)[] {
  const columns = header.map((_, column) => countOf(rows.map((cells) => cells[column] ?? '')));
  const proved = columns.map((counts) => (counts === null ? undefined : provedMark(counts)));
  const usual = usualMark(proved, delimiter);
  return columns.map((counts, column) => {
    if (counts === null) return null;
    const scale = scaleOfHeading(header[column] ?? '');
    const mark = proved[column];
    return { ...(mark === undefined ? likelyMark(counts, usual) : weighed(mark, counts)), scale };
  });
}
