import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Problem } from '@tessera/contracts/http/problem';

/** The last media of a page, and what the first page counted. */
export interface MediaPosition {
  readonly postedAt: Date;
  readonly contentId: string;
  readonly mediaId: string;
  readonly total: number;
}

const partsSchema = z.tuple([z.string(), z.int(), z.uuid(), z.string().check(z.regex(/^[\w-]{1,64}$/u)), z.int().check(z.minimum(0))]);

/** A cursor belongs to one question; pages of another would fit together wrongly. */
export const questionOf = (parts: readonly (string | undefined)[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8);

export const writeCursor = (question: string, { postedAt, contentId, mediaId, total }: MediaPosition): string =>
  Buffer.from(JSON.stringify([question, postedAt.getTime(), contentId, mediaId, total])).toString('base64url');

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Throws `invalid` at the field `cursor` for one that was not given to this question. */
export function readCursor(question: string, cursor: string): MediaPosition {
  const parts = partsSchema.safeParse(parse(cursor));
  if (!parts.success || parts.data[0] !== question || Math.abs(parts.data[1]) > 8.64e15) throw new Problem('invalid', { field: 'cursor' });
  const [, time, contentId, mediaId, total] = parts.data;
  return { postedAt: new Date(time), contentId, mediaId, total };
}
