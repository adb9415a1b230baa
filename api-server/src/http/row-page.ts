import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import * as z from 'zod/mini';
import { cutPage, readCursor } from './cursor.ts';

/** A column that rows can be in order by, before their id. */
interface OrderKey<Row> {
  readonly column: string;
  readonly type: 'text' | 'timestamptz';
  readonly schema: z.ZodMiniType<string>;
  /** What stands in it. */
  readonly read: (row: Row) => string;
}

/** An order by a text, as PostgreSQL compares bytes. */
export const byText = <Row>(column: string, read: (row: Row) => string): OrderKey<Row> => ({ column, type: 'text', schema: z.string(), read });

/** An order by a time. */
export const byTime = <Row>(column: string, read: (row: Row) => Date): OrderKey<Row> => ({ column, type: 'timestamptz', schema: z.iso.datetime(), read: (row) => read(row).toISOString() });

/** Which part of a list is wanted. */
export interface PageWish {
  /** Where it begins; absent for the beginning. */
  readonly cursor?: string | undefined;
  readonly size: number;
}

interface Order<Row> {
  readonly key: OrderKey<Row>;
  readonly direction: 'asc' | 'desc';
}

/**
 * One page of the rows that a query finds, in an order, and where the next begins: 0 when there is none. An index on owner, column and id makes a page as
 * quick at the end as at the beginning. Throws `invalid` at the field `cursor` for one that nobody was given.
 */
export async function readRowPage<DB, Table extends keyof DB, Row extends { readonly id: string }>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { key, direction }: Order<Row>,
  { cursor, size }: PageWish,
): Promise<{ readonly page: readonly Row[]; readonly cursor: string | 0 }> {
  const [column, id] = [sql.ref(key.column), sql.ref('id')];
  const after = cursor === undefined ? null : readCursor(z.tuple([key.schema, z.uuid()]), cursor);
  const from = after === null ? query : query.where(sql<boolean>`(${column}, ${id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${after[0]}::${sql.raw(key.type)}, ${after[1]}::uuid)`);
  const rows = await from.orderBy(column, direction).orderBy(id, direction).limit(size + 1).execute();
  return cutPage(rows, size, (last) => [key.read(last), last.id]);
}
