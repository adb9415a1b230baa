import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@tessera/contracts/time/durations';
import { testCompileCache } from '../../../config.ts';
import { openFolderStore } from '../../../platform/files/folder-store.ts';
import { addUser } from '../../../testing/as-user.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createStoryRepository } from './story.repository.ts';

let api: TestMediaApi;
let dataDir: string;
const workers = new Set<ChildProcess>();
beforeAll(async () => {
  api = await setUpMedia();
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-story-kill-'));
}, 30_000);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Longer than the lease of a reading. */
const leaseMs = 121_000;
const accounts = [
  'northpeak.stories',
  'wanderlight.journal',
  'ldn.after.dark',
  'maison.aurelle',
  'courtside.asia',
  'the.linen.index',
  'dimsumdiary.hk',
  'glow.archive',
];

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
        DATA_DIR: dataDir,
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

const contents = (ownerId: string) =>
  api.db.selectFrom('story_content').selectAll().where('owner_id', '=', ownerId).execute();
/** The stored files, without the drafts that a killed worker left. */
const filesOf = async (): Promise<string[]> =>
  (await openFolderStore(join(dataDir, 'stories')).list()).map(({ key }) => key);

async function until<Value>(read: () => Promise<Value>, isReached: (value: Value) => boolean): Promise<Value> {
  const deadline = Date.now() + 40_000;
  for (;;) {
    const value = await read();
    if (isReached(value)) return value;
    if (Date.now() > deadline) throw new Error(`not reached: ${JSON.stringify(value)}`);
    await pause(25);
  }
}

test('stories are stored once after a worker was killed and another has resumed', async () => {
  await api.emulator.control('clock', { freezeAt: Date.now() });
  const { userId: ownerId } = await addUser(api);
  const never = new AbortController().signal;
  const expected = (
    await Promise.all(
      accounts.map(async (name) =>
        (await api.sources.storiesOf(ownerId, name, never)).stories.map(({ mediaId }) => mediaId),
      ),
    )
  )
    .flat()
    .toSorted();
  expect(expected.length).toBeGreaterThan(3);
  for (const value of accounts)
    await createStoryRepository(api.db).addContent(ownerId, { type: 'USER', value }, api.clock.now());

  // One account does not answer. The process that reads it is killed while it waits.
  await api.emulator.control('faults', { kind: 'slow', ms: minuteMs, match: '/stories$', times: 1 });
  const first = startWorker();
  await until(
    () => contents(ownerId),
    (rows) => rows.some(({ state }) => state === 'running') && rows.some(({ state }) => state === 'done'),
  );
  await kill(first, 'SIGKILL');
  const held = (await contents(ownerId)).filter(({ state }) => state === 'running');
  expect(held.length).toBeGreaterThan(0);
  await api.emulator.reset();

  await api.db
    .insertInto('clock_offset')
    .values({ id: 1, offset_ms: leaseMs })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ offset_ms: leaseMs }))
    .execute();
  const second = startWorker();
  const done = await until(
    () => contents(ownerId),
    (rows) => rows.every(({ state }) => state === 'done'),
  );
  await kill(second, 'SIGTERM');
  expect(done.map(({ problem, attempts }) => [problem, attempts])).toEqual(accounts.map(() => [null, 0]));
  const stories = await api.db
    .selectFrom('story')
    .select(['media_id', 'file_key'])
    .where('owner_id', '=', ownerId)
    .execute();
  expect(stories.map(({ media_id: id }) => id).toSorted()).toEqual(expected);
  expect((await filesOf()).toSorted()).toEqual(stories.map(({ file_key: key }) => key ?? 'no picture').toSorted());
}, 90_000);
