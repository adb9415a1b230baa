import { sql } from 'kysely';
import { globalTables } from '../../../platform/db/tables.ts';
import { leftOutEverywhere, readOwnData, type OwnData } from '../../../platform/own-data/own-data.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { fieldsOf } from './pack-export.ts';
import { readOwnRows } from './read-own-rows.ts';

let database: TestDatabase;
let own: OwnData;
let columns: Map<string, { readonly name: string; readonly type: string }[]>;

beforeAll(async () => {
  database = await createTestDatabase();
  own = await readOwnData();
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select table_name as "table", column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public'`.execute(database.db);
  columns = Map.groupBy(rows, ({ table }) => table);
});
afterAll(() => database.drop());

/** Columns that only sound like a secret: times, and digests that are published before a draw. */
const published = new Set([
  'connection.token_expires_at',
  'platform.token_expires_at',
  'draw.list_hash',
  'draw.seed_hash',
]);

describe('the data that users download', () => {
  it('has every table with an owner, or a reason why not', () => {
    const tenant = [...columns]
      .filter(([, list]) => list.some(({ name }) => name === 'owner_id'))
      .map(([table]) => table);
    const known = new Set([...own.tables.map(({ table }) => table), ...Object.keys(own.leftOut)]);
    expect(tenant.filter((table) => !known.has(table))).toEqual([]);
    expect(own.tables.filter(({ table }) => Object.hasOwn(own.leftOut, table))).toEqual([]);
  });

  it('lists no table twice, and none that does not exist', () => {
    const names = [...own.tables.map(({ table }) => table), ...Object.keys(own.leftOut)];
    expect(names.filter((name) => !columns.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(own.tables.map(({ file }) => file)).size).toBe(own.tables.length);
  });

  it('has every column of these tables, or a reason why not', () => {
    const undecided = own.tables.flatMap(({ table, columns: exported, leftOut = {} }) =>
      (columns.get(table) ?? [])
        .filter(
          ({ name }) =>
            !exported.includes(name) && leftOut[name] === undefined && leftOutEverywhere[name] === undefined,
        )
        .map(({ name }) => `${table}.${name}`),
    );
    expect(undecided).toEqual([]);
    const both = own.tables.flatMap(({ table, columns: exported, leftOut = {} }) =>
      exported.filter((name) => Object.hasOwn(leftOut, name)).map((name) => `${table}.${name}`),
    );
    expect(both).toEqual([]);
  });

  it('has no column that is sealed, hashed or a token', () => {
    const secret = own.tables.flatMap(({ table, columns: exported }) =>
      (columns.get(table) ?? [])
        .filter(
          ({ name, type }) =>
            exported.includes(name) &&
            (type === 'bytea' || /hash|seal|token|secret|password|digest|key_id/u.test(name)),
        )
        .map(({ name }) => `${table}.${name}`),
    );
    expect(secret.filter((name) => !published.has(name))).toEqual([]);
  });

  it('names another condition for tables without an owner', () => {
    const ownerless = own.tables.filter(({ table }) => Object.hasOwn(globalTables, table));
    const tables = ['app_user', 'audit_event', 'mail_outbox', 'newsletter_subscriber'];
    expect(ownerless.map(({ table }) => table).toSorted()).toEqual(tables);
    expect(ownerless.filter(({ where }) => where === undefined)).toEqual([]);
  });

  it('orders the rows of each table by columns that tell them apart', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select t.relname as "table", array_agg(a.attname::text) as columns from pg_index x join pg_class t on t.oid = x.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(x.indkey)
      where x.indisprimary and t.relnamespace = 'public'::regnamespace group by 1`.execute(database.db);
    const keys = new Map(rows.map(({ table, columns: key }) => [table, key]));
    for (const { table, key } of own.tables) {
      const primary = (keys.get(table) ?? []).filter((name) => name !== 'owner_id' || key.includes(name));
      expect([table, [...key].toSorted()]).toEqual([table, primary.toSorted()]);
    }
  });

  it('can read every table, also from the middle', async () => {
    const owned = { ownerId: '00000000-0000-4000-8000-000000000000', email: 'nobody@example.com' };
    for (const table of own.tables) {
      expect(await readOwnRows(database.db, table, owned, null)).toEqual({ rows: [], after: null });
      const types = columns.get(table.table) ?? [];
      const example: Readonly<Record<string, string>> = {
        uuid: owned.ownerId,
        timestamptz: '2026-03-02 09:00:00+00',
        date: '2026-03-02',
        int4: '1',
        int8: '1',
      };
      const after = table.key.map((name) => example[types.find((column) => column.name === name)?.type ?? ''] ?? 'a');
      expect(await readOwnRows(database.db, table, owned, after)).toEqual({ rows: [], after: null });
    }
  });

  it('describes the kind of every field', async () => {
    const fields = await fieldsOf(database.db, own.tables);
    expect(fields['posts.json']).toMatchObject({
      contentId: 'id',
      postedAt: 'time',
      likes: 'number',
      tags: 'list',
      slides: 'object',
    });
    expect(fields['account.json']).not.toHaveProperty('passwordHash');
  });
});
