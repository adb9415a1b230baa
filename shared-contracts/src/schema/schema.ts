import * as z from 'zod/mini';

/**
 * Must run before the first parse of a process or page: compiled validators use `new Function`,
 * which a strict Content-Security-Policy refuses.
 */
export function configureSchemas(): void {
  z.config({ jitless: true });
}

/** Turns the letters of ids into small ones. One check for all of them, so that compiled readers recognize it. */
export const smallLetters = z.toLowerCase();

/**
 * An opaque identifier that is refused with the given problem code. Capital letters become small ones: PostgreSQL takes
 * both forms for the same UUID, but keys and seals that are derived from the text do not.
 */
export const idWith = (error: string) => z.uuid({ error }).check(smallLetters);

/** An opaque identifier (UUID in its canonical lower-case form). */
export const idSchema = z.uuid().check(smallLetters);

/** An instant: ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const instantSchema = z.iso.datetime();

/**
 * A calendar day `YYYY-MM-DD` from 1000 to 8999, read in the user's time zone. JavaScript reads years below 100 as
 * years of the 20th century, and years above 9999 have more digits, so that days and months later than such a day would
 * be wrong.
 */
export const daySchema = z.iso.date().check(z.refine((day) => day >= '1000' && day < '9000'));

/** A count: a whole number of zero or more. */
export const countSchema = z.int().check(z.minimum(0));

/** Where the next page starts: an opaque string, or the number 0 after the last page. */
export const cursorSchema = z.union([z.string().check(z.minLength(1)), z.literal(0)]);
export type Cursor = z.infer<typeof cursorSchema>;

const rowNumberMax = 2_147_483_647;

/** A number of rows or of changes of a row, within the server's 32-bit integers. */
export const rowNumberSchema = z.int().check(z.minimum(0), z.maximum(rowNumberMax));

/**
 * The version of an editable row. A change must send the revision that it is based on; an outdated one fails with
 * `conflict`.
 */
export const revisionSchema = z.int().check(z.minimum(1), z.maximum(rowNumberMax));

/**
 * A name from our own source code, for example of a right. Users never type it, so it may appear in logs and traces.
 */
export const termSchema = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/u));

/** An empty response. */
export const emptySchema = z.object({});

/**
 * Casts a value to the type that an earlier parse, or the way it was created, has proved.
 * This is the only unchecked cast; use it only right beside that proof.
 */
export function unsafeCast<T>(value: unknown): T;
export function unsafeCast(value: unknown): unknown {
  return value;
}
