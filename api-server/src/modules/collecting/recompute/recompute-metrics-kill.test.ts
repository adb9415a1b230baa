import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import type { EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { sql } from 'kysely';
import { testCompileCache } from '../../../config.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';

let api: TestApi;
const workers = new Set<ChildProcess>();
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await api.close();
});

/** Starts a real worker process on this test's database. The network is unreachable. */
function startWorker(): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../../worker.ts')],
    {
      env: {
        ...testCompileCache(),
        ENVIRONMENT: 'test',
        DATABASE_URL: api.url,
        GRAPH_URL: 'http://127.0.0.1:9',
        ENCRYPTION_KEY: api.dependencies.encryptionKey.toString('base64'),
        DATA_DIR: '/nonexistent',
        LOG_LEVEL: 'error',
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

const mediaEach = 4_000;
const contentCount = 12;

/** Contents whose media have no EMV and no roll-ups yet, as in an older database. */
async function setUp(): Promise<TestUser> {
  const user = await addUser(api, { timeZone: 'Asia/Kathmandu' });
  const now = api.clock.now();
  const folder = await createFolderRepository(api.db).add(user.userId, 'Board', now);
  for (let index = 0; index < contentCount; index += 1) {
    const contentId = await createContentRepository(api.db).add(
      user.userId,
      folder.id,
      { type: 'USER', value: `account${index}` },
      now,
    );
    await sql`
      insert into media (owner_id, content_id, media_id, shortcode, type, caption, posted_at, link, as_of, likes, comments)
      select ${user.userId}, ${contentId}, n::text, 'code' || n, 'GraphImage', '', ${now}::timestamptz - n * interval '3 hours', '', ${now}, n, n % 7 from generate_series(1, ${mediaEach}::int) n`.execute(
      api.db,
    );
    await api.db.updateTable('content').set({ media_count: mediaEach }).where('id', '=', contentId).execute();
  }
  return user;
}

const pricedBy = async (user: TestUser, pricingId: string): Promise<number> => {
  const rows = await api.db
    .selectFrom('content')
    .select('id')
    .where('owner_id', '=', user.userId)
    .where('priced_by', '=', pricingId)
    .execute();
  return rows.length;
};

const pricingOf = async (user: TestUser): Promise<string> =>
  (
    await api.db
      .selectFrom('emv_current')
      .select('pricing_id')
      .where('owner_id', '=', user.userId)
      .executeTakeFirstOrThrow()
  ).pricing_id;

/** Counts media whose EMV does not match the values, and days and months whose sums do not match their rows. */
async function countWrong(user: TestUser, { GraphImage: { like, comment } }: EmvValues): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select ((select count(*) from media where owner_id = ${user.userId} and emv is distinct from likes * ${like}::bigint + comments * ${comment}::bigint)
      + (select count(*) from (
          select content_id, (posted_at at time zone 'Asia/Kathmandu')::date as day, sum(emv) as emv, count(*) as posts from media where owner_id = ${user.userId} group by 1, 2
          except select content_id, day, emv, posts from media_day where owner_id = ${user.userId}) d)
      + (select count(*) from (
          select content_id, date_trunc('month', posted_at at time zone 'Asia/Kathmandu')::date as month, sum(emv) as emv, count(*) as posts from media where owner_id = ${user.userId} group by 1, 2
          except select content_id, month, emv, posts from media_month where owner_id = ${user.userId}) m))::int as wrong`.execute(
    api.db,
  );
  return rows[0]?.wrong ?? Number.NaN;
}

it('all EMV values are recomputed even if a worker is killed in the middle', async () => {
  const user = await setUp();
  const worker = startWorker();
  const [preset] = emvPresets;
  if (!preset) throw new Error('there is no preset');
  await eventually(async () => (await pricedBy(user, preset.id)) === contentCount);
  expect(await countWrong(user, preset.values)).toBe(0);

  // The worker passes over a locked content, so it cannot finish before it is killed.
  const lock = await api.db.startTransaction().execute();
  await sql`select id from content where owner_id = ${user.userId} order by id desc limit 1 for no key update`.execute(
    lock,
  );
  const unit = { like: 777, comment: 31, view: 0 };
  const values: EmvValues = { GraphImage: unit, GraphVideo: unit, GraphSidecar: unit };
  await send(
    api.app,
    emvCalls.setEmv,
    { body: { emv: { name: 'Own', preset: null, currency: 'USD', values } } },
    user.cookie,
  );
  const pricingId = await pricingOf(user);
  await eventually(async () => (await pricedBy(user, pricingId)) >= 2);
  await kill(worker, 'SIGKILL');
  await lock.rollback().execute();
  expect(await pricedBy(user, pricingId)).toBeLessThan(contentCount);

  const next = startWorker();
  await eventually(async () => (await pricedBy(user, pricingId)) === contentCount);
  expect(await countWrong(user, values)).toBe(0);
  await kill(next, 'SIGTERM');
}, 120_000);
