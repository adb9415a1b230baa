import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalJson } from '@tessera/contracts/http/call-digest';
import { Problem } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/http/schema';

/** The last media of a page, and what the first page counted; null where it did not. */
export interface MediaPosition {
  /** What the list is ordered by, as a number; null when it is unknown. */
  readonly value: number | null;
  readonly mediaId: string;
  readonly contentId: string;
  readonly total: number | null;
}

const partsSchema = z.tuple([z.string(), z.nullable(z.number()), z.string().check(z.regex(/^[\w-]{1,64}$/u)), z.uuid(), z.nullable(z.int().check(z.minimum(0)))]);

/** A cursor belongs to one query; pages of another would fit together wrongly. */
export const markOf = (mediaQuery: Readonly<Record<string, unknown>>): string => createHash('sha256').update(canonicalJson(unsafeCast(mediaQuery))).digest('base64url').slice(0, 8);

export const writeCursor = (mark: string, { value, mediaId, contentId, total }: MediaPosition): string =>
  Buffer.from(JSON.stringify([mark, value, mediaId, contentId, total])).toString('base64url');

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Throws `invalid` at the field `cursor` for one that was not given to this query. */
export function readCursor(mark: string, cursor: string, isValue: (value: number) => boolean): MediaPosition {
  const parts = partsSchema.safeParse(parse(cursor));
  if (!parts.success) throw new Problem('invalid', { field: 'cursor' });
  const [given, value, mediaId, contentId, total] = parts.data;
  if (given !== mark || (value !== null && !isValue(value))) throw new Problem('invalid', { field: 'cursor' });
  return { value, mediaId, contentId, total };
}
