import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { freePort } from '../../start/free-port.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

jest.setTimeout(60_000);

// `mkdtemp` makes the folder private, like root's home. PostgreSQL must still be able to enter it when the test runs as
// root.
const folder = mkdtempSync(join(tmpdir(), 'tessera-closed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the embedded database', () => {
  it('runs in a private folder, migrates only once when started in parallel, and keeps its data across a restart', async () => {
    const first = await startEmbeddedPostgres({ folder, port: await freePort() });
    const dbs = Array.from({ length: 3 }, () => openDatabase({ url: first.url, pool: 2 }));
    const done = await Promise.all(dbs.map((each) => migrate(each)));
    expect(done.filter((names) => names.length > 0)).toHaveLength(1);
    await dbs[0]?.insertInto('clock_offset').values({ id: 1, offset_ms: 5 }).execute();
    await Promise.all(dbs.map((db) => db.destroy()));
    await first.stop();

    const second = await startEmbeddedPostgres({ folder, port: await freePort() });
    const db = openDatabase({ url: second.url, pool: 2 });
    expect(await db.selectFrom('clock_offset').select('offset_ms').executeTakeFirst()).toEqual({ offset_ms: 5 });
    const { rows } = await sql<{
      encoding: string;
      locale: string;
    }>`select pg_encoding_to_char(encoding) as encoding, datcollate as locale from pg_database where datname = 'tessera'`.execute(
      db,
    );
    expect(rows).toEqual([{ encoding: 'UTF8', locale: 'C' }]);
    await db.destroy();
    await second.stop();
  });

  it('stores its password in a file that only its user can read', () => {
    expect(statSync(join(folder, 'password')).mode & 0o077).toBe(0);
  });
});
