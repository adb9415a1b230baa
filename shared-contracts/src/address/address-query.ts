/** The parts of an address around its query, each as it is written. The query is null where there is no `?`. */
interface WrittenAddress {
  readonly before: string;
  readonly query: string | null;
  readonly fragment: string;
}

function splitAddress(address: string): WrittenAddress {
  const hash = address.indexOf('#');
  const [main, fragment] = hash === -1 ? [address, ''] : [address.slice(0, hash), address.slice(hash)];
  const mark = main.indexOf('?');
  return mark === -1
    ? { before: main, query: null, fragment }
    : { before: main.slice(0, mark), query: main.slice(mark + 1), fragment };
}

const pairsOf = (query: string | null): readonly string[] => (query === null || query === '' ? [] : query.split('&'));

/** A name or value as programs read it. Bytes that are no UTF-8, such as those of Shift_JIS, stay as they are written. */
const decode = (written: string): string =>
  written.replaceAll('+', ' ').replaceAll(/(?:%[\da-f]{2})+/giu, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });

function splitPair(pair: string): readonly [name: string, value: string] {
  const sign = pair.indexOf('=');
  return sign === -1 ? [decode(pair), ''] : [decode(pair.slice(0, sign)), decode(pair.slice(sign + 1))];
}

const encode = (value: string): string => new URLSearchParams([['', value]]).toString().slice(1);

/**
 * The address with other pairs for some names: at the place of the first pair of that name, else at the end. Everything
 * else stays as it is written, because sites may sign it, or read it in another encoding.
 */
function withPairs(address: string, pairsByName: ReadonlyMap<string, readonly string[]>): string {
  const { before, query, fragment } = splitAddress(address);
  const missing = new Map(pairsByName);
  const pairs = pairsOf(query).flatMap((pair) => {
    const [name] = splitPair(pair);
    if (!pairsByName.has(name)) return [pair];
    const replaced = missing.get(name) ?? [];
    missing.delete(name);
    return replaced;
  });
  const added = [...missing.values()].flat();
  if (added.length > 0 && pairs.at(-1) === '') pairs.pop();
  pairs.push(...added);
  return `${before}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}${fragment}`;
}

/** The first value of a name in the query of an address; an empty text when it has none. */
export function queryValue(address: string, name: string): string {
  const pair = pairsOf(splitAddress(address).query).find((each) => splitPair(each)[0] === name);
  return pair === undefined ? '' : splitPair(pair)[1];
}

/**
 * The address with these values in its query; those that are empty are removed. What is not named, and values that are
 * the same already, stay as they are written.
 */
export function withQueryValues(address: string, values: Readonly<Record<string, string>>): string {
  const changed = Object.entries(values).filter(([name, value]) => queryValue(address, name) !== value);
  return changed.length === 0
    ? address
    : withPairs(
        address,
        new Map(changed.map(([name, value]) => [name, value === '' ? [] : [`${encode(name)}=${encode(value)}`]])),
      );
}

/**
 * The address with a query added to its own, given without `?` and taken as it is written. Its values replace those of
 * the same name.
 */
export function withQuery(address: string, query: string): string {
  const pairsByName = new Map<string, string[]>();
  for (const pair of pairsOf(query)) {
    const [name] = splitPair(pair);
    if (pair !== '') pairsByName.set(name, [...(pairsByName.get(name) ?? []), pair]);
  }
  return pairsByName.size === 0 ? address : withPairs(address, pairsByName);
}
