import { createHash } from 'node:crypto';
import { canonicalJson } from '@tessera/contracts/http/call-digest';
import { Problem } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import * as z from 'zod/mini';

/** The last media of a page, and the total of the first page; null if it was not counted. */
export interface MediaPosition {
  /** The value that the list is ordered by, as a number; null when unknown. */
  readonly value: number | null;
  readonly mediaId: string;
  readonly contentId: string;
  readonly total: number | null;
}

const partsSchema = z.tuple([
  z.string(),
  z.nullable(z.number()),
  z.string().check(z.regex(/^[\w-]{1,64}$/u)),
  z.uuid(),
  z.nullable(z.int().check(z.minimum(0))),
]);

/** Identifies the query of a cursor, so that a cursor cannot be used with another query. */
export const markOf = (mediaQuery: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(canonicalJson(unsafeCast(mediaQuery)))
    .digest('base64url')
    .slice(0, 8);

export const writeCursor = (mark: string, { value, mediaId, contentId, total }: MediaPosition): string =>
  Buffer.from(JSON.stringify([mark, value, mediaId, contentId, total])).toString('base64url');

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Throws `invalid` at the field `cursor` for a cursor of another query. */
export function readCursor(mark: string, cursor: string, isValue: (value: number) => boolean): MediaPosition {
  const parts = partsSchema.safeParse(parse(cursor));
  if (!parts.success) throw new Problem('invalid', { field: 'cursor' });
  const [given, value, mediaId, contentId, total] = parts.data;
  if (given !== mark || (value !== null && !isValue(value))) throw new Problem('invalid', { field: 'cursor' });
  return { value, mediaId, contentId, total };
}
