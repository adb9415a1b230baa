import type { CallParts } from '@tessera/contracts/http/call-inputs';
import { unsafeCast } from '@tessera/contracts/schema/schema';

/** A source of numbers from 0 up to 1 that repeats itself for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const parse: (text: string) => unknown = JSON.parse;
/** Nested so deeply that a recursive reader could run out of stack. */
const deep = parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`);

/** Values that broke programs elsewhere: text, numbers, times, identifiers and shapes that a reader may not expect. */
const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.1,
  -0.5,
  1e21,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  'a'.repeat(70_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00a',
  'e\u0301',
  '\u202etxt',
  '\u200b',
  '\ufeff',
  'I\u0307',
  'ß',
  '😀'.repeat(300),
  '漢'.repeat(5_000),
  '%00',
  '%',
  '\\',
  '\\u0000',
  "' or 1=1 --",
  '"; drop table app_user; --',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//example.com',
  'http://[::1]/',
  'http://user:pass@127.0.0.1:0/',
  'https://example.com/p/../..//',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0000-01-01',
  '1000-01-01',
  '8999-12-31',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '+002026-01-01',
  '2026-11-28T24:00:00Z',
  '2026-11-28T10:00:00+99:99',
  'Etc/GMT+12',
  'Mars/Olympus',
  'en',
  'zh-Hant-HK',
  'xx',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(250)}.example`,
  'ä@例え.example',
  'a@example.com\r\nBcc: b@example.com',
  [],
  {},
  [[]],
  [null],
  { '': 0 },
  { __proto__: null, constructor: { prototype: {} } },
  parse('{"__proto__":{"admin":true}}'),
  Array.from({ length: 5_000 }, (_, index) => index),
  Array.from({ length: 300 }, () => ({})),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`key${index}`, index])),
  deep,
];

type Random = () => number;
const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Changes the case, the length, the first letter or the end of a text, or puts two of them together. */
function mutateText(random: Random, text: string): string {
  const at = Math.floor(random() * (text.length + 1));
  const other = pick(
    random,
    values.filter((value) => typeof value === 'string' && value.length < 300),
  );
  const forms = [
    text.toUpperCase(),
    text.slice(0, at),
    `${text.slice(0, at)}${String(other)}${text.slice(at)}`,
    `${text}${text}`,
    [...text].toReversed().join(''),
    ` ${text} `,
  ];
  return pick(random, forms) ?? text;
}

const mutateNumber = (random: Random, number: number): number =>
  pick(random, [number + 1, number - 1, -number, number * 1e6, number + 0.5, 2 ** 31 - 1, 2 ** 63]) ?? number;

function mutateObject(random: Random, object: object): unknown {
  const entries: [string, unknown][] = Object.entries(object);
  const chosen = pick(random, entries);
  if (chosen === undefined || random() < 0.1)
    return {
      ...object,
      [pick(random, ['id', 'ownerId', 'toString', 'length', 'limit', '']) ?? '']: pick(random, values),
    };
  const [key, value] = chosen;
  if (random() < 0.1) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return { ...object, [key]: mutate(random, value) };
}

function mutateList(random: Random, list: readonly unknown[]): unknown {
  if (list.length === 0 || random() < 0.1) return [...list, pick(random, values)];
  const at = Math.floor(random() * list.length);
  if (random() < 0.1) return list.toSpliced(at, 1);
  if (random() < 0.1) return [...list, ...list, ...list];
  return list.with(at, mutate(random, list[at]));
}

/** One change somewhere in a value. */
function mutate(random: Random, value: unknown): unknown {
  if (random() < 0.25) return pick(random, values);
  if (typeof value === 'string') return random() < 0.5 ? mutateText(random, value) : pick(random, values);
  if (typeof value === 'number') return random() < 0.5 ? mutateNumber(random, value) : pick(random, values);
  if (Array.isArray(value)) return mutateList(random, value);
  if (typeof value === 'object' && value !== null) return mutateObject(random, value);
  return pick(random, values);
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const toQuery = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  );

/** A copy of a call's input with one to three changes to its query or body. */
export function mutateInput(random: Random, input: CallParts): CallParts {
  let { query, body }: { query?: unknown; body?: unknown } = input;
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes -= 1) {
    if (body === undefined || (query !== undefined && random() < 0.5)) query = mutateObject(random, objectOf(query));
    else body = random() < 0.02 ? pick(random, values) : mutateObject(random, objectOf(body));
  }
  return unsafeCast<CallParts>({
    ...input,
    ...(query === undefined ? {} : { query: toQuery(objectOf(query)) }),
    ...(body === undefined ? {} : { body }),
  });
}
