/** Removes case, width, spaces and punctuation: `Like Count`, `like_count` and `likeCount` are equal. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

type Mapping<Field extends string> = Partial<Record<Field, number>>;

/**
 * Proposes the meaning of a file's columns by their names: each field has given names, most reliable first, and its
 * labels in all languages. A column has at most one meaning, and none when its name is unknown.
 */
export function createMappingProposal<Field extends string>(
  fields: readonly Field[],
  names: Readonly<Record<Field, readonly string[]>>,
  labels: Readonly<Record<Field, Readonly<Record<string, string>>>>,
): (header: readonly string[]) => Mapping<Field> {
  const known = fields.map((field) => ({
    field,
    names: [...names[field], ...Object.values(labels[field])].map(plainName),
  }));
  return (header) => {
    const columns = header.map(plainName);
    const taken = new Set<number>();
    const mapping: Mapping<Field> = {};
    for (const { field, names: fieldNames } of known) {
      const column = fieldNames.map((name) => columns.indexOf(name)).find((index) => index >= 0 && !taken.has(index));
      if (column === undefined) continue;
      mapping[field] = column;
      taken.add(column);
    }
    return mapping;
  };
}
