import type { Schema } from '@tessera/contracts/http/define-call';
import { isProblemCode, Problem, type ProblemCode, type ProblemParams } from '@tessera/contracts/http/problem';
import type * as z from 'zod/mini';
import { placeOfUnstorable } from '../db/storable.ts';

type Issue = z.core.$ZodIssue;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

function codeOf(issue: Issue, input: unknown): ProblemCode {
  if (isProblemCode(issue.message)) return issue.message;
  const value = valueAt(input, issue.path);
  return issue.code === 'invalid_type' && (value === undefined || value === null) ? 'empty' : 'invalid';
}

function paramsOf(code: ProblemCode, issue: Issue): ProblemParams {
  const label = String(issue.path.findLast((key) => typeof key === 'string') ?? '');
  if (code === 'empty') return { label };
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  return {};
}

function storable(data: unknown): unknown {
  const field = placeOfUnstorable(data);
  if (field !== null) throw new Problem('invalid', field === '' ? {} : { field });
  return data;
}

/** Parses a body by its schema. Throws the problem of the first issue, with its field. */
export function parseInput(schema: Schema | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return storable(parsed.data);
  const issue = parsed.error.issues[0];
  if (issue === undefined) throw new Problem('invalid');
  const code = codeOf(issue, input);
  const field = issue.path.join('.');
  throw new Problem(code, { params: paramsOf(code, issue), ...(field === '' ? {} : { field }) });
}

const looksLikeJson = /^(?:-?\d+(?:\.\d+)?|true|false|null|\[.*\]|\{.*\})$/su;

const decode = (value: unknown): unknown => {
  if (typeof value !== 'string' || !looksLikeJson.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/**
 * Parses a query string: texts are sent as they are, other values as JSON. When the schema refuses a value as text, it
 * is parsed as JSON.
 */
export function parseQuery(schema: Schema | undefined, query: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(query);
  if (parsed.success) return storable(parsed.data);
  const refused = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return parseInput(
    schema,
    Object.fromEntries(entries.map(([key, value]) => [key, refused.has(key) ? decode(value) : value])),
  );
}
