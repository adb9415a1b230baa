import { parse, TYPE as kinds, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The TypeScript types of which a value may have one. */
type ValueTypes = readonly string[];

/** What a kind of placeholder takes. A text without a format may be a number that needs none, such as a year. */
function typesOf(type: kinds): ValueTypes | undefined {
  switch (type) {
    case kinds.argument:
      return ['string', 'number'];
    case kinds.number:
    case kinds.plural:
      return ['number'];
    case kinds.date:
    case kinds.time:
      return ['Date', 'number'];
    // Any other text is the case `other`, which each of them must have.
    case kinds.select:
      return ['string'];
    case kinds.literal:
    case kinds.pound:
    case kinds.tag:
      return undefined;
  }
}

const placeholders = (elements: readonly MessageFormatElement[]): readonly (readonly [string, ValueTypes])[] =>
  elements.flatMap((element) => {
    const types = typesOf(element.type);
    if (types === undefined || !('value' in element)) return [];
    const inside =
      'options' in element ? Object.values(element.options).flatMap(({ value }) => placeholders(value)) : [];
    return [[element.value, types] as const, ...inside];
  });

/**
 * The names of an ICU message's values with their TypeScript types, in alphabetical order. A name that stands in
 * several places has the types that all of them take. Throws if the message is malformed, or no type fits a name.
 */
export function messageValues(message: string): ReadonlyMap<string, string> {
  const found = Map.groupBy(placeholders(parse(message, { ignoreTag: true })), ([name]) => name);
  return new Map(
    [...found.keys()].toSorted().map((name) => {
      const [first, ...others] = found.get(name) ?? [];
      const fitting = first?.[1].filter((type) => others.every(([, types]) => types.includes(type))) ?? [];
      if (fitting.length === 0) throw new Error(`{${name}} is both text and number in: ${message}`);
      return [name, fitting.join(' | ')];
    }),
  );
}
