import { unsafeCast } from '@tessera/contracts/http/schema';

/** One part of what an address says after its question mark. */
export interface SearchPart<Value> {
  /** What holds where the address says nothing, or nothing that can be read. */
  readonly otherwise: Value;
  /** Undefined when the text is none that this part can have. */
  readonly read: (text: string) => Value | undefined;
  /** Null: there is nothing to say. */
  readonly write: (value: Value) => string | null;
  /** What it is called in the address, where that is not the name of the part. */
  readonly name?: string;
}

interface Parser<Value> {
  readonly safeParse: (value: unknown) => { readonly success: true; readonly data: Value } | { readonly success: false };
}

type Parts<Values> = { readonly [Name in keyof Values]: SearchPart<Values[Name]> };

const asIs = (value: string | null): string | null => value;

/** Any text. */
export const anyText = <Otherwise extends string | null>(otherwise: Otherwise): SearchPart<string | Otherwise> => ({ otherwise, read: (text) => text, write: asIs });

/** A text that fits a schema. */
export const textOf = <Value extends string, Otherwise extends Value | null>(schema: Parser<Value>, otherwise: Otherwise): SearchPart<Value | Otherwise> => ({
  otherwise,
  read: (text) => {
    const parsed = schema.safeParse(text);
    return parsed.success ? parsed.data : undefined;
  },
  write: asIs,
});

/** One of these words. */
export const oneOf = <Value extends string, Otherwise extends Value | null>(values: readonly Value[], otherwise: Otherwise): SearchPart<Value | Otherwise> => ({
  otherwise,
  read: (text) => values.find((value) => value === text),
  write: asIs,
});

/** `true` or `false`. */
export const flag = <Otherwise extends boolean | null>(otherwise: Otherwise): SearchPart<boolean | Otherwise> => ({
  otherwise,
  read: (text) => new Map([['true', true], ['false', false]]).get(text),
  write: (value) => value?.toString() ?? null,
});

/** Words with commas between them; `read` says which of them count, and in which order. */
export const list = <Value extends string, Otherwise extends readonly Value[] | null>(read: (words: readonly string[]) => readonly Value[] | undefined, otherwise: Otherwise): SearchPart<readonly Value[] | Otherwise> => ({
  otherwise,
  read: (text) => read(text === '' ? [] : text.split(',')),
  write: (value) => value?.join(',') ?? null,
});

/** An object as JSON, each property for itself: one that does not fit the schema leaves the others standing. */
export const record = <Value extends object, Otherwise extends Value | null>(schema: Parser<Value>, otherwise: Otherwise): SearchPart<Value | Otherwise> => ({
  otherwise,
  read: (text) => {
    const value = parseJson(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const fitting = Object.entries<unknown>(unsafeCast(value)).filter(([key, property]) => schema.safeParse({ [key]: property }).success);
    const parsed = schema.safeParse(Object.fromEntries(fitting));
    return parsed.success ? parsed.data : undefined;
  },
  write: (value) => (value === null ? null : JSON.stringify(value)),
});

/** A part under another name in the address. */
export const named = <Value>(name: string, part: SearchPart<Value>): SearchPart<Value> => ({ ...part, name });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface SearchParams<Values> {
  /** What an address holds that says nothing. */
  readonly empty: Values;
  /** Reads an address. What does not fit counts as not said, so that a mistyped link still opens the page. */
  readonly read: (search: URLSearchParams) => Values;
  /** Writes an address; what would be the same unsaid is left out. */
  readonly write: (values: Partial<Values>) => URLSearchParams;
  /** The names that stand in the address. */
  readonly names: readonly string[];
}

/** Describes what an address says, part by part, in the order in which it is written. */
export function defineSearchParams<Values extends object>(parts: Parts<Values>): SearchParams<Values> {
  const entries = Object.entries<SearchPart<unknown>>(unsafeCast(parts)).map(([key, part]) => ({ key, part, name: part.name ?? key }));
  const valuesBy = (valueOf: (entry: (typeof entries)[number]) => unknown): Values => unsafeCast(Object.fromEntries(entries.map((entry) => [entry.key, valueOf(entry)])));
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

/** A part of a question, as its schema is made: with a default. */
interface Defaulted<Value> {
  readonly _zod: { readonly output: Value; readonly def: { readonly innerType: { readonly _zod: { readonly def: object } }; readonly defaultValue: unknown } };
}

/** What an address says of a question, by the question's own schema: each part is a text or one of some words, and has a default. Texts are taken as they are typed. */
export function searchParamsOf<Values extends object>({ shape }: { readonly shape: { readonly [Name in keyof Values]: Defaulted<Values[Name]> } }): SearchParams<Values> {
  const toPart = ({ _zod: { def: { innerType, defaultValue } } }: Defaulted<unknown>): SearchPart<string> => {
    const { entries } = unsafeCast<{ readonly entries?: Readonly<Record<string, string>> }>(innerType._zod.def);
    return entries === undefined ? anyText(String(defaultValue)) : oneOf(Object.values(entries), String(defaultValue));
  };
  const parts = Object.entries<Defaulted<unknown>>(unsafeCast(shape)).map(([name, schema]) => [name, toPart(schema)] as const);
  return defineSearchParams<Values>(unsafeCast(Object.fromEntries(parts)));
}
