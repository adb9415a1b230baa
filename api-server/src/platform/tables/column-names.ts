import { isNothing } from './unknown-value.ts';
import { withoutScale } from './values/number-units.ts';

/** Removes case, width, spaces and punctuation: `Like Count`, `like_count` and `likeCount` are equal. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

type Mapping<Field extends string> = Partial<Record<Field, number>>;

/** The value that a cell has for a field, to be compared; undefined when it cannot be one of the field. */
export type CellMeaning = (text: string) => number | string | undefined;

/** How the columns of a kind of rows are recognised. */
export interface KnownColumns<Field extends string> {
  readonly fields: readonly Field[];
  /** Names of columns, most reliable first, beside the labels. */
  readonly names: Readonly<Record<Field, readonly string[]>>;
  readonly labels: Readonly<Record<Field, Readonly<Record<string, string>>>>;
  /** What cells mean, for the fields whose values are not any text. */
  readonly meanings?: Readonly<Partial<Record<Field, CellMeaning>>> | undefined;
  /**
   * Fields that a file must have, each group one of them. If no column fits, the one with the most reliable name is
   * proposed, so that the preview says what is wrong with its values.
   */
  readonly required?: readonly (readonly Field[])[];
  /**
   * What cells mean that can be of no other field, such as an address of a post. A required field without a known name
   * is found by them, in a file without headings or with headings in another language.
   */
  readonly evident?: Readonly<Partial<Record<Field, CellMeaning>>>;
  /** Names that give way to others of their field without a question: what they differ in is known. */
  readonly yielding?: Readonly<Partial<Record<Field, readonly string[]>>>;
}

export interface ColumnProposal<Field extends string> {
  readonly mapping: Mapping<Field>;
  /** Columns that a field could mean although their values differ; the mapping has the first of them. */
  readonly undecided: Readonly<Partial<Record<Field, readonly number[]>>>;
}

type Rows = readonly (readonly string[])[];

/** At this share of fitting values, a column is as good as any other of its field. */
const goodShare = 0.5;

/** How well the values of a column fit a field. */
type Fit = 'good' | 'some' | 'empty' | 'none';
/** From the best; a column with no fitting value is no candidate. */
const order: readonly Fit[] = ['good', 'some', 'empty'];

function fitOf(values: readonly string[], meaningOf: CellMeaning | undefined): Fit {
  if (values.length === 0) return 'empty';
  if (meaningOf === undefined) return 'good';
  const fitting = values.filter((text) => meaningOf(text) !== undefined).length;
  if (fitting === 0) return 'none';
  return fitting >= values.length * goodShare ? 'good' : 'some';
}

interface Candidate {
  readonly column: number;
  readonly fit: Fit;
}

interface FoundField<Field extends string> {
  readonly field: Field;
  readonly meaningOf: CellMeaning | undefined;
  /** Columns with a name of the field, the best first. */
  readonly candidates: readonly Candidate[];
  /** Plain names that give way without a question. */
  readonly yielding: ReadonlySet<string>;
}

/** The best column of each field. One that fits a field well is not left to an earlier field that it fits badly. */
function bestOf<Field extends string>(found: readonly FoundField<Field>[]): ReadonlyMap<Field, Candidate> {
  const taken = new Set<number>();
  const best = new Map<Field, Candidate>();
  for (const isGoodEnough of [({ fit }: Candidate) => fit === 'good', () => true])
    for (const { field, candidates } of found) {
      if (best.has(field)) continue;
      const first = candidates.find((candidate) => isGoodEnough(candidate) && !taken.has(candidate.column));
      if (first === undefined) continue;
      best.set(field, first);
      taken.add(first.column);
    }
  return best;
}

/** The names of each column: as a whole, and without the scale that it names. */
const namesOf = (header: readonly string[]): readonly (readonly string[])[] =>
  header.map((name) => [plainName(name), plainName(withoutScale(name))]);

/** Whether two columns mean different values in a row. */
const differ = (rows: Rows, [one, two]: readonly [number, number], meaningOf: CellMeaning): boolean =>
  rows.some((cells) => {
    const [a, b] = [meaningOf(cells[one] ?? ''), meaningOf(cells[two] ?? '')];
    return a !== undefined && b !== undefined && a !== b;
  });

