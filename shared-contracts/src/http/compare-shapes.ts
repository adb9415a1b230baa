import {
  accepts,
  boundOf,
  isAny,
  lowerBounds,
  resolveShape,
  upperBounds,
  valuesOf,
  variantsOf,
  type Shape,
} from './shape.ts';

/** What a schema describes: what callers send, or what they get. */
export type Side = 'request' | 'response';

/**
 * Keywords that no parse looks at. A default is filled in by the side that parses, so the other side need not know it.
 */
const notes = ['$schema', 'default', 'title', 'description', 'examples', 'deprecated'];
const known = new Set<string>([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  '$ref',
  '$defs',
  'pattern',
  'format',
  ...notes,
  ...upperBounds,
  ...lowerBounds,
]);

/** Both versions of a schema as their parser and their sender see them. */
interface Pair {
  readonly previous: Shape;
  readonly next: Shape;
  readonly place: string;
  /** Pairs of named schemas that are being compared: a recursive schema is entered once. */
  readonly open: readonly (readonly [Shape, Shape])[];
}

const typesOf = (variants: readonly Shape[]): string =>
  [...new Set(variants.map(({ type }) => (typeof type === 'string' ? type : 'value')))].toSorted().join('|');

const restOf = ({ additionalProperties: rest }: Shape): Shape | null => (typeof rest === 'object' ? rest : null);

/** The fields of a variant that have one fixed value, which tell it from the others. */
const tagsOf = (variant: Shape): readonly (readonly [string, unknown])[] =>
  Object.entries(variant.properties ?? {}).flatMap(([name, { const: value }]) =>
    value === undefined ? [] : [[name, value] as const],
  );

const nameOf = (variant: Shape): string => {
  const tags = tagsOf(variant).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return tags.length > 0 ? `the variant with ${tags.join(', ')}` : `a variant of the type ${typesOf([variant])}`;
};

/** Whether a value of `sent` could be meant for `parsing`: of the same type, and with the same fixed values. */
function isCounterpart(sent: Shape, parsing: Shape): boolean {
  if (isAny(parsing)) return true;
  if (valuesOf(parsing) || (sent.type !== parsing.type && !(sent.type === 'integer' && parsing.type === 'number')))
    return false;
  const tags = new Map(tagsOf(parsing));
  return tagsOf(sent).every(([name, value]) => !tags.has(name) || tags.get(name) === value);
}

/** A comparison of two schemas: whose they are, and what their named schemas are resolved in. */
interface Comparison {
  readonly side: Side;
  readonly previousRoot: Shape;
  readonly nextRoot: Shape;
}

/** Puts both versions in the order sender, parser. */
const bySide = <Value>(side: Side, previous: Value, next: Value): readonly [sent: Value, parsing: Value] =>
  side === 'request' ? [previous, next] : [next, previous];

function compareFields(comparison: Comparison, { previous, next, place, open }: Pair): string[] {
  const { side } = comparison;
  const [sent, parsing] = bySide(side, previous, next);
  const fields = Object.entries(previous.properties ?? {}).flatMap(([name, shape]) => {
    const found = next.properties?.[name];
    return found
      ? compare(comparison, { previous: shape, next: found, place: `${place}.${name}`, open })
      : [`${place}.${name}: removed`];
  });
  const missing = (parsing.required ?? [])
    .filter((name) => !sent.required?.includes(name))
    .flatMap((name) => {
      if (side === 'request')
        return [`${place}.${name}: ${previous.properties?.[name] ? 'became required' : 'new and required'}`];
      const isRemoved = previous.properties?.[name] !== undefined && next.properties?.[name] === undefined;
      return isRemoved ? [] : [`${place}.${name}: became optional`];
    });
  return [...fields, ...missing, ...compareRest(comparison, { previous, next, place, open })];
}

/** Compares what an object may hold beside its fields. */
function compareRest(comparison: Comparison, { previous, next, place, open }: Pair): string[] {
  const { side } = comparison;
  const [sent, parsing] = bySide(side, previous, next);
  const [before, after] = [restOf(previous), restOf(next)];
  const [restSent, restParsing] = bySide(side, before, after);
  if (before && after) {
    return [
      ...compare(comparison, {
        previous: previous.propertyNames ?? {},
        next: next.propertyNames ?? {},
        place: `${place}{name}`,
        open,
      }),
      ...compare(comparison, { previous: before, next: after, place: `${place}{}`, open }),
    ];
  }
  if (restParsing && !isAny(restParsing))
    return [`${place}: ${side === 'request' ? 'became a record' : 'is no longer a record'}`];
  if (side === 'response') return [];
  if (restSent && !isAny(restSent)) return [`${place}: is no longer a record`];
  return parsing.additionalProperties === false && sent.additionalProperties !== false
    ? [`${place}: refuses unknown fields`]
    : [];
}

const changed = ({ previous, next, place }: Pair, keyword: string): string =>
  `${place}: ${keyword} ${JSON.stringify(previous[keyword]) ?? 'none'} became ${JSON.stringify(next[keyword]) ?? 'none'}`;

