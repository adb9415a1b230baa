import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { fieldOf, type Owned, type OwnTable } from '../../../platform/own-data/own-data.ts';

/** The types of a table's columns, as PostgreSQL names them. */
export type ColumnTypes = ReadonlyMap<string, string>;

let catalogue: Promise<ReadonlyMap<string, ColumnTypes>> | undefined;

async function readCatalogue(db: Db): Promise<ReadonlyMap<string, ColumnTypes>> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as "table", column_name as "column", udt_name as type from information_schema.columns
    where table_schema = 'public'`.execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...tables].map(([table, columns]) => [table, new Map(columns.map(({ column, type }) => [column, type]))]),
  );
}

/** The types of the columns of a table. They are read once in a process, which migrates before it starts. */
export async function columnTypes(db: Db, table: string): Promise<ColumnTypes> {
  catalogue ??= readCatalogue(db).catch((error: unknown) => {
    catalogue = undefined;
    throw error;
  });
  const types = (await catalogue).get(table);
  if (types === undefined) throw new TypeError(`there is no table ${table}`);
  return types;
}

const ordinaryBatch = 2_000;
const heavyBatch = 20;

/** Rows that are read at once. */
const batchOf = ({ isHeavy = false }: Pick<OwnTable, 'isHeavy'>): number => (isHeavy ? heavyBatch : ordinaryBatch);

/** Exported tables that have no owner. Their own condition finds the rows. */
const ownerless: ReadonlySet<string> = new Set(['app_user', 'mail_outbox', 'newsletter_subscriber']);

/** The rows that are exported, as `t`. */
function rowsOf({ table, source, where }: OwnTable, owned: Owned): RawBuilder<unknown> {
  const conditions = [
    ...(ownerless.has(table) ? [] : [sql`t.owner_id = ${owned.ownerId}`]),
    ...(where === undefined ? [] : [where(owned)]),
  ];
  return sql`from ${source?.(owned) ?? sql.table(table)} t where ${sql.join(conditions, sql` and `)}`;
}

const valueOf = ({ values }: OwnTable, owned: Owned, column: string, type: string | undefined): RawBuilder<unknown> => {
  const value = values?.[column]?.(owned) ?? sql`t.${sql.ref(column)}`;
  return type === 'timestamptz' ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : value;
};

/** Number of rows that will be exported of a table. */
export async function countOwnRows(db: Db, table: OwnTable, owned: Owned): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${rowsOf(table, owned)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next rows of a table. */
export interface OwnRows {
  /** One JSON object for each. */
  readonly rows: readonly string[];
  /** The key of the last one. Null after the last row of the table. */
  readonly after: readonly string[] | null;
}

/**
 * Reads the rows after a key, in the order of their keys, so that no row is skipped or repeated while others are added.
 */
export async function readOwnRows(
  db: Db,
  table: OwnTable,
  owned: Owned,
  after: readonly string[] | null,
): Promise<OwnRows> {
  const types = await columnTypes(db, table.table);
  const fields = table.columns.map(
    (column) => sql`${valueOf(table, owned, column, types.get(column))} as ${sql.ref(fieldOf(column))}`,
  );
  const key = sql.join(table.key.map((column) => sql`t.${sql.ref(column)}`));
  const isNext = after === null ? sql`` : sql`and (${key}) > (${sql.join(after.map((value) => sql`${value}`))})`;
  const limit = batchOf(table);
  const { rows } = await sql<{ key: string[]; value: string }>`
    select array[${sql.join(table.key.map((column) => sql`t.${sql.ref(column)}::text`))}] as key,
      (select row_to_json(r)::text from (select ${sql.join(fields)}) r) as value
    ${rowsOf(table, owned)} ${isNext} order by ${key} limit ${limit}`.execute(db);
  return { rows: rows.map(({ value }) => value), after: rows.length < limit ? null : (rows.at(-1)?.key ?? null) };
}
