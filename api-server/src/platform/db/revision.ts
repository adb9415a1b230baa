import { sql, type RawBuilder } from 'kysely';

/**
 * The row of an update has this revision, or already has all of these values: a change whose response was lost is sent
 * again, and its author must not be told of a conflict with themselves.
 */
export function hasRevision(revision: number, values: Readonly<Record<string, unknown>>): RawBuilder<boolean> {
  const columns = Object.entries(values);
  if (columns.length === 0) return sql<boolean>`revision = ${revision}`;
  return sql<boolean>`(revision = ${revision} or (${sql.join(
    columns.map(([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`),
    sql` and `,
  )}))`;
}

/** The revision after such an update: a change that is sent again is not counted again. */
export const nextRevision = (revision: number): RawBuilder<number> =>
  sql<number>`case when revision = ${revision} then revision + 1 else revision end`;
