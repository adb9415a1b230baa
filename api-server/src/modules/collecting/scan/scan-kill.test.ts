import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { testCompileCache } from '../../../config.ts';
import { addUser } from '../../../testing/as-user.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { createScanRepository } from './scan.repository.ts';

let api: TestMediaApi;
const workers = new Set<ChildProcess>();
beforeAll(async () => {
  api = await setUpMedia();
}, 30_000);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await api.close();
});

/** Starts a real worker process on this test's database. */
function startWorker(): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../../worker.ts')],
    {
      env: {
        ...testCompileCache(),
        ENVIRONMENT: 'test',
        DATABASE_URL: api.url,
        GRAPH_URL: api.emulator.url,
        GRAPH_EMULATED: 'true',
        ENCRYPTION_KEY: api.dependencies.encryptionKey.toString('base64'),
        DATA_DIR: '/nonexistent',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  workers.add(child);
  child.once('exit', () => workers.delete(child));
  return child;
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Requests the scan of an account on the Enterprise plan. */
async function request(username: string): Promise<{ ownerId: string; contentId: string }> {
  const { userId: ownerId } = await addUser(api);
  const folder = await createFolderRepository(api.db).add(ownerId, 'Board', api.clock.now());
  const contentId = await createContentRepository(api.db).add(
    ownerId,
    folder.id,
    { type: 'USER', value: username },
    api.clock.now(),
  );
  await createScanRepository(api.db).request(ownerId, [contentId], 'scan', new Date());
  return { ownerId, contentId };
}

const scanOf = (contentId: string) =>
  api.db.selectFrom('scan').selectAll().where('content_id', '=', contentId).executeTakeFirstOrThrow();

async function until(
  contentId: string,
  isReached: (scan: Awaited<ReturnType<typeof scanOf>>) => boolean,
  patience = 40_000,
): Promise<Awaited<ReturnType<typeof scanOf>>> {
  const deadline = Date.now() + patience;
  for (;;) {
    const scan = await scanOf(contentId).catch(() => null);
    if (scan && isReached(scan)) return scan;
    if (Date.now() > deadline) throw new Error(`not reached: ${JSON.stringify(scan)}`);
    await pause(25);
  }
}

/** Compares ids, figures and all counts with the emulator's own list. */
async function expectComplete(contentId: string, username: string): Promise<void> {
  const expected = (await api.emulator.media(username)).map((media) => media.id).toSorted();
  const stored = await api.db.selectFrom('media').select('media_id').where('content_id', '=', contentId).execute();
  expect(stored.map((row) => row.media_id).toSorted()).toEqual(expected);
  const metrics = await api.db
    .selectFrom('media_metric')
    .select('media_id')
    .where('content_id', '=', contentId)
    .execute();
  expect(metrics.map((row) => row.media_id).toSorted()).toEqual(expected);
  expect(await scanOf(contentId)).toMatchObject({
    state: 'done',
    problem: null,
    read_count: expected.length,
    total_count: expected.length,
  });
  const content = await api.db
    .selectFrom('content')
    .select(['media_count', 'owner_id'])
    .where('id', '=', contentId)
    .executeTakeFirstOrThrow();
  expect(content.media_count).toBe(expected.length);
  const usage = await sql<{
    taken: number;
  }>`select sum(taken)::int as taken from media_usage where owner_id = ${content.owner_id}`.execute(api.db);
  expect(usage.rows[0]?.taken).toBe(expected.length);
}

const username = 'hourly.harbour';

describe('a scan', () => {
  it('is resumed by the next worker after repeated kills, without missing or duplicate posts', async () => {
    await api.emulator.control('faults', { kind: 'slow', ms: 15, match: 'business_discovery', times: 1_000_000 });
    const { contentId } = await request(username);
    let worker = startWorker();
    for (const share of [1_000, 3_000]) {
      const before = await until(contentId, (scan) => scan.read_count >= share);
      await kill(worker, 'SIGKILL');
      worker = startWorker();
      await until(contentId, (scan) => scan.lease_id !== before.lease_id && scan.lease_id !== null);
    }
    await api.emulator.reset();
    await until(contentId, (scan) => scan.state === 'done');
    await kill(worker, 'SIGTERM');
    await expectComplete(contentId, username);
  }, 90_000);

  it('continues after the database drops every connection', async () => {
    await api.emulator.control('faults', { kind: 'slow', ms: 15, match: 'business_discovery', times: 1_000_000 });
    const { contentId } = await request(username);
    const worker = startWorker();
    for (const share of [1_000, 4_000]) {
      await until(contentId, (scan) => scan.read_count >= share);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
        .execute(api.db)
        .catch(() => undefined);
    }
    await api.emulator.reset();
    const ended = await until(contentId, (scan) => scan.state === 'done');
    expect(ended.problem).toBeNull();
    await kill(worker, 'SIGTERM');
    await expectComplete(contentId, username);
  }, 90_000);

  it('is released at once by a worker that is asked to stop', async () => {
    await api.emulator.control('faults', { kind: 'slow', ms: 30, match: 'business_discovery', times: 1_000_000 });
    const { contentId } = await request(username);
    const worker = startWorker();
    await until(contentId, (scan) => scan.read_count > 0);
    await kill(worker, 'SIGTERM');
    expect(await scanOf(contentId)).toMatchObject({ state: 'waiting', lease_id: null });
    await api.emulator.reset();
  }, 60_000);
});
