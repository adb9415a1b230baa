import { factoryId, factoryInstant } from '@tessera/contracts/factory-id';
import { termSchema } from '@tessera/contracts/schema/schema';
import {
  $ZodArray,
  $ZodBoolean,
  $ZodDefault,
  $ZodEnum,
  $ZodISODate,
  $ZodISODateTime,
  $ZodLiteral,
  $ZodNullable,
  $ZodNumber,
  $ZodObject,
  $ZodOptional,
  $ZodPipe,
  $ZodRecord,
  $ZodString,
  $ZodUUID,
  $ZodUnion,
  type $ZodType,
} from 'zod/v4/core';

const [exampleDay = ''] = factoryInstant.split('T');

/** The minimum that the schema's checks require of a number, at least 1. */
function leastOf(schema: $ZodNumber): number {
  const least = (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'greater_than' && 'value' in def && typeof def.value === 'number' ? [def.value] : [],
  );
  return Math.max(1, ...least);
}

/**
 * Builds an example value for a schema: one element per list, the first of several alternatives, no optional
 * properties. The result may violate the schema's additional checks; validate it where that matters.
 */
export function exampleOf(schema: $ZodType): unknown {
  if (schema === termSchema) return 'term';
  if (schema instanceof $ZodUUID) return factoryId('folder', 1);
  if (schema instanceof $ZodISODateTime) return factoryInstant;
  if (schema instanceof $ZodISODate) return exampleDay;
  if (schema instanceof $ZodString) return 'text';
  if (schema instanceof $ZodNumber) return leastOf(schema);
  if (schema instanceof $ZodBoolean) return true;
  if (schema instanceof $ZodEnum || schema instanceof $ZodLiteral) return [...schema._zod.values][0];
  if (schema instanceof $ZodNullable || schema instanceof $ZodOptional || schema instanceof $ZodDefault)
    return exampleOf(schema._zod.def.innerType);
  if (schema instanceof $ZodPipe) return exampleOf(schema._zod.def.in);
  if (schema instanceof $ZodArray) return [exampleOf(schema._zod.def.element)];
  if (schema instanceof $ZodUnion) {
    const [first] = schema._zod.def.options;
    return first ? exampleOf(first) : undefined;
  }
  if (schema instanceof $ZodRecord) {
    const { keyType, valueType } = schema._zod.def;
    return { [String(exampleOf(keyType))]: exampleOf(valueType) };
  }
  if (schema instanceof $ZodObject) {
    return Object.fromEntries(
      Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
        field instanceof $ZodOptional ? [] : [[name, exampleOf(field)]],
      ),
    );
  }
  return undefined;
}
