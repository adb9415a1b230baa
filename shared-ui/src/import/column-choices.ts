type Mapping<Field extends string> = Readonly<Partial<Record<Field, number>>>;

/** The meaning of each column, in column order; null for a column that is skipped. */
export type ColumnChoices<Field extends string> = readonly (Field | null)[];

/** Converts a mapping to choices. */
export const toChoices = <Field extends string>(
  fields: readonly Field[],
  columnCount: number,
  mapping: Mapping<Field>,
): ColumnChoices<Field> =>
  Array.from({ length: columnCount }, (_, column) => fields.find((field) => mapping[field] === column) ?? null);

/** Converts choices to a mapping. If two columns have the same meaning, the first one counts. */
export function toMapping<Field extends string>(choices: ColumnChoices<Field>): Partial<Record<Field, number>> {
  const mapping: Partial<Record<Field, number>> = {};
  for (const field of choices) if (field !== null) mapping[field] ??= choices.indexOf(field);
  return mapping;
}

/** The meanings chosen for more than one column. */
export const repeatedIn = <Field extends string>(choices: ColumnChoices<Field>): ReadonlySet<Field> =>
  new Set(choices.filter((field) => field !== null).filter((field, index, chosen) => chosen.indexOf(field) !== index));
