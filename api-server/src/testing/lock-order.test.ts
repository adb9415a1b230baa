import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { misorderedIn } from './lock-order.ts';
import { recordLocks, tablesLockedBy } from './lock-recorder.ts';
import { createTestDatabase } from './test-database.ts';

test.each([
  ['select "id" from "app_user" where "id" = $1 for no key update', ['app_user']],
  [
    'select c.id from content c join scan s on s.content_id = c.id where true for no key update of c skip locked',
    ['content'],
  ],
  ['update scan s set state = $1 from content c where true', ['scan']],
  ['update "content" set "media_count" = $1', ['content']],
  ['delete from "media" where "owner_id" = $1', ['media']],
  [
    'insert into "media_usage" ("owner_id") values ($1) on conflict ("owner_id") do update set "taken" = $2',
    ['media_usage'],
  ],
  [
    'with seen as (insert into account (a) values (1) on conflict (a) do update set a = 1 returning a) insert into account_metric select a from seen on conflict do nothing',
    ['account', 'account_metric'],
  ],
  ['insert into "folder" ("owner_id") values ($1)', []],
  ['select "id" from "folder"', []],
  [`select 'update folder set x' from content`, []],
])('%s locks %j', (text, tables) => expect(tablesLockedBy(text)).toEqual(tables));

test.each([
  [['app_user', 'folder', 'content', 'scan', 'account', 'media', 'media_usage', 'folder_day'], []],
  [['content', 'media_import', 'media_usage', 'account'], ['account after media_usage']],
  [['scan', 'content'], ['content after scan']],
  [['folder', 'app_user'], ['app_user after folder']],
  [['unknown', 'share', 'other', 'folder'], ['folder after share']],
])('%j locks %j', (locked, wrong) => expect(misorderedIn(locked)).toEqual(wrong));

test('the order is taken from the transactions that really run', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const recorded: (readonly string[])[] = [];
  const stop = recordLocks((locked) => void recorded.push(locked));
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('scan').set({ attempts: 0 }).where('owner_id', '=', randomUUID()).execute();
    await trx.selectFrom('content').select('id').where('owner_id', '=', randomUUID()).forUpdate().execute();
    await sql`update scan set attempts = 1 where owner_id = ${randomUUID()}`.execute(trx);
  });
  await db.updateTable('folder').set({ name: 'alone' }).where('owner_id', '=', randomUUID()).execute();
  stop();
  await database.drop();
  expect(recorded.map((locked) => misorderedIn(locked))).toEqual([['content after scan']]);
});
