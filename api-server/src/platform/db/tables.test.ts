import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { globalTables, ownerlessUniqueIndexes } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ownTables = sql`select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely_%'`;

const names = async (): Promise<string[]> =>
  (await sql<{ relname: string }>`select relname from (${ownTables}) t order by relname`.execute(database.db)).rows.map(
    (row) => row.relname,
  );

describe('the owner rule', () => {
  it('lists exactly the tables without an owner, each with its reason', async () => {
    const { rows } = await sql<{ relname: string }>`select t.relname from (${ownTables}) t
      where not exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'owner_id' and a.attnotnull and not a.attisdropped)`.execute(
      database.db,
    );
    expect(rows.map((row) => row.relname).toSorted()).toEqual(Object.keys(globalTables).toSorted());
  });

  it('requires the owner as first column of primary keys and unique indexes of tenant tables', async () => {
    const { rows } = await sql<{ table_name: string; index_name: string; first_column: string }>`
      select t.relname as table_name, i.relname as index_name, a.attname as first_column
      from (${ownTables}) t join pg_index x on x.indrelid = t.oid and x.indisunique
      join pg_class i on i.oid = x.indexrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]`.execute(
      database.db,
    );
    const tenantTables = (await names()).filter((name) => !Object.hasOwn(globalTables, name));
    const tenant = rows.filter((row) => tenantTables.includes(row.table_name));
    expect(new Set(tenant.map((row) => row.table_name)).size).toBe(tenantTables.length);
    const wrong = tenant.filter(
      (row) => row.first_column !== 'owner_id' && !Object.hasOwn(ownerlessUniqueIndexes, row.index_name),
    );
    expect(wrong).toEqual([]);
  });

  it('requires a primary key on every table', async () => {
    const { rows } = await sql<{ relname: string }>`select t.relname from (${ownTables}) t
      where not exists (select 1 from pg_index x where x.indrelid = t.oid and x.indisprimary)`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('requires the owner as first column of foreign keys of tenant tables', async () => {
    const { rows } = await sql<{ table_name: string; constraint_name: string; first_column: string }>`
      select t.relname as table_name, k.conname as constraint_name, a.attname as first_column
      from (${ownTables}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.first_column !== 'owner_id')).toEqual([]);
  });

  it('requires an index for every foreign key', async () => {
    // A partial index counts when it leaves out only rows whose key is null.
    const { rows } = await sql<{ name: string }>`
      select k.conname as name from (${ownTables}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      where not exists (select 1 from pg_index x where x.indrelid = t.oid and (x.indpred is null or pg_get_expr(x.indpred, x.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
        and (x.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`.execute(database.db);
    // Rows of this table exist for seconds only.
    expect(rows).toEqual([{ name: 'chatbot_walk_project_fkey' }]);
  });

  it('allows no column default that takes the time from the database', async () => {
    const { rows } = await sql<{ relname: string; value: string }>`
      select t.relname, pg_get_expr(d.adbin, d.adrelid) as value from (${ownTables}) t join pg_attrdef d on d.adrelid = t.oid`.execute(
      database.db,
    );
    expect(rows.filter((row) => /now\(\)|current_|clock_timestamp|localtime/iu.test(row.value))).toEqual([]);
  });
});
