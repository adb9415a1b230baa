/** Removes case, width, spaces and punctuation: `Like Count`, `like_count` and `likeCount` are equal. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

type Mapping<Field extends string> = Partial<Record<Field, number>>;
type Rows = readonly (readonly string[])[];

/** The columns of this name; those with values in some of the rows come first. */
function columnsNamed(name: string, columns: readonly string[], rows: Rows): readonly number[] {
  const found = columns.flatMap((column, index) => (column === name ? [index] : []));
  const isFilled = (index: number): boolean => rows.some((row) => (row[index] ?? '').trim() !== '');
  return found.length < 2 ? found : [...found.filter(isFilled), ...found.filter((index) => !isFilled(index))];
}

/**
 * Proposes the meaning of a file's columns by their names: each field has given names, most reliable first, and its
 * labels in all languages. Of columns with equal names, one with values is taken. A column has at most one meaning, and
 * none when its name is unknown.
 */
export function createMappingProposal<Field extends string>(
  fields: readonly Field[],
  names: Readonly<Record<Field, readonly string[]>>,
  labels: Readonly<Record<Field, Readonly<Record<string, string>>>>,
): (header: readonly string[], rows?: Rows) => Mapping<Field> {
  const known = fields.map((field) => ({
    field,
    names: [...names[field], ...Object.values(labels[field])].map(plainName),
  }));
  return (header, rows = []) => {
    const columns = header.map(plainName);
    const taken = new Set<number>();
    const mapping: Mapping<Field> = {};
    for (const { field, names: fieldNames } of known) {
      const column = fieldNames.flatMap((name) => columnsNamed(name, columns, rows)).find((index) => !taken.has(index));
      if (column === undefined) continue;
      mapping[field] = column;
      taken.add(column);
    }
    return mapping;
  };
}
