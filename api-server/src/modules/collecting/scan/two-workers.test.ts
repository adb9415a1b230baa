import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { hourMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { testCompileCache } from '../../../config.ts';
import { addUser } from '../../../testing/as-user.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { askUntil } from '../../../testing/worker-process.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { historyStart } from '../plan-limit/history-start.ts';
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

const src = join(import.meta.dirname, '../../..');

/** Starts a real worker process on a machine whose clock is wrong by so many milliseconds. */
function startWorker(shiftMs: number): ChildProcess {
  const shifted = pathToFileURL(join(src, 'testing/shift-date.mjs'));
  shifted.searchParams.set('ms', String(shiftMs));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', shifted.href, join(src, 'worker.ts')],
    {
      env: {
        ...testCompileCache(),
        ENVIRONMENT: 'test',
        DATABASE_URL: api.url,
        GRAPH_URL: api.emulator.url,
        GRAPH_EMULATED: 'true',
        LOG_LEVEL: 'error',
        ENCRYPTION_KEY: api.dependencies.encryptionKey.toString('base64'),
        DATA_DIR: '/nonexistent',
        SCAN_SLOTS: '3',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  workers.add(child);
  child.once('exit', () => workers.delete(child));
  return child;
}

const usernames = [
  'hourly.harbour',
  'willowandloom',
  'dimsumdiary.hk',
  'harbourside.runners',
  'willowandloom',
  'dimsumdiary.hk',
  'harbourside.runners',
  'willowandloom',
];

/** Each content is another owner's. */
async function requestScans(): Promise<readonly (readonly [contentId: string, username: string])[]> {
  const now = api.clock.now();
  const requested: [string, string][] = [];
  for (const username of usernames) {
    const { userId: ownerId } = await addUser(api);
    const { id: folderId } = await createFolderRepository(api.db).add(ownerId, 'Board', now);
    const contentId = await createContentRepository(api.db).add(
      ownerId,
      folderId,
      { type: 'USER', value: username },
      now,
    );
    await createScanRepository(api.db).request(ownerId, [contentId], 'scan', now);
    requested.push([contentId, username]);
  }
  return requested;
}

const scans = () => api.db.selectFrom('scan').select(['content_id', 'state', 'problem', 'read_count']).execute();

/** Breaks all connections to the database but this one, as a failover does. */
const breakConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    .execute(api.db)
    .catch(() => undefined);

test('eight scans of two workers are complete, although one clock is an hour ahead and the database goes away twenty times', async () => {
  await api.emulator.control('faults', { kind: 'slow', ms: 40, match: 'business_discovery', times: 1_000_000 });
  const requested = await requestScans();
  const running = [startWorker(0), startWorker(hourMs)];
  await askUntil(scans, (rows) => rows.some(({ read_count: count }) => count > 0));
  for (let outage = 0; outage < 20; outage += 1) {
    await breakConnections();
    await pause(300);
    expect((await scans()).filter(({ state }) => state === 'failed')).toEqual([]);
  }
  await api.emulator.reset();
  const ended = await askUntil(scans, (rows) => rows.every(({ state }) => state === 'done' || state === 'failed'));
  expect(ended.map(({ state, problem }) => [state, problem])).toEqual(requested.map(() => ['done', null]));
  for (const [contentId, username] of requested) {
    const { started_at: startedAt } = await api.db
      .selectFrom('scan')
      .select('started_at')
      .where('content_id', '=', contentId)
      .executeTakeFirstOrThrow();
    const from = historyStart(100, startedAt ?? api.clock.now());
    const expected = (await api.emulator.media(username))
      .filter(({ timestamp }) => new Date(timestamp) >= from)
      .map(({ id }) => id)
      .toSorted();
    const stored = await api.db.selectFrom('media').select('media_id').where('content_id', '=', contentId).execute();
    expect(stored.map(({ media_id: id }) => id).toSorted()).toEqual(expected);
  }
  const usage = await sql<{ same: boolean }>`
    select bool_and(c.media_count = u.taken) as same from content c join (select owner_id, sum(taken)::int as taken from media_usage group by owner_id) u on u.owner_id = c.owner_id`.execute(
    api.db,
  );
  expect(usage.rows).toEqual([{ same: true }]);
  for (const worker of running) {
    worker.kill('SIGTERM');
    if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
  }
}, 300_000);
