type Mapping<Field extends string> = Readonly<Partial<Record<Field, number>>>;

/** What each column means, in the order of the columns; null for one that is left out. */
export type ColumnChoices<Field extends string> = readonly (Field | null)[];

/** The choices that a mapping stands for. */
export const toChoices = <Field extends string>(fields: readonly Field[], columnCount: number, mapping: Mapping<Field>): ColumnChoices<Field> =>
  Array.from({ length: columnCount }, (_, column) => fields.find((field) => mapping[field] === column) ?? null);

/** The mapping that the choices stand for; of two columns of one meaning the first counts. */
export function toMapping<Field extends string>(choices: ColumnChoices<Field>): Partial<Record<Field, number>> {
  const mapping: Partial<Record<Field, number>> = {};
  for (const field of choices) if (field !== null) mapping[field] ??= choices.indexOf(field);
  return mapping;
}

/** The meanings that more than one column has. */
export const repeatedIn = <Field extends string>(choices: ColumnChoices<Field>): ReadonlySet<Field> =>
  new Set(choices.filter((field) => field !== null).filter((field, index, chosen) => chosen.indexOf(field) !== index));
