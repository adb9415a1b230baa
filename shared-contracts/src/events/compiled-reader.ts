import {
  $ZodArray,
  $ZodBoolean,
  $ZodEnum,
  $ZodLiteral,
  $ZodNullable,
  $ZodNumberFormat,
  $ZodObject,
  $ZodOptional,
  $ZodString,
  $ZodUUID,
  type $ZodType,
} from 'zod/v4/core';
import { boundsOf, checksOf, patternsOf, testId } from '../http/compiled-validator.ts';

/** The result for a value that the schema itself must parse. */
export const notReadable = Symbol('notReadable');

/** Returns the frozen copy that parsing would return, or `notReadable`. */
export type CompiledReader = (value: unknown) => unknown;

function readId(schema: $ZodUUID): CompiledReader | null {
  const isId = testId(schema);
  return isId && ((value) => (isId(value) ? value : notReadable));
}

function readText(schema: $ZodString): CompiledReader | null {
  const patterns = patternsOf(schema);
  return (
    patterns &&
    ((value) => (typeof value === 'string' && patterns.every((pattern) => pattern.test(value)) ? value : notReadable))
  );
}

function readNumber(schema: $ZodNumberFormat): CompiledReader | null {
  const bounds = schema._zod.def.format === 'safeint' ? boundsOf(schema) : null;
  if (!bounds) return null;
  const { least, most } = bounds;
  return (value) =>
    typeof value === 'number' && value >= least && value <= most && Number.isInteger(value) ? value : notReadable;
}

function readArray(schema: $ZodArray): CompiledReader | null {
  const readElement = compileReader(schema._zod.def.element);
  return (
    readElement &&
    ((value) => {
      if (!Array.isArray(value)) return notReadable;
      const copy = Array.from<unknown, unknown>(value, readElement);
      return copy.includes(notReadable) ? notReadable : Object.freeze(copy);
    })
  );
}

function readObject(schema: $ZodObject): CompiledReader | null {
  if (schema._zod.def.catchall) return null;
  const fields: { readonly name: string; readonly read: CompiledReader; readonly isOptional: boolean }[] = [];
  for (const [name, field] of Object.entries(schema._zod.def.shape)) {
    const isOptional = field instanceof $ZodOptional;
    const read = compileReader(isOptional ? field._zod.def.innerType : field);
    if (!read || name === '__proto__' || (isOptional && checksOf(field).length > 0)) return null;
    fields.push({ name, read, isOptional });
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return notReadable;
    // Checks the copy, because a getter of the original can return something else the next time. Copying the whole
    // object is fastest.
    const copy: Record<string, unknown> = { ...value };
    let present = 0;
    for (const { name, read, isOptional } of fields) {
      const given = copy[name];
      if (given === undefined && isOptional && !Object.hasOwn(copy, name)) continue;
      const part = read(given);
      if (part === notReadable) return notReadable;
      if (part !== given) copy[name] = part;
      present += 1;
    }
    return Object.keys(copy).length === present ? Object.freeze(copy) : notReadable;
  };
}

/**
 * Compiles a fast reader for a plain schema. Without compiled code, parsing with the schema takes longer than calling a
 * hundred listeners. The reader only accepts values; the schema decides about all others.
 * @returns null for a schema that is not supported in all its parts
 */
export function compileReader(schema: $ZodType): CompiledReader | null {
  if (schema instanceof $ZodNumberFormat) return readNumber(schema);
  if (schema instanceof $ZodString && !(schema instanceof $ZodUUID)) return readText(schema);
  if (schema instanceof $ZodUUID) return readId(schema);
  if (checksOf(schema).length > 0) return null;
  if (schema instanceof $ZodBoolean)
    return schema._zod.def.coerce ? null : (value) => (typeof value === 'boolean' ? value : notReadable);
  if (schema instanceof $ZodEnum || schema instanceof $ZodLiteral) {
    const values = new Set<unknown>(schema._zod.values);
    return (value) => (values.has(value) ? value : notReadable);
  }
  if (schema instanceof $ZodNullable) {
    const read = compileReader(schema._zod.def.innerType);
    return read && ((value) => (value === null ? null : read(value)));
  }
  if (schema instanceof $ZodArray) return readArray(schema);
  return schema instanceof $ZodObject ? readObject(schema) : null;
}
