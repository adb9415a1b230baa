import { unsafeCast } from '@tessera/contracts/schema/schema';

/** One parameter of an address's query string. */
export interface SearchPart<Value> {
  /** The value if the parameter is missing or invalid. */
  readonly otherwise: Value;
  /** Parses the text; undefined if it is invalid. */
  readonly read: (text: string) => Value | undefined;
  /** Formats the value; null omits the parameter. */
  readonly write: (value: Value) => string | null;
  /** The parameter's name in the address, if it differs from the key. */
  readonly name?: string;
}

interface Parser<Value> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: Value } | { readonly success: false };
}

type Parts<Values> = { readonly [Name in keyof Values]: SearchPart<Values[Name]> };

const asIs = (value: string | null): string | null => value;

/** Accepts any text. */
export const anyText = <Otherwise extends string | null>(otherwise: Otherwise): SearchPart<string | Otherwise> => ({
  otherwise,
  read: (text) => text,
  write: asIs,
});

/** Accepts a text that matches a schema. */
export const textOf = <Value extends string, Otherwise extends Value | null>(
  schema: Parser<Value>,
  otherwise: Otherwise,
): SearchPart<Value | Otherwise> => ({
  otherwise,
  read: (text) => {
    const parsed = schema.safeParse(text);
    return parsed.success ? parsed.data : undefined;
  },
  write: asIs,
});

/** Accepts one of these words. */
export const oneOf = <Value extends string, Otherwise extends Value | null>(
  values: readonly Value[],
  otherwise: Otherwise,
): SearchPart<Value | Otherwise> => ({
  otherwise,
  read: (text) => values.find((value) => value === text),
  write: asIs,
});

/** `true` or `false`. */
export const flag = <Otherwise extends boolean | null>(otherwise: Otherwise): SearchPart<boolean | Otherwise> => ({
  otherwise,
  read: (text) =>
    new Map([
      ['true', true],
      ['false', false],
    ]).get(text),
  write: (value) => value?.toString() ?? null,
});

/** Comma-separated words; `read` selects the valid ones and their order. */
export const list = <Value extends string, Otherwise extends readonly Value[] | null>(
  read: (words: readonly string[]) => readonly Value[] | undefined,
  otherwise: Otherwise,
): SearchPart<readonly Value[] | Otherwise> => ({
  otherwise,
  read: (text) => read(text === '' ? [] : text.split(',')),
  write: (value) => value?.join(',') ?? null,
});

/** An object as JSON. Properties are validated one by one: an invalid one is dropped, the others are kept. */
export const record = <Value extends object, Otherwise extends Value | null>(
  schema: Parser<Value>,
  otherwise: Otherwise,
): SearchPart<Value | Otherwise> => ({
  otherwise,
  read: (text) => {
    const value = parseJson(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const fitting = Object.entries<unknown>(unsafeCast(value)).filter(
      ([key, property]) => schema.safeParse({ [key]: property }).success,
    );
    const parsed = schema.safeParse(Object.fromEntries(fitting));
    return parsed.success ? parsed.data : undefined;
  },
  write: (value) => (value === null ? null : JSON.stringify(value)),
});

/** Gives a parameter a different name in the address. */
export const named = <Value>(name: string, part: SearchPart<Value>): SearchPart<Value> => ({ ...part, name });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface SearchParams<Values> {
  /** The values of an address without parameters. */
  readonly empty: Values;
  /** Parses an address. Invalid values count as missing, so that a mistyped link still opens the page. */
  readonly read: (search: URLSearchParams) => Values;
  /** Formats an address; default values are omitted. */
  readonly write: (values: Partial<Values>) => URLSearchParams;
  /** The parameter names in the address. */
  readonly names: readonly string[];
}

/** Defines the query string of an address by its parameters, in the order in which they are written. */
export function defineSearchParams<Values extends object>(parts: Parts<Values>): SearchParams<Values> {
  const entries = Object.entries<SearchPart<unknown>>(unsafeCast(parts)).map(([key, part]) => ({
    key,
    part,
    name: part.name ?? key,
  }));
  const valuesBy = (valueOf: (entry: (typeof entries)[number]) => unknown): Values =>
    unsafeCast(Object.fromEntries(entries.map((entry) => [entry.key, valueOf(entry)])));
  const empty = valuesBy(({ part }) => part.otherwise);
  return {
    empty,
    read: (search) =>
      valuesBy(({ part, name }) => {
        const text = search.get(name);
        return (text === null ? undefined : part.read(text)) ?? part.otherwise;
      }),
    write: (values) => {
      const said = new Map<string, unknown>(Object.entries({ ...empty, ...values }));
      const search = new URLSearchParams();
      for (const { key, part, name } of entries) {
        const text = part.write(said.get(key));
        if (text !== null && text !== part.write(part.otherwise)) search.set(name, text);
      }
      return search;
    },
    names: entries.map(({ name }) => name),
  };
}

/** A field of a zod schema that has a default. */
interface Defaulted<Value> {
  readonly _zod: {
    readonly output: Value;
    readonly def: { readonly innerType: { readonly _zod: { readonly def: object } }; readonly defaultValue: unknown };
  };
}

/**
 * Derives the search parameters of a request from its schema: each field is a string or an enum and has a default.
 * Strings are not validated.
 */
export function searchParamsOf<Values extends object>({
  shape,
}: {
  readonly shape: { readonly [Name in keyof Values]: Defaulted<Values[Name]> };
}): SearchParams<Values> {
  const toPart = ({
    _zod: {
      def: { innerType, defaultValue },
    },
  }: Defaulted<unknown>): SearchPart<string> => {
    const { entries } = unsafeCast<{ readonly entries?: Readonly<Record<string, string>> }>(innerType._zod.def);
    return entries === undefined ? anyText(String(defaultValue)) : oneOf(Object.values(entries), String(defaultValue));
  };
  const parts = Object.entries<Defaulted<unknown>>(unsafeCast(shape)).map(
    ([name, schema]) => [name, toPart(schema)] as const,
  );
  return defineSearchParams<Values>(unsafeCast(Object.fromEntries(parts)));
}
