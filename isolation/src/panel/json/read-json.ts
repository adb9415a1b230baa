import type { Schema } from '@tessera/contracts/http/define-call';

/** A place where a value does not match its schema, with the expected type; null if the schema does not say. */
export interface Mismatch {
  /** For example `media[0].likes`; empty for the root. */
  readonly path: string;
  readonly expected: string | null;
}

export type JsonRead =
  | { readonly kind: 'notJson'; readonly message: string }
  | { readonly kind: 'mismatch'; readonly value: unknown; readonly mismatches: readonly Mismatch[] }
  | { readonly kind: 'fits'; readonly value: unknown };

/** Maximum number of mismatches to show; a list of wrong items has one per item. */
const issuesMax = 10;

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${String(part)}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./u, '');

const expectedBy = (issue: object): string | null => {
  const { expected, format, values }: Readonly<Record<string, unknown>> = { ...issue };
  if (typeof expected === 'string') return expected;
  if (typeof format === 'string') return format;
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(' | ') : null;
};

/** Parses JSON typed by a tester and validates it against the schema. */
export function readJson(text: string, schema: Schema): JsonRead {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { kind: 'notJson', message: error instanceof Error ? error.message : String(error) };
  }
  const read = schema.safeParse(value);
  if (read.success) return { kind: 'fits', value };
  return {
    kind: 'mismatch',
    value,
    mismatches: read.error.issues
      .slice(0, issuesMax)
      .map((issue) => ({ path: pathText(issue.path), expected: expectedBy(issue) })),
  };
}
