import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { unsafeCast } from '../schema/schema.ts';
import type { Call, Schema } from './define-call.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** JSON with sorted keys, so that equal values are equal texts. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** The JSON schema of one side of a call; `input` is what callers send, `output` what they get. */
export const toJsonSchema = (schema: Schema, io: 'input' | 'output'): Json =>
  unsafeCast<Json>(JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))));

/** Everything that a caller depends on, as plain data. */
export function describeCall(call: Call): { readonly [key: string]: Json } {
  return {
    id: call.id,
    method: call.method,
    path: call.path,
    query: call.query ? toJsonSchema(call.query, 'input') : null,
    ...(call.upload ? { upload: { types: [...call.upload.types], bytesMax: call.upload.bytesMax } } : {}),
    body: call.body ? toJsonSchema(call.body, 'input') : null,
    ...(call.echoes ? { echoes: call.echoes } : {}),
    response: typeof call.response === 'string' ? call.response : toJsonSchema(call.response, 'output'),
  };
}

/** Identifies the shape of a call: the first 16 hexadecimal digits of the SHA-256 of its canonical description. */
export const digestOf = (call: Call): string =>
  createHash('sha256')
    .update(canonicalJson(describeCall(call)))
    .digest('hex')
    .slice(0, 16);
