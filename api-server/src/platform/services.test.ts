import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { openServices } from './services.ts';

test.each([
  ['calls', '15s'],
  ['work', '0'],
] as const)('a statement for %s is aborted after %s', async (serves, expected) => {
  const database = await createTestDatabase();
  const services = await openServices({
    config: readConfig({
      ENVIRONMENT: 'test',
      DATABASE_URL: database.url,
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    }),
    serves,
    onError: (error) => {
      throw error;
    },
  });
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(services.db);
  expect(rows).toEqual([{ statement_timeout: expected }]);
  await services.close();
  await database.drop();
});
