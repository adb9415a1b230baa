import { Agent, createServer, request, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { sql } from 'kysely';
import { createApiProcesses, type ApiProcess, type ApiProcesses } from '../../testing/api-process.ts';
import { addUser } from '../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';
import { eventually } from '../../testing/start-product.ts';
import { createTestWorkers } from '../../testing/worker-process.ts';

jest.setTimeout(300_000);

let api: TestApi;
let processes: ApiProcesses;
beforeAll(async () => {
  api = await setUpApi();
  // The processes use the time of this machine.
  api.clock.set(new Date());
  processes = createApiProcesses(api);
});
afterAll(async () => {
  await processes.end();
  await api.close();
});

const healthOf = async ({
  origin,
}: Pick<ApiProcess, 'origin'>): Promise<{ readonly status: number; readonly isStopping: boolean }> => {
  const answer = await fetch(`${origin}/api${systemCalls.health.path}`);
  const { isStopping } = unsafeCast<{ readonly isStopping: boolean }>(await answer.json());
  return { status: answer.status, isStopping };
};

/** Runs the work while every call waits for the table of budgets, which it changes first. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  await api.db.transaction().execute(async (trx) => {
    await sql`lock table rate_window in exclusive mode`.execute(trx);
    await work();
  });
}

it('an API that is asked to stop says so, answers what is under way, ends streams and exits with 0', async () => {
  const { cookie } = await addUser(api);
  const running = await processes.start({ STOP_GRACE: '1' });
  const ask = (path: string) => fetch(`${running.origin}/api${path}`, { headers: { cookie } });
  const stream = await ask(systemCalls.stream.path);
  const isStreamOver = stream.text();
  const asked: Promise<Response>[] = [];
  await whileHeld(async () => {
    asked.push(...Array.from({ length: 24 }, () => ask(folderCalls.getFolder.path)));
    await pause(300);
    running.child.kill('SIGTERM');
    await eventually(async () => (await healthOf(running)).isStopping);
    expect(await healthOf(running)).toEqual({ status: 503, isStopping: true });
    await pause(1_500);
  });
  expect((await Promise.all(asked)).map(({ status, headers }) => [status, headers.get('connection')])).toEqual(
    Array.from({ length: 24 }, () => [200, 'close']),
  );
  expect(await isStreamOver).toContain('retry:');
  expect(await running.ended).toBe(0);
});

it('a second signal ends an API at once', async () => {
  const running = await processes.start();
  await whileHeld(async () => {
    const cut = fetch(`${running.origin}/api${folderCalls.getFolder.path}`).then(
      () => 'answered',
      () => 'cut',
    );
    await pause(300);
    running.child.kill('SIGTERM');
    await pause(300);
    expect(running.child.exitCode).toBeNull();
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(143);
    expect(await cut).toBe('cut');
  });
});

it.each(['no JSON', '{}', '{"userId":"someone"}', ''])(
  'a message to the streams that is %j is one line in the log, and not the end of the process',
  async (payload) => {
    const running = await processes.start({ LOG_LEVEL: 'warn' });
    await sql`select pg_notify('tessera_user', ${payload})`.execute(api.db);
    await eventually(() => running.log().includes('tessera_user'));
    expect(
      running
        .log()
        .split('\n')
        .filter((line) => line.includes('tessera_user')),
    ).toHaveLength(1);
    expect(await healthOf(running)).toMatchObject({ status: 200 });
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  },
);

it('a worker that is asked to stop exits with 0', async () => {
  const workers = createTestWorkers(api, '/tmp');
  const worker = workers.start('info');
  let log = '';
  worker.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  await eventually(() => log.includes('the worker is ready'));
  await workers.end(worker, 'SIGTERM');
  expect(worker.exitCode).toBe(0);
});

/**
 * A proxy that keeps its connections, asks each server for its health, and sends requests only to those that are
 * ready.
 */
function createProxy(servers: () => readonly ApiProcess[]): { readonly server: Server; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const unready = new Set<string>();
  let turn = 0;
  const checking = setInterval(() => {
    for (const each of servers()) {
      fetch(`${each.origin}/api/health`, { headers: { connection: 'close' } }).then(
        ({ ok }) => (ok ? unready.delete(each.origin) : unready.add(each.origin)),
        () => unready.add(each.origin),
      );
    }
  }, 100);
  const server = createServer((asked, answer) => {
    const ready = servers().filter(({ origin }) => !unready.has(origin));
    const { origin } = ready[(turn += 1) % ready.length] ?? { origin: '' };
    const { port } = new URL(origin);
    const passed = request(
      {
        host: '127.0.0.1',
        port,
        path: asked.url,
        method: asked.method,
        headers: { ...asked.headers, connection: 'keep-alive' },
        agent,
      },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, { 'content-type': 'application/json' });
        given.pipe(answer);
      },
    );
    passed.on('error', () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  return {
    server,
    close: () => {
      clearInterval(checking);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

it('a restart of one of two APIs behind a proxy loses no request, also none whose body is still arriving', async () => {
  const { cookie } = await addUser(api);
  const variables = { STOP_GRACE: '2', RATE_READ: '1000000', RATE_AUTH: '1000000', LOG_LEVEL: 'warn' };
  const servers = [await processes.start(variables), await processes.start(variables)];
  const proxy = createProxy(() => servers);
  await new Promise<void>((resolve) => void proxy.server.listen(0, '127.0.0.1', resolve));
  const address = proxy.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const results = new Map<number, number>();
  let isOver = false;
  const note = (status: number) => results.set(status, (results.get(status) ?? 0) + 1);

  const read = async (): Promise<void> => {
    while (!isOver)
      note(
        await fetch(`http://127.0.0.1:${port}/api${folderCalls.getFolder.path}`, { headers: { cookie } }).then(
          ({ status }) => status,
          () => 0,
        ),
      );
  };
  /** Sends the body of a change in two parts, with a pause between. */
  const write = async (): Promise<void> => {
    while (!isOver) {
      const body = JSON.stringify({ email: `${crypto.randomUUID()}@example.com` });
      await new Promise<void>((resolve) => {
        const asking = request(
          {
            host: '127.0.0.1',
            port,
            path: `/api${userCalls.checkExist.path}`,
            method: 'POST',
            headers: { 'content-type': 'application/json', 'content-length': body.length },
          },
          (answer) => {
            note(answer.statusCode ?? 0);
            answer.resume().once('end', resolve);
          },
        );
        asking.once('error', () => {
          note(0);
          resolve();
        });
        asking.write(body.slice(0, 10));
        setTimeout(() => asking.end(body.slice(10)), 400);
      });
    }
  };
  const load = [...Array.from({ length: 4 }, read), ...Array.from({ length: 4 }, write)];
  await pause(1_000);
  const [stopped] = servers;
  stopped?.child.kill('SIGTERM');
  expect(await stopped?.ended).toBe(0);
  servers[0] = await processes.start(variables);
  await pause(1_000);
  isOver = true;
  await Promise.all(load);
  proxy.close();
  expect([...results.keys()]).toEqual([200]);
  expect(results.get(200)).toBeGreaterThan(50);
});
