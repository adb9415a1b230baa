import { sql, type SelectQueryBuilder } from 'kysely';
import * as z from 'zod/mini';
import { cutPage, readCursor } from './cursor.ts';

/** The column that a list is ordered by, before the id. */
interface OrderKey<Row> {
  readonly column: string;
  readonly type: 'text' | 'timestamptz';
  readonly schema: z.ZodMiniType<string>;
  /** Reads the column's value from a row. */
  readonly read: (row: Row) => string;
}

/** Orders by a text column, compared by bytes. */
export const byText = <Row>(column: string, read: (row: Row) => string): OrderKey<Row> => ({
  column,
  type: 'text',
  schema: z.string(),
  read,
});

// The database has no year 0.
const timeSchema = z.iso.datetime().check(z.refine((at) => !at.startsWith('0000')));

/** Orders by a time column. */
export const byTime = <Row>(column: string, read: (row: Row) => Date): OrderKey<Row> => ({
  column,
  type: 'timestamptz',
  schema: timeSchema,
  read: (row) => read(row).toISOString(),
});

/** The requested part of a list. */
export interface PageWish {
  /** The cursor of the page; absent for the first page. */
  readonly cursor?: string | undefined;
  readonly size: number;
}

interface Order<Row> {
  readonly key: OrderKey<Row>;
  readonly direction: 'asc' | 'desc';
}

/**
 * One page of a query's rows, and the cursor of the next page: 0 when there is none. With an index on owner, column and
 * id, the last page is as fast as the first. Throws `invalid` at the field `cursor` when the cursor is malformed.
 */
export async function readRowPage<DB, Table extends keyof DB, Row extends { readonly id: string }>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { key, direction }: Order<Row>,
  { cursor, size }: PageWish,
): Promise<{ readonly page: readonly Row[]; readonly cursor: string | 0 }> {
  const [column, id] = [sql.ref(key.column), sql.ref('id')];
  const after = cursor === undefined ? null : readCursor(z.tuple([key.schema, z.uuid()]), cursor);
  const from =
    after === null
      ? query
      : query.where(
          sql<boolean>`(${column}, ${id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${after[0]}::${sql.raw(key.type)}, ${after[1]}::uuid)`,
        );
  const rows = await from
    .orderBy(column, direction)
    .orderBy(id, direction)
    .limit(size + 1)
    .execute();
  return cutPage(rows, size, (last) => [key.read(last), last.id]);
}
