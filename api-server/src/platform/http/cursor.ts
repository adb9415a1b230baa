import { Problem } from '@tessera/contracts/http/problem';
import * as z from 'zod/mini';
import { placeOfUnstorable } from '../db/storable.ts';

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Decodes where a page begins. Throws `invalid` at the field `cursor` when the cursor is malformed, or contains a text
 * that the database cannot store.
 */
export function readCursor<S extends z.ZodMiniType>(schema: S, cursor: string): z.output<S> {
  const given = parse(cursor);
  const place = schema.safeParse(given);
  if (!place.success || placeOfUnstorable(given) !== null) throw new Problem('invalid', { field: 'cursor' });
  return place.data;
}

/** Encodes a position as an opaque cursor. */
export const writeCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * Takes the first `size` rows of a query that asked for one more, and the cursor of the next page: 0 when there is
 * none.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  placeOf: (last: Row) => unknown,
): { readonly page: readonly Row[]; readonly cursor: string | 0 } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, cursor: rows.length > size && last !== undefined ? writeCursor(placeOf(last)) : 0 };
}

const timePlaceSchema = z.pipe(
  z.tuple([z.iso.datetime(), z.uuid()]),
  z.transform(([at, id]) => ({ at: new Date(at), id })),
);

/** Decodes a cursor of a list ordered by time and id; null for the first page. */
export const readTimeCursor = (cursor: string | undefined): { readonly at: Date; readonly id: string } | null =>
  cursor === undefined ? null : readCursor(timePlaceSchema, cursor);

/** The position of a row in a list ordered by time and id. */
export const timePlace = (at: Date, id: string): readonly [string, string] => [at.toISOString(), id];
