import { connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { sql } from 'kysely';
import { openDatabase } from '../../../platform/db/database.ts';
import { listenerName } from '../../../platform/events/listener.ts';
import { notifyUser, type NoticeHandler, type UserEvents } from '../../../platform/events/user-events.ts';
import type { Turns } from '../../../platform/http/limits/turns.ts';
import { addUser, send, testPassword } from '../../../testing/as-user.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { createContentRepository } from '../../collecting/content/content.repository.ts';
import { createScanRepository } from '../../collecting/scan/scan.repository.ts';

let api: TestApi;
let origin: string;
beforeAll(async () => {
  api = await setUpApi();
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

interface OpenStream {
  readonly messages: () => unknown[];
  readonly isOver: () => boolean;
  readonly close: () => void;
}

async function open(cookie: string): Promise<OpenStream> {
  const stop = new AbortController();
  const answer = await fetch(`${origin}/api${systemCalls.stream.path}`, { headers: { cookie }, signal: stop.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  let text = '';
  let isOver = false;
  void (async () => {
    try {
      for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
    } catch {
      // Closed by the test itself.
    }
    isOver = true;
  })();
  await eventually(() => text.includes('retry:'));
  return {
    messages: () =>
      text
        .split('\n')
        .filter((line) => line.startsWith('data: '))
        .map((line): unknown => JSON.parse(line.slice(6))),
    isOver: () => isOver,
    close: () => stop.abort(),
  };
}

const folderChanged = {
  topic: 'resource.changed',
  data: { kind: 'folder', id: '00000003-0000-4000-8000-000000000001' },
} as const;

describe('the event stream', () => {
  it('reports that another device signed in, and ends', async () => {
    const user = await addUser(api);
    const stream = await open(user.cookie);
    await send(api.app, userCalls.login, { body: { email: user.email, password: testPassword } });
    await eventually(stream.isOver);
    expect(stream.messages()).toEqual([
      { topic: 'session.ended', data: { userId: user.userId, reason: 'otherDevice' } },
    ]);
  });

  it('ends without a message when the same browser signs in again', async () => {
    const user = await addUser(api);
    const stream = await open(user.cookie);
    await send(api.app, userCalls.login, { body: { email: user.email, password: testPassword } }, user.cookie);
    await eventually(stream.isOver);
    expect(stream.messages()).toEqual([]);
  });

  it('sends the messages of committed transactions to every stream of the user, and to nobody else', async () => {
    const [user, stranger] = [await addUser(api), await addUser(api)];
    const streams = [await open(user.cookie), await open(user.cookie)];
    const foreign = await open(stranger.cookie);
    await expect(
      api.db.transaction().execute(async (trx) => {
        await notifyUser(trx, user.userId, {
          topic: 'resource.changed',
          data: { kind: 'folder', id: '00000003-0000-4000-8000-000000000009' },
        });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await api.db.transaction().execute((trx) => notifyUser(trx, user.userId, folderChanged));
    await eventually(() => streams.every((stream) => stream.messages().length > 0));
    expect(streams.map((stream) => stream.messages())).toEqual([[folderChanged], [folderChanged]]);
    expect(foreign.messages()).toEqual([]);
    for (const stream of [...streams, foreign]) stream.close();
  });
});

it('all streams end once the connection that carries messages is back, because some may have been missed', async () => {
  const [user, other] = [await addUser(api), await addUser(api)];
  const streams = [await open(user.cookie), await open(other.cookie)];
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = ${listenerName}`.execute(
    api.db,
  );
  await eventually(() => streams.every((stream) => stream.isOver()));
  expect(streams.map((stream) => stream.messages())).toEqual([[], []]);
  const again = await open(user.cookie);
  await notifyUser(api.db, user.userId, folderChanged);
  await eventually(() => again.messages().length > 0);
  expect(again.isOver()).toBe(false);
  again.close();
});

it('a session can have five event streams, and a further one after one has ended', async () => {
  const { cookie } = await addUser(api);
  const streams = await Promise.all(Array.from({ length: 5 }, () => open(cookie)));
  const sixth = () => fetch(`${origin}/api${systemCalls.stream.path}`, { headers: { cookie } });
  expect((await sixth()).status).toBe(429);
  streams[0]?.close();
  await eventually(async () => {
    const answer = await sixth();
    await answer.body?.cancel();
    return answer.status === 200;
  });
  for (const stream of streams) stream.close();
});

it('an event stream is closed when the client does not read', async () => {
  const listening = new Set<NoticeHandler>();
  const subscribe: UserEvents['subscribe'] = (_userId, handler) => {
    listening.add(handler);
    return () => listening.delete(handler);
  };
  const own = await setUpApi({ events: { subscribe } });
  const { port } = new URL(await own.app.listen({ host: '127.0.0.1', port: 0 }));
  const { cookie, userId } = await addUser(own);
  const socket = connect(Number(port), '127.0.0.1').pause();
  socket.write(`GET /api${systemCalls.stream.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`);
  await eventually(() => listening.size === 1);
  const message = { topic: 'resource.changed', data: { kind: 'folder', id: 'x'.repeat(100_000) } } as const;
  // The buffers at both ends of the connection take some megabytes.
  for (let told = 0; told < 1_000 && listening.size > 0; told += 1) {
    for (const handler of listening) handler({ userId, message });
    await nextTurn();
  }
  expect(listening.size).toBe(0);
  socket.destroy();
  await own.close();
});

it('a client that leaves while its session is looked up gets no stream and no answer', async () => {
  const listening = new Set<NoticeHandler>();
  const subscribe: UserEvents['subscribe'] = (_userId, handler) => {
    listening.add(handler);
    return () => listening.delete(handler);
  };
  const answers: unknown[] = [];
  const run: Turns['run'] = async (_caller, work) => {
    const answer = await work();
    answers.push(answer);
    return answer;
  };
  const own = await setUpApi({ events: { subscribe }, turns: { run } });
  const { cookie } = await addUser(own);
  const { port } = new URL(await own.app.listen({ host: '127.0.0.1', port: 0 }));
  const connections = () => new Promise((resolve) => own.app.server.getConnections((_error, count) => resolve(count)));
  await own.db.transaction().execute(async (trx) => {
    await sql`lock table rate_window in exclusive mode`.execute(trx);
    const sockets = [systemCalls.stream, folderCalls.getFolder].map(({ path }) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET /api${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`);
      return socket;
    });
    await untilWaiting(own.db, sockets.length);
    for (const socket of sockets) socket.destroy();
    await eventually(async () => (await connections()) === 0);
  });
  await eventually(() => answers.length > 0);
  // Long enough for the stream to begin, too.
  await sleep(100);
  expect({ answers, streams: listening.size }).toEqual({ answers: [''], streams: 0 });
  await own.close();
});

it('the health call checks its sources at most every five seconds', async () => {
  let asked = 0;
  const { sources } = api.dependencies;
  const counted = await setUpApi({
    sources: { ...sources, status: () => Promise.resolve((asked += 1) > 0 ? 'ok' : 'down') },
  });
  const health = () => send(counted.app, systemCalls.health);
  await Promise.all(Array.from({ length: 20 }, health));
  expect(asked).toBe(1);
  counted.clock.advance(5_000);
  expect((await health()).json()).toMatchObject({ status: 'ok', database: { status: 'ok' } });
  expect(asked).toBe(2);
  await counted.close();
});

it('a statement that takes too long is aborted', async () => {
  const db = openDatabase({ url: api.url, pool: 1, statementTimeout: 100 });
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow(/statement timeout/u);
  await db.destroy();
});

it.each(['rescan', 'cancel'] as const)(
  'the same work can be started or cancelled ten times in ten minutes: %s',
  async (work) => {
    const { cookie, userId } = await addUser(api);
    const folderId = unsafeCast<{ folder: { id: string } }>(
      (await send(api.app, folderCalls.addFolder, { body: { name: 'Board' } }, cookie)).json(),
    ).folder.id;
    const contentId = await createContentRepository(api.db).add(
      userId,
      folderId,
      { type: 'USER', value: 'willowandloom' },
      api.clock.now(),
    );
    await createScanRepository(api.db).request(userId, [contentId], 'scan', api.clock.now());
    const ask = () =>
      work === 'rescan'
        ? send(api.app, folderCalls.rescan, { body: { folderId } }, cookie)
        : send(api.app, contentCalls.cancelScan, { body: { contentId } }, cookie);
    for (let time = 0; time < 10; time += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).json()).toMatchObject({ code: 'rateLimit' });
    api.clock.advance(600_000);
    expect((await ask()).statusCode).toBe(200);
  },
);
