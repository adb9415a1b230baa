import { isProblemCode } from '@tessera/contracts/http/problem';
import type { ProblemCode, ProblemParams } from '@tessera/contracts/http/problem';

/** What is wrong with a field: a problem code with the values for its text. */
export type FieldIssue = { readonly code: ProblemCode; readonly params: ProblemParams };

/** One complaint of a schema, as zod lists it. */
export type SchemaIssue = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
};

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

const numeric = (entries: Readonly<Record<string, unknown>>): ProblemParams =>
  Object.fromEntries(Object.entries(entries).flatMap(([name, value]) => (typeof value === 'number' || typeof value === 'bigint' ? [[name, Number(value)]] : [])));

/**
 * The first issue of each field by its dot path. A blank field is told to be empty, whatever else the schema says of it;
 * an issue whose message is a problem code is told by that; any other as invalid.
 */
export function toFieldIssues(issues: readonly SchemaIssue[], values: Readonly<Record<string, unknown>>): Readonly<Record<string, FieldIssue>> {
  const byField: Record<string, FieldIssue> = {};
  for (const { path, message, minimum, maximum } of issues) {
    const field = path.map(String).join('.');
    if (field in byField) continue;
    const code = isBlank(values[field]) ? 'empty' : isProblemCode(message) ? message : 'invalid';
    byField[field] = { code, params: numeric({ minimum, maximum }) };
  }
  return byField;
}
