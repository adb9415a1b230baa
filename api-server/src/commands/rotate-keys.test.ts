import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { environmentFor } from '../config.ts';
import { createTokenVault } from '../network/media-source/connection/token-vault.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const [old, present] = [randomBytes(32), randomBytes(32)];

test('the command encrypts tokens with the current key, and tells when the old key can be removed', async () => {
  const database = await createTestDatabase();
  const { db, url } = database;
  const rotate = (variables: Readonly<Record<string, string>> = {}) =>
    new Promise<string>((resolve) => {
      const env = environmentFor({
        ENVIRONMENT: 'test',
        DATABASE_URL: url,
        ENCRYPTION_KEY: present.toString('base64'),
        NODE_OPTIONS: '',
        ...variables,
      });
      execFile(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'rotate-keys.ts')],
        { env },
        (_failure, stdout, stderr) => resolve(stdout + stderr),
      );
    });
  const id = crypto.randomUUID();
  const { keyId, sealed } = createTokenVault([old]).seal('EAA', id);
  await db
    .insertInto('house_connection')
    .values({
      id,
      network_user_id: '1',
      token_key_id: keyId,
      token_sealed: sealed,
      token_expires_at: null,
      created_at: new Date('2026-03-02T09:00:00Z'),
    })
    .execute();
  expect(await rotate()).toMatch(/^0 .+ 1 can be opened by none of the keys/u);
  expect(await rotate({ OLD_ENCRYPTION_KEYS: old.toString('base64') })).toMatch(
    /^1 .+ OLD_ENCRYPTION_KEYS can be taken away\.\n$/u,
  );
  const row = await db.selectFrom('house_connection').selectAll().executeTakeFirstOrThrow();
  expect(createTokenVault([present]).open({ keyId: row.token_key_id, sealed: row.token_sealed }, id)).toBe('EAA');
  await database.drop();
}, 30_000);
