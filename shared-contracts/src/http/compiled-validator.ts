import {
  safeParse,
  $ZodArray,
  $ZodBoolean,
  $ZodCheckRegex,
  $ZodEnum,
  $ZodISODate,
  $ZodISODateTime,
  $ZodLiteral,
  $ZodNullable,
  $ZodNumber,
  $ZodNumberFormat,
  $ZodObject,
  $ZodOptional,
  $ZodRecord,
  $ZodString,
  $ZodStringFormat,
  $ZodUnion,
  $ZodUUID,
  type $ZodCheck,
  type $ZodType,
} from 'zod/v4/core';
import { smallLetters } from '../schema/schema.ts';

/** Returns true for a value that parsing would return unchanged, false where only the schema itself can decide. */
export type CompiledValidator = (value: unknown) => boolean;

/** The checks of a schema, in addition to its type. */
export const checksOf = (schema: $ZodType): readonly $ZodCheck[] => schema._zod.def.checks ?? [];

/** The test of an id that parsing would not change; null for a schema with any other check. */
export function testId(schema: $ZodUUID): CompiledValidator | null {
  const { pattern } = schema._zod.def;
  if (!(pattern instanceof RegExp) || pattern.global || pattern.sticky) return null;
  const checks = checksOf(schema);
  if (checks.length === 0) return (value) => typeof value === 'string' && pattern.test(value);
  return checks.every((check) => check === smallLetters)
    ? (value) => typeof value === 'string' && pattern.test(value) && !/[A-Z]/u.test(value)
    : null;
}

/** The bounds of an integer schema; null when it has checks other than inclusive bounds. */
export function boundsOf(schema: $ZodType): { readonly least: number; readonly most: number } | null {
  let [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  for (const check of checksOf(schema)) {
    const { def } = check._zod;
    if (!('value' in def) || typeof def.value !== 'number' || !('inclusive' in def) || def.inclusive !== true)
      return null;
    if (def.check === 'greater_than') least = Math.max(least, def.value);
    else if (def.check === 'less_than') most = Math.min(most, def.value);
    else return null;
  }
  return { least, most };
}

/** The patterns that a text must match; null when the schema has any other check, or changes the text. */
export function patternsOf(schema: $ZodString): readonly RegExp[] | null {
  if (schema instanceof $ZodStringFormat || schema._zod.def.coerce) return null;
  const patterns: RegExp[] = [];
  for (const check of checksOf(schema)) {
    if (!(check instanceof $ZodCheckRegex)) return null;
    const { pattern } = check._zod.def;
    // A pattern with state would answer differently the second time.
    if (pattern.global || pattern.sticky) return null;
    patterns.push(pattern);
  }
  return patterns;
}

/** Lets the schema parse a primitive value, which it may change. Returns false for objects and arrays. */
const ask =
  (schema: $ZodType): CompiledValidator =>
  (value) => {
    if (typeof value === 'object' && value !== null) return false;
    const parsed = safeParse(schema, value);
    return parsed.success && Object.is(parsed.data, value);
  };

function testNumber(schema: $ZodNumberFormat): CompiledValidator {
  const bounds = schema._zod.def.format === 'safeint' ? boundsOf(schema) : null;
  if (!bounds) return ask(schema);
  const { least, most } = bounds;
  return (value) => typeof value === 'number' && value >= least && value <= most && Number.isInteger(value);
}

function testText(schema: $ZodString): CompiledValidator {
  const patterns = patternsOf(schema);
  if (patterns) return (value) => typeof value === 'string' && patterns.every((pattern) => pattern.test(value));
  if (schema instanceof $ZodUUID) return testId(schema) ?? ask(schema);
  // In other formats the pattern is not the whole check.
  if (checksOf(schema).length > 0 || !(schema instanceof $ZodISODateTime || schema instanceof $ZodISODate))
    return ask(schema);
  const { pattern } = schema._zod.def;
  return pattern instanceof RegExp && !pattern.global && !pattern.sticky
    ? (value) => typeof value === 'string' && pattern.test(value)
    : ask(schema);
}

function testArray(schema: $ZodArray): CompiledValidator {
  const test = compileValidator(schema._zod.def.element);
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (const item of value) if (!test(item)) return false;
    return true;
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function testObject(schema: $ZodObject): CompiledValidator {
  if (schema._zod.def.catchall) return ask(schema);
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => {
    const isOptional = field instanceof $ZodOptional;
    return {
      name,
      isOptional,
      test:
        isOptional && checksOf(field).length === 0
          ? compileValidator(field._zod.def.innerType)
          : compileValidator(field),
    };
  });
  return (value) => {
    if (!isRecord(value)) return false;
    let present = 0;
    for (const { name, isOptional, test } of fields) {
      const given = value[name];
      if (given === undefined && isOptional && !Object.hasOwn(value, name)) continue;
      if (!test(given)) return false;
      present += 1;
    }
    // Parsing would drop keys that the schema does not know.
    return Object.keys(value).length === present;
  };
}

function testRecord(schema: $ZodRecord): CompiledValidator {
  const { keyType, valueType } = schema._zod.def;
  const test = compileValidator(valueType);
  if (keyType instanceof $ZodEnum) {
    // All of the names must be there, and no other.
    const names = [...keyType._zod.values].map(String);
    return (value) =>
      isRecord(value) &&
      Object.keys(value).length === names.length &&
      names.every((name) => Object.hasOwn(value, name) && test(value[name]));
  }
  if (!(keyType instanceof $ZodString)) return ask(schema);
  const testName = compileValidator(keyType);
  return (value) =>
    isRecord(value) &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.entries(value).every(([name, item]) => name !== '__proto__' && testName(name) && test(item));
}

const isPlain = (schema: $ZodType): boolean =>
  schema instanceof $ZodString ||
  schema instanceof $ZodNumber ||
  schema instanceof $ZodBoolean ||
  schema instanceof $ZodEnum ||
  schema instanceof $ZodLiteral;

/**
 * Compiles a fast test for values of a schema. Without compiled code, parsing takes longer than all other processing of
 * a response. The test accepts only what parsing would leave unchanged; the schema decides about everything else.
 */
export function compileValidator(schema: $ZodType): CompiledValidator {
  if (schema instanceof $ZodNumberFormat) return testNumber(schema);
  if (schema instanceof $ZodString) return testText(schema);
  if (checksOf(schema).length > 0) return ask(schema);
  if (schema instanceof $ZodNumber)
    return schema._zod.def.coerce ? ask(schema) : (value) => typeof value === 'number' && Number.isFinite(value);
  if (schema instanceof $ZodBoolean)
    return schema._zod.def.coerce ? ask(schema) : (value) => typeof value === 'boolean';
  if (schema instanceof $ZodEnum || schema instanceof $ZodLiteral) {
    const values = new Set<unknown>(schema._zod.values);
    return (value) => values.has(value);
  }
  if (schema instanceof $ZodNullable) {
    const test = compileValidator(schema._zod.def.innerType);
    return (value) => value === null || test(value);
  }
  if (schema instanceof $ZodUnion) {
    const { options } = schema._zod.def;
    // An earlier option could match an object, and would drop the keys that it does not know.
    if (!options.every(isPlain)) return ask(schema);
    const tests = options.map(compileValidator);
    return (value) => tests.some((test) => test(value));
  }
  if (schema instanceof $ZodArray) return testArray(schema);
  if (schema instanceof $ZodRecord) return testRecord(schema);
  return schema instanceof $ZodObject ? testObject(schema) : ask(schema);
}
