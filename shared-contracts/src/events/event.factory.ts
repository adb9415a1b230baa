import {
  $ZodArray,
  $ZodBoolean,
  $ZodEnum,
  $ZodISODate,
  $ZodISODateTime,
  $ZodLiteral,
  $ZodNullable,
  $ZodNumber,
  $ZodObject,
  $ZodOptional,
  $ZodString,
  $ZodUUID,
  type $ZodType,
} from 'zod/v4/core';
import { factoryId, factoryInstant } from '../factory-id.ts';
import { termSchema } from '../schema/schema.ts';
import type { EventTopic } from './event-topic.ts';

/** The id that factories use for what a field refers to: `folderId` is the id of the first folder. */
const idFor = (field: string): string => factoryId(field.replace(/Id$/u, ''), 1);

function exampleOf(schema: $ZodType, field: string): unknown {
  if (schema === termSchema) return 'compare';
  if (schema instanceof $ZodUUID) return idFor(field);
  if (schema instanceof $ZodISODateTime) return factoryInstant;
  if (schema instanceof $ZodISODate) return factoryInstant.slice(0, 10);
  if (schema instanceof $ZodString) return 'text';
  if (schema instanceof $ZodNumber) return 1;
  if (schema instanceof $ZodBoolean) return false;
  if (schema instanceof $ZodEnum || schema instanceof $ZodLiteral) return [...schema._zod.values].at(-1);
  if (schema instanceof $ZodOptional || schema instanceof $ZodNullable)
    return exampleOf(schema._zod.def.innerType, field);
  if (schema instanceof $ZodArray) return [exampleOf(schema._zod.def.element, field)];
  if (schema instanceof $ZodObject)
    return Object.fromEntries(
      Object.entries(schema._zod.def.shape).map(([name, inner]) => [name, exampleOf(inner, name)]),
    );
  throw new TypeError(`No example is known for ${schema._zod.def.type} of ${field}`);
}

/**
 * A payload that the topic's schema accepts. Its ids are those of each factory's first object, so that it refers to
 * what factories create.
 * @throws TypeError for a kind of schema that no event uses yet
 */
export const createPayload = ({ topic, payload }: EventTopic): unknown => exampleOf(payload, topic);
