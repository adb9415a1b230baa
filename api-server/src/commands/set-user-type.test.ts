import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { environmentFor } from '../config.ts';
import { createUserRepository } from '../modules/accounts/user/user.repository.ts';
import { createTestDatabase } from '../testing/test-database.ts';

test('the command changes the type of a confirmed account once, and records it', async () => {
  const database = await createTestDatabase();
  const { db, url } = database;
  const command = (...args: string[]) =>
    new Promise<string>((resolve) => {
      const env = environmentFor({ ENVIRONMENT: 'test', DATABASE_URL: url, NODE_OPTIONS: '' });
      execFile(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'set-user-type.ts'), ...args],
        { env },
        (_failure, stdout, stderr) => resolve(stdout + stderr),
      );
    });
  const users = createUserRepository(db);
  const id = crypto.randomUUID();
  const now = new Date('2026-03-02T09:00:00Z');
  await users.add({ id, email: 'mira@example.com', type: 0, language: 'en', timeZone: 'UTC', newsLetter: false, now });
  expect(await command('mira@example.com', '--type', 'admin')).toBe(
    'No confirmed account has the address mira@example.com: register it first.\n',
  );
  await users.confirm(id, 'hash', now, null);
  expect(await command('Mira@Example.com', '--type', 'admin')).toBe(
    'mira@example.com was of the type user, and is of the type admin now.\n',
  );
  expect(await command('mira@example.com', '--type', 'admin')).toBe('mira@example.com is of the type admin already.\n');
  expect(await users.find(id)).toMatchObject({ type: 1 });
  for (const args of [['mira@example.com'], ['--type', 'admin'], ['mira@example.com', '--type', 'owner']])
    expect(await command(...args)).toBe('Usage: npm run user -- EMAIL --type user|admin|test\n');
  expect(await db.selectFrom('audit_event').select(['owner_id', 'action', 'detail']).execute()).toEqual([
    { owner_id: id, action: 'user.typeChanged', detail: { from: 'user', to: 'admin', by: 'npm run user' } },
  ]);
  await database.drop();
}, 60_000);
