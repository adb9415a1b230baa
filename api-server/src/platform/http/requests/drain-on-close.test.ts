import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import fastify from 'fastify';
import { sql } from 'kysely';
import { addUser } from '../../../testing/as-user.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { drainedApp, drainLimitMs, drainOnClose } from './drain-on-close.ts';

let api: TestApi;
let port: number;
let agent: Agent;
beforeEach(async () => {
  api = await setUpApi();
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
  agent = new Agent({ keepAlive: true });
});
afterEach(async () => {
  agent.destroy();
  await api.close();
});

const ask = (
  path: string,
  {
    method = 'GET',
    headers = {},
  }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): ClientRequest => request({ host: '127.0.0.1', port, path: `/api${path}`, method, headers, agent });

const connections = () => new Promise((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly text: string;
}

async function answerOf(asking: ClientRequest): Promise<Answer> {
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  if (answer === undefined) throw new Error('an answer comes with its event');
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode, connection: answer.headers.connection, text };
}

/** Locks the table of budgets, which every call changes first, until the returned function is called. */
async function holdCalls(): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const holding = api.db.transaction().execute(async (trx) => {
    await sql`lock table rate_window in exclusive mode`.execute(trx);
    locked();
    await released;
  });
  await isLocked;
  return async () => {
    release();
    await holding;
  };
}

it('answers all 24 requests that are under way, and closes each connection with its answer', async () => {
  const { cookie } = await addUser(api);
  let begun = 0;
  api.app.server.on('request', () => (begun += 1));
  const release = await holdCalls();
  const asked = Array.from({ length: 24 }, () => ask(folderCalls.getFolder.path, { headers: { cookie } }).end()).map(
    answerOf,
  );
  await eventually(() => begun === asked.length);
  const closing = api.app.close();
  await eventually(() => !api.app.server.listening);
  await release();
  await closing;
  expect((await Promise.all(asked)).map(({ status, connection }) => [status, connection])).toEqual(
    Array.from({ length: 24 }, () => [200, 'close']),
  );
});

it('waits for a body that is still arriving', async () => {
  const { cookie } = await addUser(api);
  const body = JSON.stringify({ name: 'Spring' });
  const adding = ask(folderCalls.addFolder.path, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'content-length': String(body.length),
      'idempotency-key': crypto.randomUUID(),
      'sec-fetch-site': 'same-origin',
    },
  });
  adding.write(body.slice(0, 5));
  const answer = answerOf(adding);
  await eventually(async () => (await connections()) === 1);
  const closing = api.app.close();
  await eventually(() => !api.app.server.listening);
  adding.end(body.slice(5));
  expect(await answer).toMatchObject({ status: 200, text: expect.stringContaining('Spring') });
  await closing;
});

it('accepts no new connections, and still answers on those that are open', async () => {
  const open = connect(port, '127.0.0.1');
  await once(open, 'connect');
  // A request has begun, so the connection is not an idle one.
  open.write(`GET /api${systemCalls.contract.path} HTTP/1.1\r\n`);
  const release = await holdCalls();
  const held = answerOf(ask(folderCalls.getFolder.path).end());
  await untilWaiting(api.db, 1);
  const closing = api.app.close();
  await eventually(() => !api.app.server.listening);
  await expect(once(ask(systemCalls.contract.path).end(), 'response')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  open.write(`Host: 127.0.0.1:${port}\r\n\r\n`);
  await release();
  let text = '';
  for await (const chunk of open) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1\.1 200/u);
  expect(text).toMatch(/connection: close/iu);
  expect(await held).toMatchObject({ status: 401 });
  await closing;
});

it('ends event streams, and connections on which nothing happens', async () => {
  const { cookie } = await addUser(api);
  const streaming = ask(systemCalls.stream.path, { headers: { cookie } }).end();
  const [stream]: IncomingMessage[] = await once(streaming, 'response');
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const ended = Promise.all([once(idle, 'close'), stream && once(stream.resume(), 'end')]);
  idle.resume();
  await api.app.close();
  expect(await ended).toHaveLength(2);
});

it('cuts what is still under way after the limit, and logs it', async () => {
  const lines: string[] = [];
  const app = fastify({
    ...drainedApp,
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  drainOnClose(app, { stopping: new AbortController().signal, limitMs: 200 });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  app.get('/slow', () => {
    begin();
    return new Promise(() => undefined);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const asking = fetch(`${app.listeningOrigin}/slow`).then(
    () => 'answered',
    () => 'cut',
  );
  await begun;
  await app.close();
  expect(await asking).toBe('cut');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'the request was cut, because the process stops', method: 'GET', route: '/slow' },
  ]);
});

it('closing may take as long as the requests that are under way', () =>
  expect(drainedApp.pluginTimeout).toBeGreaterThan(drainLimitMs));
