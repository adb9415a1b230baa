import { Problem } from '@tessera/contracts/http/problem';
import * as z from 'zod/mini';

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Where a page begins. Throws `invalid` at the field `cursor` for one that nobody was given. */
export function readCursor<S extends z.ZodMiniType>(schema: S, cursor: string): z.output<S> {
  const place = schema.safeParse(parse(cursor));
  if (!place.success) throw new Problem('invalid', { field: 'cursor' });
  return place.data;
}

/** A place as callers carry it: opaque to them. */
export const writeCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The first `size` of the rows, of which one more was asked for, and where the next page begins: 0 when there is none. */
export function cutPage<Row>(rows: readonly Row[], size: number, placeOf: (last: Row) => unknown): { readonly page: readonly Row[]; readonly cursor: string | 0 } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, cursor: rows.length > size && last !== undefined ? writeCursor(placeOf(last)) : 0 };
}

const timePlaceSchema = z.pipe(z.tuple([z.iso.datetime(), z.uuid()]), z.transform(([at, id]) => ({ at: new Date(at), id })));

/** The place after a row in a list that is ordered by a time and the id; null for the first page. */
export const readTimeCursor = (cursor: string | undefined): { readonly at: Date; readonly id: string } | null =>
  cursor === undefined ? null : readCursor(timePlaceSchema, cursor);

/** The place of a row in a list that is ordered by a time and the id. */
export const timePlace = (at: Date, id: string): readonly [string, string] => [at.toISOString(), id];
