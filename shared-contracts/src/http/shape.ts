import * as z from 'zod/mini';

/** A JSON schema as the snapshot holds it. Keywords that are not named here are kept as they are. */
export interface Shape {
  readonly type?: string | readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | Shape | undefined;
  readonly propertyNames?: Shape | undefined;
  readonly items?: Shape | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly oneOf?: readonly Shape[] | undefined;
  readonly $ref?: string | undefined;
  readonly $defs?: Readonly<Record<string, Shape>> | undefined;
  readonly [keyword: string]: unknown;
}

const shapesSchema = z.record(
  z.string(),
  z.lazy(() => shapeSchema),
);

export const shapeSchema: z.ZodMiniType<Shape> = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  properties: z.optional(shapesSchema),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.union([z.boolean(), z.lazy(() => shapeSchema)])),
  propertyNames: z.optional(z.lazy(() => shapeSchema)),
  items: z.optional(z.lazy(() => shapeSchema)),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.lazy(() => shapeSchema))),
  oneOf: z.optional(z.array(z.lazy(() => shapeSchema))),
  $ref: z.optional(z.string()),
  $defs: z.optional(shapesSchema),
});

/** Finds the schema that a `$ref` names. Throws a TypeError for a name that the schema does not define. */
export function resolveShape(shape: Shape, root: Shape): Shape {
  if (shape.$ref === undefined) return shape;
  const found = shape.$ref === '#' ? root : root.$defs?.[shape.$ref.replace('#/$defs/', '')];
  if (found === undefined) throw new TypeError(`The schema has no ${shape.$ref}`);
  return resolveShape(found, root);
}

/** The alternatives of a schema: the variants of a union, the types of a list of types, or the schema itself. */
export function variantsOf(shape: Shape, root: Shape): readonly Shape[] {
  const resolved = resolveShape(shape, root);
  const parts = resolved.anyOf ?? resolved.oneOf;
  if (parts) return parts.flatMap((part) => variantsOf(part, root));
  return typeof resolved.type === 'object' ? resolved.type.map((type) => ({ ...resolved, type })) : [resolved];
}

/** The values that a schema lists; null when it lists none. */
export function valuesOf(shape: Shape): readonly unknown[] | null {
  if (shape.enum) return shape.enum;
  return shape.const === undefined ? null : [shape.const];
}

/** True for the schema of any value. */
export const isAny = (shape: Shape): boolean =>
  shape.type === undefined &&
  valuesOf(shape) === null &&
  !shape.anyOf &&
  !shape.oneOf &&
  shape.properties === undefined;

/** Keywords of which a larger number accepts more values, and keywords of which a smaller number does. */
export const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
export const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;

export const boundOf = (shape: Shape, keyword: string): number | undefined => {
  const bound = shape[keyword];
  return typeof bound === 'number' ? bound : undefined;
};

const jsonTypesOf = (value: unknown): readonly string[] => {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
};

const matches = (pattern: string, value: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return false;
  }
};

/**
 * Whether a schema without alternatives accepts a primitive value. False where it has a format without a pattern:
 * nothing here knows formats.
 */
export function accepts(shape: Shape, value: unknown): boolean {
  const values = valuesOf(shape);
  if (values) return values.includes(value);
  if (isAny(shape)) return true;
  if (typeof shape.type !== 'string' || !jsonTypesOf(value).includes(shape.type)) return false;
  if (typeof value !== 'string' && typeof value !== 'number') return true;
  const [size, suffix] = typeof value === 'string' ? [[...value].length, 'Length'] : [value, 'imum'];
  const pattern = shape['pattern'];
  if (size < (boundOf(shape, `min${suffix}`) ?? -Infinity) || size > (boundOf(shape, `max${suffix}`) ?? Infinity))
    return false;
  if (typeof value === 'number')
    return (
      size > (boundOf(shape, 'exclusiveMinimum') ?? -Infinity) &&
      size < (boundOf(shape, 'exclusiveMaximum') ?? Infinity)
    );
  return typeof pattern === 'string' ? matches(pattern, value) : shape['format'] === undefined;
}
