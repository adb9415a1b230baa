import * as z from 'zod/mini';

/**
 * Must run before the first parse of a process or page: compiled validators use `new Function`,
 * which a strict Content-Security-Policy refuses.
 */
export function configureSchemas(): void {
  z.config({ jitless: true });
}

/** An opaque identifier (UUID in its canonical lower-case form). */
export const idSchema = z.uuid();

/** An instant: ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const instantSchema = z.iso.datetime();

/** A calendar day `YYYY-MM-DD`, read in the user's time zone. No calendar has a year 0. */
export const daySchema = z.iso.date().check(z.refine((day) => !day.startsWith('0000')));

/** A count: a whole number of zero or more. */
export const countSchema = z.int().check(z.minimum(0));

/** Where the next page starts: an opaque string, or the number 0 after the last page. */
export const cursorSchema = z.union([z.string().check(z.minLength(1)), z.literal(0)]);
export type Cursor = z.infer<typeof cursorSchema>;

const rowNumberMax = 2_147_483_647;

/** A number by which rows, or the changes of one, are counted: no larger than the server keeps. */
export const rowNumberSchema = z.int().check(z.minimum(0), z.maximum(rowNumberMax));

/** The version of an editable row; a change must name the revision that it was made on, else it answers `conflict`. */
export const revisionSchema = z.int().check(z.minimum(1), z.maximum(rowNumberMax));

/** A name out of our own source, for example of a right: never typed by a person, so it may stand in logs and traces. */
export const termSchema = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/u));

/** An answer without content. */
export const emptySchema = z.object({});

/**
 * Gives a value the type that an earlier parse, or the way it was made, has shown.
 * The one place where the compiler takes our word; use it only right beside that proof.
 */
export function unsafeCast<T>(value: unknown): T;
export function unsafeCast(value: unknown): unknown {
  return value;
}
