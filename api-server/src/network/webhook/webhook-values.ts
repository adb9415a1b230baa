import * as z from 'zod/mini';

/**
 * The values of webhooks, read leniently: null means absent, a number may be sent as a text and a text as a number, and
 * times come in every notation. What cannot be read that way is an error.
 */

const scalar = z.union([z.string(), z.number()]);
const textMax = 10_000;
const idMax = 400;

/** An id; a number beyond 2^53 has been made a text by `quoteLongNumbers`. */
export const idSchema = z.pipe(
  z.pipe(scalar, z.transform(String)),
  z.string().check(z.trim(), z.minLength(1), z.maxLength(idMax)),
);
/** An id that may be absent; empty then. */
export const optionalIdSchema = z.pipe(
  z.pipe(
    z.optional(z.nullable(scalar)),
    z.transform((value) => String(value ?? '')),
  ),
  z.string().check(z.trim(), z.maxLength(idMax)),
);
/** A text; empty when it is absent. */
export const textSchema = z.pipe(
  z.pipe(
    z.optional(z.nullable(scalar)),
    z.transform((value) => String(value ?? '')),
  ),
  z.string().check(z.maxLength(textMax)),
);
/** True only for what clearly says so. */
export const flagSchema = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value === true || value === 1 || (typeof value === 'string' && /^(?:true|1)$/iu.test(value))),
);
/** A list; absent is empty, and a single value is a list of one. */
export const listSchema = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): readonly unknown[] => (Array.isArray(value) ? value : value ? [value] : [])),
);

const millisecondsFrom = 1e12;
/** The year 9999, the last that the database can store. */
const timeMax = 253_402_300_799_000;
const isoTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/u;

/** The network sends seconds in some events, milliseconds in others, and sometimes a text. NaN when it is no time. */
function toMilliseconds(value: string | number): number {
  const written = typeof value === 'string' ? value.trim() : value;
  if (typeof written === 'string' && isoTime.test(written)) return Date.parse(written);
  const time = typeof written === 'string' && !/^\d+$/u.test(written) ? Number.NaN : Number(written);
  return Math.round(time < millisecondsFrom ? time * 1_000 : time);
}

/** A time; null when it is absent. */
export const timeSchema = z.pipe(
  z.pipe(
    z.optional(z.nullable(scalar)),
    z.transform((value) => (value === undefined || value === null || value === '' ? null : toMilliseconds(value))),
  ),
  z.nullable(z.number().check(z.minimum(0), z.maximum(timeMax))),
);

/** Whether a value is an object with properties. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A string that is not closed ends with the text, so that it is read only once. */
const stringOrNumber = /"[^"\\]*(?:\\[^][^"\\]*)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gu;
const exactDigits = 15;

/**
 * JSON in which whole numbers that JavaScript would round are texts: the network's ids have more digits than a number
 * can hold.
 */
export const quoteLongNumbers = (json: string): string =>
  /\d{16}/u.test(json)
    ? json.replaceAll(stringOrNumber, (token) =>
        /^-?\d+$/u.test(token) && token.length > exactDigits ? `"${token}"` : token,
      )
    : json;