const compareUnknown = (pair: Pair): string[] =>
  [...new Set([...Object.keys(pair.previous), ...Object.keys(pair.next)])]
    .filter(
      (keyword) => !known.has(keyword) && JSON.stringify(pair.previous[keyword]) !== JSON.stringify(pair.next[keyword]),
    )
    .map((keyword) => changed(pair, keyword));

function compareLimits({ side }: Comparison, pair: Pair): string[] {
  const [sent, parsing] = bySide(side, pair.previous, pair.next);
  const isBeyond = (keyword: string, isWithin: (bound: number, limit: number) => boolean): boolean => {
    const [bound, limit] = [boundOf(sent, keyword), boundOf(parsing, keyword)];
    return limit !== undefined && (bound === undefined || !isWithin(bound, limit));
  };
  return [
    ...upperBounds.filter((keyword) => isBeyond(keyword, (bound, limit) => bound <= limit)),
    ...lowerBounds.filter((keyword) => isBeyond(keyword, (bound, limit) => bound >= limit)),
    ...['pattern', 'format'].filter((keyword) => parsing[keyword] !== undefined && parsing[keyword] !== sent[keyword]),
  ].map((keyword) => changed(pair, keyword));
}

function compareVariant(comparison: Comparison, pair: Pair): string[] {
  const { side } = comparison;
  const [, parsing] = bySide(side, pair.previous, pair.next);
  if (isAny(parsing)) return compareUnknown(pair);
  const items = parsing.items
    ? compare(comparison, {
        ...pair,
        previous: pair.previous.items ?? {},
        next: pair.next.items ?? {},
        place: `${pair.place}[]`,
      })
    : [];
  return [...compareUnknown(pair), ...compareLimits(comparison, pair), ...compareFields(comparison, pair), ...items];
}

/** Compares one variant that may be sent with all variants that the parser knows. */
function compareWithAll(
  comparison: Comparison,
  variant: Shape,
  parsed: readonly Shape[],
  { place, open }: Pair,
  typesChange: string | null,
): string[] {
  const { side } = comparison;
  const values = valuesOf(variant);
  const otherValues = `${place}: ${side === 'request' ? 'accepts fewer values' : 'answers new values'}`;
  if (values) return values.every((value) => parsed.some((shape) => accepts(shape, value))) ? [] : [otherValues];
  const found = parsed
    .filter((shape) => isCounterpart(variant, shape))
    .map((shape) => {
      const [previous, next] = bySide(side, variant, shape);
      return compareVariant(comparison, { previous, next, place, open });
    });
  const [fewest] = found.toSorted((one, other) => one.length - other.length);
  if (fewest) return fewest;
  if (typesChange !== null) return [typesChange];
  if (parsed.some((shape) => valuesOf(shape) && shape.type === variant.type)) return [otherValues];
  return [`${place}: ${side === 'request' ? 'no longer accepts' : 'answers'} ${nameOf(variant)}`];
}

function compare(comparison: Comparison, { previous, next, place, open }: Pair): string[] {
  const { side, previousRoot, nextRoot } = comparison;
  const [before, after] = [resolveShape(previous, previousRoot), resolveShape(next, nextRoot)];
  if (open.some(([one, other]) => one === before && other === after)) return [];
  const isNamed = previous.$ref !== undefined || next.$ref !== undefined;
  const pair = { previous: before, next: after, place, open: isNamed ? [...open, [before, after] as const] : open };
  const [oldVariants, newVariants] = [variantsOf(before, previousRoot), variantsOf(after, nextRoot)];
  const [sent, parsed] = bySide(side, oldVariants, newVariants);
  const [oldTypes, newTypes] = [typesOf(oldVariants), typesOf(newVariants)];
  const typesChange = oldTypes === newTypes ? null : `${place}: ${oldTypes} became ${newTypes}`;
  return [
    ...new Set([
      ...compareUnknown(pair),
      ...sent.flatMap((variant) => compareWithAll(comparison, variant, parsed, pair, typesChange)),
    ]),
  ];
}

/**
 * Lists the changes from `previous` to `next` that break the other side. One question decides: does the side that
 * parses still accept everything that the other side may send?
 * - A request is sent by an old client and parsed by the new server: a bound, pattern, type or variant that accepts
 *   less breaks.
 * - A response is sent by the new server and parsed by an old client with its old schema: whatever allows more breaks,
 *   such as a new
 *   variant, a new value or a longer text. Unknown fields are dropped by the parse, so more fields are free.
 * - In addition, no field may disappear, not even an optional one: the old side still uses it.
 * Where this cannot be decided, the change breaks: so does any difference in a keyword that is not known here.
 */
export function compareShapes(previousRoot: Shape, nextRoot: Shape, side: Side, rootPlace: string): string[] {
  const pair = { previous: previousRoot, next: nextRoot, place: rootPlace, open: [] };
  return compare({ side, previousRoot, nextRoot }, pair);
}
