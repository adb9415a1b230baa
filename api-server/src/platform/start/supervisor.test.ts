import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, startProduct, type StartedProduct } from '../../testing/start-product.ts';
import { freePort } from './free-port.ts';
import { isRunning } from './process-identity.ts';

const children = ['api', 'worker', 'payments', 'emulator', 'postgresql'];
const folder = mkdtempSync(join(tmpdir(), 'tessera-start-'));
// A folder that other users may enter. Another test covers a private one such as root's home.
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
let port: string;
let running: StartedProduct | undefined;

jest.setTimeout(120_000);

beforeAll(async () => {
  port = String(await freePort());
});
afterEach(async () => {
  if (running?.process.exitCode === null && running.process.signalCode === null) {
    running.process.kill('SIGTERM');
    await running.ended;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = async (): Promise<StartedProduct> => {
  running = startProduct(dataDir, { PORT: port });
  await running.ready;
  return running;
};

const health = async (): Promise<unknown> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(1_000) });
    return await answer.json();
  } catch {
    return null;
  }
};
const isHealthy = async (): Promise<boolean> => JSON.stringify(await health()).includes('"database":{"status":"ok"');

const mailsTo = async (email: string): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${port}/dev/mail.json?to=${encodeURIComponent(email)}`)).json();

describe('the supervisor', () => {
  it('starts all processes on an empty folder, reports when it is ready, and restarts killed processes', async () => {
    const product = await start();
    expect(product.output().trimEnd().split('\n').at(-1)).toBe(`Tessera is ready at http://127.0.0.1:${port}`);
    for (const name of children) {
      const before = product.pidOf(name);
      expect(isRunning(before)).toBe(true);
      process.kill(before, 'SIGKILL');
      await eventually(() => product.pidOf(name) !== before && isRunning(product.pidOf(name)));
      await eventually(isHealthy);
    }
  });

  it('stops all processes in order when it is asked to', async () => {
    const product = await start();
    const pids = children.map((name) => product.pidOf(name));
    product.process.kill('SIGINT');
    expect(await product.ended).toBe(0);
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it('rejects a second start on the same folder', async () => {
    await start();
    const second = startProduct(dataDir, { PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(/^Tessera already runs on this folder \(process \d+\)\. .+\n$/u);
  });

  it('leaves no process behind when it is killed, and the next start has the same data', async () => {
    const first = await start();
    const registered = await fetch(`http://127.0.0.1:${port}/api/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'kept@example.com',
        password: 'a long enough password',
        language: 'en',
        timeZone: 'UTC',
        newsLetter: false,
      }),
    });
    expect(registered.status).toBe(200);
    const pids = children.map((name) => first.pidOf(name));
    first.process.kill('SIGKILL');
    await first.ended;
    await eventually(() => pids.every((pid) => !isRunning(pid)));
    await start();
    expect(await mailsTo('kept@example.com')).toMatchObject({ mailList: [{ template: 'verifyAddress' }] });
  });

  it('stops processes that an earlier start left behind', async () => {
    const first = await start();
    const left = first.pidOf('api');
    // A stopped process cannot notice that its supervisor is gone, and keeps the port.
    process.kill(left, 'SIGSTOP');
    first.process.kill('SIGKILL');
    await first.ended;
    await start();
    expect(isRunning(left)).toBe(false);
  });
});

describe('a start that fails', () => {
  /** Its output, once it has exited with code 1. */
  const complaintOf = async (variables: Readonly<Record<string, string>>): Promise<string> => {
    running = startProduct(join(folder, 'other'), { PORT: port, ...variables });
    expect(await running.ended).toBe(1);
    return running.errors();
  };

  it('reports that the port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(Number(port), '127.0.0.1', resolve));
    expect(await complaintOf({})).toMatch(/^Port \d+ on 127\.0\.0\.1 is taken\. .+\n$/u);
    await new Promise((resolve) => server.close(resolve));
  });

  it('reports that the database cannot be reached, without its password', async () => {
    const complaint = await complaintOf({
      DATABASE_URL: `postgresql://someone:verysecret@127.0.0.1:${await freePort()}/db`,
    });
    expect(complaint).toMatch(
      /^The database at 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)\. Check DATABASE_URL\.\n$/u,
    );
    expect(complaint).not.toContain('verysecret');
  });

  it('reports that the folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(await complaintOf({ DATA_DIR: join(file, 'below') })).toMatch(
      /^The folder .+ cannot be written \(ENOTDIR\)\. Set DATA_DIR to another one\.\n$/u,
    );
  });

  it('reports which setting is wrong', async () => {
    expect(await complaintOf({ PORT: 'many' })).toMatch(/^PORT must be a whole number from 1 to 65535\.\n$/u);
  });
});
