import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { eventually } from '../../testing/start-product.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Db } from '../db/database.ts';
import { listen, listenerName, type Listener } from './listener.ts';

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
  listener = await listen({
    url: database.url,
    channels: { first: hear('first') },
    onConnect: () => void (connects += 1),
  });
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

test('passes on what a handler throws, or its promise, and calls the others', async () => {
  const errors: unknown[] = [];
  const other = await listen({
    url: database.url,
    channels: {
      broken: () => {
        throw new Error('at once');
      },
    },
    onError: (error) => void errors.push(error),
  });
  await other.add({ broken: () => Promise.reject(new Error('later')) });
  await other.add({ broken: hear('broken') });
  await notify('broken', 'one');
  await notify('broken', 'two');
  await eventually(() => errors.length === 4);
  expect(heard).toEqual(['broken one', 'broken two']);
  expect(errors[0]).toMatchObject({ message: 'a message of the channel broken could not be handled' });
  await other.stop();
});

/**
 * Passes bytes on to the database of the test, until it is silenced: then its open connections stay open, and nothing
 * arrives any more.
 */
async function startCarrier() {
  const { hostname, port } = new URL(database.url);
  const pairs = new Set<readonly Socket[]>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair = [near, far];
    pairs.add(pair);
    for (const socket of pair)
      socket.on('error', () => undefined).on('close', () => pair.forEach((each) => each.destroy()));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(own) }).toString(),
    silence: () =>
      pairs.forEach(([near, far]) => {
        near?.unpipe();
        far?.unpipe();
      }),
    close: () => {
      pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()));
      server.close();
    },
  };
}

test('notices a peer that disappeared without a word, and connects again', async () => {
  const carrier = await startCarrier();
  const happened: string[] = [];
  const other = await listen({
    url: carrier.url,
    channels: { first: hear('other') },
    onConnect: (isFirst) => void happened.push(isFirst ? 'connected' : 'connected again'),
    onBreak: () => void happened.push('broken'),
    heartbeatMs: 50,
    answerMs: 1_000,
  });
  carrier.silence();
  await eventually(() => happened.length === 3);
  expect(happened).toEqual(['connected', 'broken', 'connected again']);
  await notify('first', 'one');
  await eventually(() => heard.includes('other one'));
  await other.stop();
  carrier.close();
});

test('listens to added channels again after a reconnect', async () => {
  await listener.add({ second: hear('second') });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = ${listenerName}`.execute(
    db,
  );
  await eventually(() => connects === 2);
  await notify('second', 'two');
  await eventually(() => heard.length > 0);
  expect(heard).toEqual(['second two']);
});

test('leaves no connection behind when it cannot listen', async () => {
  await expect(listen({ url: database.url, channels: { '': hear('nothing') } })).rejects.toThrow('zero-length');
  await eventually(async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and application_name = ${listenerName}`.execute(
        db,
      );
    return rows.length === 1;
  }, 5_000);
});
