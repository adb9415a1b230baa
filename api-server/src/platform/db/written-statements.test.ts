import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { askedByViewer, overAllOwners, type StatementReasons } from '../../testing/statements/over-all-owners.ts';
import { withoutOwner } from '../../testing/statements/without-owner.ts';
import { readWrittenStatements } from '../../testing/statements/written-statements.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { readFound } from '../found/found-files.ts';
import { globalTables } from './tables.ts';

const written = readWrittenStatements(resolve(import.meta.dirname, '../..'));

async function readTenantTables(): Promise<ReadonlySet<string>> {
  const database = await createTestDatabase();
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'owner_id'`.execute(
    database.db,
  );
  await database.drop();
  return new Set(rows.map(({ name }) => name).filter((name) => !Object.hasOwn(globalTables, name)));
}

/** The reasons that all modules state for statements over all owners. */
async function readReasons(): Promise<StatementReasons> {
  const own = (await readFound<StatementReasons>('all-owners', 'AllOwners')).flatMap(({ file: path, value }) =>
    Object.entries(value).map(([file, byTable]) => [`${dirname(path)}/${file}`, byTable] as const),
  );
  return { ...overAllOwners, ...Object.fromEntries(own) };
}

const tables = new Set(['media', 'content', 'folder', 'scan']);

test.each([
  ['select * from media m where m.content_id = $1', ['media']],
  ['select * from folder where id = $1', ['folder']],
  ['select owner_id from folder where id = $1', ['folder']],
  ['select * from content c join media m on m.content_id = c.id where c.owner_id = $1', ['media']],
  ['select * from content c join media m on m.owner_id = c.owner_id and m.content_id = c.id where c.owner_id = $1', []],
  ['update folder set name = $1 where owner_id = $2', []],
  ['insert into scan (content_id) values ($1)', ['scan']],
])('withoutOwner checks: %s', (text, found) => {
  expect(withoutOwner(text, tables)).toEqual(found);
});

test('every statement in the source code names the owner of its rows, or has a stated reason', async () => {
  const [tenantTables, known] = [await readTenantTables(), await readReasons()];
  const found = written.flatMap(({ file, text }) =>
    withoutOwner(text, tenantTables)
      .filter((table) => !Object.hasOwn(askedByViewer, table))
      .map((table) => ({ file, table, text })),
  );
  expect(found.filter(({ file, table }) => known[file]?.[table] === undefined)).toEqual([]);
  const reasons = Object.entries(known).flatMap(([file, byTable]) =>
    Object.keys(byTable).map((table) => `${file} ${table}`),
  );
  expect(reasons.toSorted()).toEqual([...new Set(found.map(({ file, table }) => `${file} ${table}`))].toSorted());
});

test('the check covers every repository', () => {
  const files = new Set(written.map(({ file }) => file));
  expect([...files].filter((file) => file.endsWith('.repository.ts')).length).toBeGreaterThan(40);
  for (const file of [
    'modules/collecting/media/media-page.ts',
    'modules/collecting/media/media-facets.ts',
    'modules/collecting/roll-up/roll-up.ts',
    'network/media-source/connection/connection.repository.ts',
  ])
    expect(files).toContain(file);
});
