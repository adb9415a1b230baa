import { sql } from 'kysely';
import { openDatabase } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { eventually } from '../testing/start-product.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { listen } from './listener.ts';
import type { Listener } from './listener.ts';

let database: TestDatabase;
let db: Db;
let listener: Listener;
let heard: string[];
let connects: number;

const notify = (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(db);
const hear = (name: string) => (payload: string) => void heard.push(`${name} ${payload}`);

beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, pool: 2, onIdleError: () => undefined });
  heard = [];
  connects = 0;
  listener = await listen({ url: database.url, channels: { first: hear('first') }, onConnect: () => void (connects += 1) });
});
afterEach(async () => {
  await listener.stop();
  await db.destroy();
  await database.drop();
});

test('calls the handlers of channels that are added later, several for one channel', async () => {
  await listener.add({ first: hear('also first'), second: hear('second') });
  await notify('first', 'one');
  await notify('second', 'two');
  await eventually(() => heard.length === 3);
  expect(heard).toEqual(['first one', 'also first one', 'second two']);
});

test('listens to added channels again after a reconnect', async () => {
  await listener.add({ second: hear('second') });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(db);
  await eventually(() => connects === 2);
  await notify('second', 'two');
  await eventually(() => heard.length > 0);
  expect(heard).toEqual(['second two']);
});
