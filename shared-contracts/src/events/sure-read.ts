import { $ZodArray, $ZodBoolean, $ZodEnum, $ZodLiteral, $ZodNullable, $ZodNumberFormat, $ZodObject, $ZodOptional, $ZodUUID } from 'zod/v4/core';
import type { $ZodCheck, $ZodType } from 'zod/v4/core';

/** The answer when only the schema itself can tell. */
export const unsure = Symbol('unsure');

/** Gives the frozen copy that parsing would give, or `unsure`. */
export type SureRead = (value: unknown) => unknown;

const whenTrue = (is: (value: unknown) => boolean): SureRead => (value) => (is(value) ? value : unsure);

const checksOf = (schema: $ZodType): readonly $ZodCheck[] => schema._zod.def.checks ?? [];

/** The least and the most that a whole number may be, when its checks say nothing else. */
function boundsOf(schema: $ZodType): { readonly least: number; readonly most: number } | null {
  let [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  for (const check of checksOf(schema)) {
    const { def } = check._zod;
    if (!('value' in def) || typeof def.value !== 'number' || !('inclusive' in def) || def.inclusive !== true) return null;
    if (def.check === 'greater_than') least = Math.max(least, def.value);
    else if (def.check === 'less_than') most = Math.min(most, def.value);
    else return null;
  }
  return { least, most };
}

const codeOf = (sign: string): number => sign.charCodeAt(0);
/** By character code, what stands at a place of an id: 1 for a hexadecimal digit, 2 for a hyphen. */
const signs = new Uint8Array(256);
for (const digit of '0123456789abcdefABCDEF') signs[codeOf(digit)] = 1;
signs[codeOf('-')] = 2;
const idPlaces = Uint8Array.from('xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx', (place) => (place === '-' ? 2 : 1));
const versions = new Set([...'12345678'].map(codeOf));
const variants = new Set([...'89abAB'].map(codeOf));

/** An id as all of ours are, in a fraction of the time that the schema's pattern takes. */
function isId(value: unknown): boolean {
  if (typeof value !== 'string' || value.length !== idPlaces.length) return false;
  for (let place = 0; place < idPlaces.length; place += 1) if (signs[value.charCodeAt(place)] !== idPlaces[place]) return false;
  return versions.has(value.charCodeAt(14)) && variants.has(value.charCodeAt(19));
}

function readNumber(schema: $ZodNumberFormat): SureRead | null {
  const bounds = schema._zod.def.format === 'safeint' ? boundsOf(schema) : null;
  return bounds && whenTrue((value) => Number.isSafeInteger(value) && Number(value) >= bounds.least && Number(value) <= bounds.most);
}

function readArray(schema: $ZodArray): SureRead | null {
  const readElement = sureReadOf(schema._zod.def.element);
  return readElement && ((value) => {
    if (!Array.isArray(value)) return unsure;
    const copy = Array.from<unknown, unknown>(value, readElement);
    return copy.includes(unsure) ? unsure : Object.freeze(copy);
  });
}

function readObject(schema: $ZodObject): SureRead | null {
  if (schema._zod.def.catchall) return null;
  const fields: { readonly name: string; readonly read: SureRead; readonly isOptional: boolean }[] = [];
  for (const [name, field] of Object.entries(schema._zod.def.shape)) {
    const isOptional = field instanceof $ZodOptional;
    const read = sureReadOf(isOptional ? field._zod.def.innerType : field);
    if (!read || name === '__proto__' || (isOptional && checksOf(field).length > 0)) return null;
    fields.push({ name, read, isOptional });
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unsure;
    // The copy is what is judged, so that nothing can be different when it is looked at again. A copy of the whole is the fastest.
    const copy: Record<string, unknown> = { ...value };
    let present = 0;
    for (const { name, read, isOptional } of fields) {
      const given = copy[name];
      if (given === undefined && isOptional && !Object.hasOwn(copy, name)) continue;
      const part = read(given);
      if (part === unsure) return unsure;
      if (part !== given) copy[name] = part;
      present += 1;
    }
    return Object.keys(copy).length === present ? Object.freeze(copy) : unsure;
  };
}

/**
 * Reads what plain schemas describe without the schema's machinery, which weighs on a bus: without compiled code it takes ten times
 * as long as telling a hundred listeners. It only ever says yes; everything else is for the schema to judge.
 * @returns null for a schema that it does not know in all its parts
 */
export function sureReadOf(schema: $ZodType): SureRead | null {
  if (schema instanceof $ZodNumberFormat) return readNumber(schema);
  if (checksOf(schema).length > 0) return null;
  if (schema instanceof $ZodUUID) return schema._zod.def.version === undefined ? whenTrue(isId) : null;
  if (schema instanceof $ZodBoolean) return schema._zod.def.coerce ? null : whenTrue((value) => typeof value === 'boolean');
  if (schema instanceof $ZodEnum || schema instanceof $ZodLiteral) {
    const values = new Set<unknown>(schema._zod.values);
    return whenTrue((value) => values.has(value));
  }
  if (schema instanceof $ZodNullable) {
    const read = sureReadOf(schema._zod.def.innerType);
    return read && ((value) => (value === null ? null : read(value)));
  }
  if (schema instanceof $ZodArray) return readArray(schema);
  return schema instanceof $ZodObject ? readObject(schema) : null;
}
