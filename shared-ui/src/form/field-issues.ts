import { isProblemCode, type ProblemCode, type ProblemParams } from '@tessera/contracts/http/problem';

/** An issue of a field: a problem code with the parameters of its text. */
export interface FieldIssue {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}

/** One issue as zod reports it. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

const numeric = (entries: Readonly<Record<string, unknown>>): ProblemParams =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) =>
      typeof value === 'number' || typeof value === 'bigint' ? [[name, Number(value)]] : [],
    ),
  );

/**
 * Returns the first issue of each field, by dot path or by the name that `names` has for the path. An empty field is
 * reported as empty, whatever else the schema reports; if the issue's message is a problem code, that code is used; any
 * other issue is reported as invalid.
 */
export function toFieldIssues(
  issues: readonly SchemaIssue[],
  values: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>> = {},
): Readonly<Record<string, FieldIssue>> {
  const byField: Record<string, FieldIssue> = {};
  for (const { path, message, minimum, maximum } of issues) {
    const place = path.map(String).join('.');
    const field = names[place] ?? place;
    if (field in byField) continue;
    const code = isBlank(values[field]) ? 'empty' : isProblemCode(message) ? message : 'invalid';
    byField[field] = { code, params: numeric({ minimum, maximum }) };
  }
  return byField;
}
