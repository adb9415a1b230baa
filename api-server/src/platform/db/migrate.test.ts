import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { migrationsAmong } from './migrations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('template0');
});
afterAll(() => database.drop());

const making = (table: string): Migration => ({
  up: async (db) => void (await sql`create table ${sql.table(table)} (id integer)`.execute(db)),
});
const tables = async (): Promise<string[]> =>
  (
    await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_name like 'made_%' order by 1`.execute(
      database.db,
    )
  ).rows.map(({ name }) => name);

test('runs a migration that was merged late, and ignores one whose module was removed', async () => {
  const [one, two, three] = [
    { '0001-one': making('made_one') },
    { '0002-two': making('made_two') },
    { '0003-three': making('made_three') },
  ];
  expect(await migrate(database.db, () => Promise.resolve({ ...one, ...three }))).toEqual(['0001-one', '0003-three']);
  expect(await migrate(database.db, () => Promise.resolve({ ...one, ...two, ...three }))).toEqual(['0002-two']);
  expect(await migrate(database.db, () => Promise.resolve({ ...one, ...three }))).toEqual([]);
  expect(await tables()).toEqual(['made_one', 'made_three', 'made_two']);
  expect(await migrate(database.db, () => Promise.resolve({ ...one, ...two, ...three }))).toEqual([]);
});

test('accepts numbered files in a migrations folder only as a migration or a part of one', () => {
  const parts = ['a/0007-add-v2.tables.ts', 'a/0007-add-v2.backfill.ts', 'a/0007-add-v2.test.ts', 'a/lock-rows.ts'];
  expect(migrationsAmong(['a/0006-base.ts', 'a/0007-add-v2.ts', ...parts])).toEqual([
    'a/0006-base.ts',
    'a/0007-add-v2.ts',
  ]);
  for (const wrong of ['a/0008-Add.ts', 'a/0008_add.ts', 'a/008-add.ts', 'a/0008-add.table.ts'])
    expect(() => migrationsAmong([wrong])).toThrow(`${wrong} is not named like a migration`);
});
