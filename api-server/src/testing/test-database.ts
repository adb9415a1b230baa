import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { testServerUrl } from '../config.ts';
import { openDatabase, type Db } from '../platform/db/database.ts';

export interface TestDatabase {
  readonly db: Db;
  readonly url: string;
  drop(): Promise<void>;
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

const withName = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).toString();

/** Creates a database, copied from the migrated template or from an empty one. Call `drop` in `afterAll`. */
export async function createTestDatabase(
  template: 'tessera' | 'template0' = 'tessera',
  onStatement?: (text: string) => void,
): Promise<TestDatabase> {
  const server = testServerUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = withName(server, 'postgres');
  await command(maintenance, `create database ${name} template ${template}`);
  const url = withName(server, name);
  const db = openDatabase({ url, pool: 8, ...(onStatement === undefined ? {} : { onStatement }) });
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await command(maintenance, `drop database if exists ${name} with (force)`);
    },
  };
}