/** The only free column all of whose values have a meaning; undefined when there is none or are several. */
function onlyColumnOf(
  columns: number,
  rows: Rows,
  isFree: (column: number) => boolean,
  meaningOf: CellMeaning,
): number | undefined {
  const found = Array.from({ length: columns }, (_, column) => column).filter((column) => {
    const values = rows.map((cells) => cells[column] ?? '').filter((text) => !isNothing(text));
    return isFree(column) && values.length > 0 && values.every((text) => meaningOf(text) !== undefined);
  });
  return found.length === 1 ? found[0] : undefined;
}

function proposalOf<Field extends string>(
  found: readonly FoundField<Field>[],
  columns: readonly (readonly string[])[],
  rows: Rows,
): ColumnProposal<Field> {
  const best = bestOf(found);
  const taken = new Set([...best.values()].map(({ column }) => column));
  const mapping: Mapping<Field> = {};
  const undecided: Partial<Record<Field, readonly number[]>> = {};
  for (const { field, meaningOf, candidates, yielding } of found) {
    const first = best.get(field);
    if (first === undefined) continue;
    mapping[field] = first.column;
    if (meaningOf === undefined || first.fit !== 'good') continue;
    const others = candidates.filter(
      ({ column, fit }) =>
        fit === 'good' &&
        !taken.has(column) &&
        !columns[column]?.some((name) => yielding.has(name)) &&
        differ(rows, [first.column, column], meaningOf),
    );
    if (others.length > 0) undecided[field] = [first.column, ...others.map(({ column }) => column)];
  }
  return { mapping, undecided };
}

/**
 * Proposes the meaning of a file's columns by their names and their first values: a name wins only where the values can
 * be of its field, and of equal names the one with values. A column has at most one meaning, and none when its name is
 * unknown.
 */
export function createColumnProposal<Field extends string>({
  fields,
  names,
  labels,
  meanings,
  required = [],
  evident,
  yielding,
}: KnownColumns<Field>): (header: readonly string[], rows: Rows) => ColumnProposal<Field> {
  const known = fields.map((field) => ({
    field,
    names: [...new Set([...names[field], ...Object.values(labels[field])].map(plainName))],
    meaningOf: meanings?.[field],
    yielding: new Set((yielding?.[field] ?? []).map(plainName)),
  }));

  function propose(header: readonly string[], rows: Rows): ColumnProposal<Field> {
    const columns = namesOf(header);
    const valuesOf = (column: number): string[] =>
      rows.map((cells) => cells[column] ?? '').filter((text) => !isNothing(text));
    const columnsOf = (name: string): number[] =>
      columns.flatMap((columnNames, column) => (columnNames.includes(name) ? [column] : []));
    const found = known.map(({ names: fieldNames, ...field }) => ({
      ...field,
      candidates: [...new Set(fieldNames.flatMap(columnsOf))]
        .map((column): Candidate => ({ column, fit: fitOf(valuesOf(column), field.meaningOf) }))
        .filter(({ fit }) => fit !== 'none')
        .toSorted((one, two) => order.indexOf(one.fit) - order.indexOf(two.fit)),
    }));
    return proposalOf(found, columns, rows);
  }

  return (header, rows) => {
    const { mapping, undecided } = propose(header, rows);
    const missing = required.filter((group) => group.every((field) => mapping[field] === undefined));
    if (missing.length === 0) return { mapping, undecided };
    const { mapping: byName } = propose(header, []);
    const taken = new Set(Object.values<number | undefined>(mapping));
    for (const group of missing) {
      const seen = group.flatMap((name) => {
        const meaningOf = evident?.[name];
        const column = meaningOf && onlyColumnOf(header.length, rows, (place) => !taken.has(place), meaningOf);
        return column === undefined ? [] : [{ name, column }];
      })[0];
      if (seen !== undefined) {
        mapping[seen.name] = seen.column;
        taken.add(seen.column);
        continue;
      }
      const field = group.find((name) => byName[name] !== undefined && !taken.has(byName[name]));
      if (field !== undefined) mapping[field] = byName[field];
    }
    return { mapping, undecided };
  };
}

/** Like `createColumnProposal`, for columns that are known by their names alone. */
export function createMappingProposal<Field extends string>(
  fields: readonly Field[],
  names: KnownColumns<Field>['names'],
  labels: KnownColumns<Field>['labels'],
): (header: readonly string[], rows?: Rows) => Mapping<Field> {
  const propose = createColumnProposal({ fields, names, labels });
  return (header, rows = []) => propose(header, rows).mapping;
}
