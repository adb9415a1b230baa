import { randomBytes, randomUUID } from 'node:crypto';
import { createContentRepository } from '@tessera/api-server/modules/collecting/content/content.repository';
import { createFolderRepository } from '@tessera/api-server/modules/collecting/folder/folder.repository';
import { createScanWorker } from '@tessera/api-server/modules/collecting/scan/scan-worker';
import { workOnScans } from '@tessera/api-server/modules/collecting/scan/scan.jobs';
import { createScanRepository } from '@tessera/api-server/modules/collecting/scan/scan.repository';
import { createTokenVault } from '@tessera/api-server/network/media-source/connection/token-vault';
import { createMediaSources } from '@tessera/api-server/network/media-source/media-sources';
import { systemClock } from '@tessera/api-server/platform/clock';
import type { BackgroundWork } from '@tessera/api-server/platform/jobs/work-on-due';
import { createMailer } from '@tessera/api-server/platform/mail/mailer';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { chooseAccounts, readPages, type ChosenAccount } from './lib/emulator-pages.ts';
import { insertRows, readRows } from './lib/multi-row-insert.ts';
import { measurePairs, median, ratioOf } from './lib/pairs.ts';
import { openScanDataset, type ScanDataset } from './lib/scan-dataset.ts';

/** Contents that are read at the same time, as in one worker of the product. */
const slots = 6;
const wanted = Number(process.argv[2] ?? 100_000);
const pairCount = Number(process.argv[3] ?? 3);

/** Empties the tables and adds a user with the Enterprise plan. */
async function resetOwner({ db }: ScanDataset): Promise<string> {
  await sql`truncate app_user, folder, content, scan, media, media_metric, media_usage, account, account_metric cascade`.execute(
    db,
  );
  const ownerId = randomUUID();
  const now = new Date();
  await db
    .insertInto('app_user')
    .values({
      id: ownerId,
      email: 'bench@tessera.example',
      type: 0,
      password_hash: null,
      language: 'en',
      time_zone: 'UTC',
      news_letter: false,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('subscription')
    .values({
      owner_id: ownerId,
      id: randomUUID(),
      plan_type: 3,
      position: 'current',
      starts_at: now,
      expires_at: new Date(now.getTime() + dayMs),
      period: 0,
      auto_subscribe: false,
    })
    .execute();
  return ownerId;
}

async function countMedia({ db }: ScanDataset): Promise<number> {
  const { media, metrics } = await db
    .selectNoFrom((query) => [
      query
        .selectFrom('media')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('media'),
      query
        .selectFrom('media_metric')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('metrics'),
    ])
    .executeTakeFirstOrThrow();
  if (media !== metrics || media === null) throw new Error(`${media} media but ${metrics} metric rows`);
  return media;
}

/** Rows per second from the request to the end of the last scan, with everything that the product does. */
async function measureScan(dataset: ScanDataset, accounts: readonly ChosenAccount[]): Promise<number> {
  const { db } = dataset;
  const ownerId = await resetOwner(dataset);
  const now = new Date();
  const folder = await createFolderRepository(db).add(ownerId, 'Bench', now);
  const ids: string[] = [];
  for (const { username } of accounts)
    ids.push(await createContentRepository(db).add(ownerId, folder.id, { type: 'USER', value: username }, now));
  const startedAt = performance.now();
  await createScanRepository(db).request(ownerId, ids, 'scan', now);
  for (;;) {
    const open = await db.selectFrom('scan').select('state').where('state', 'in', ['waiting', 'running']).execute();
    if (open.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const elapsed = performance.now() - startedAt;
  const failed = await db.selectFrom('scan').select('problem').where('state', '<>', 'done').execute();
  if (failed.length > 0) throw new Error(`${failed.length} scans did not end well: ${failed[0]?.problem ?? ''}`);
  const count = await countMedia(dataset);
  return Math.round((count * 1000) / elapsed);
}

const dataset = await openScanDataset();
let jobs: BackgroundWork | undefined;
try {
  const settings = {
    graphUrl: dataset.emulatorUrl,
    graphEmulated: true,
    graphDialogUrl: null,
    graphVersion: 'v25.0',
    graphAppId: '610045871320046',
    graphAppSecret: 'house-app-secret',
    graphToken: null,
    graphAccountId: null,
    vendorUrl: `${dataset.emulatorUrl}/vendor`,
    vendorKey: 'vendor-house-key',
  };
  const clock = systemClock;
  const sources = createMediaSources({
    settings,
    db: dataset.db,
    clock,
    vault: createTokenVault([randomBytes(32)]),
    patience: 10_000,
  });
  await sources.prepare();
  const accounts = await chooseAccounts(dataset.emulatorUrl, wanted);
  const mailer = createMailer({ clock, publicUrl: 'http://127.0.0.1' });
  const log = (level: string, message: string, detail?: Readonly<Record<string, unknown>>): void =>
    void (level === 'info' || process.stderr.write(`${message} ${String(detail?.['error'])}\n`));
  const worker = createScanWorker({ db: dataset.db, clock, mailer, sources, log });
  jobs = workOnScans({ db: dataset.db, clock, worker, log, slots, pollEvery: 4 * hourMs });

  // The first scan warms everything up and provides the rows for the reference.
  await measureScan(dataset, accounts);
  const rows = await readRows(dataset.db);
  const version = await sql<{ server_version: string }>`show server_version`.execute(dataset.db);

  const pairs = await measurePairs(
    pairCount,
    () => measureScan(dataset, accounts),
    async () => {
      const ownerId = await resetOwner(dataset);
      return insertRows(dataset.db, ownerId, rows);
    },
  );
  const emulator = await readPages(dataset.emulatorUrl, accounts, slots);
  process.stdout.write(
    `${JSON.stringify({
      name: 'scan',
      ratio: ratioOf(pairs),
      unit: 'rows/s over rows/s',
      pairs,
      emulatorAlone: emulator,
      scanMedian: median(pairs.map(([scan]) => scan)),
      insertMedian: median(pairs.map(([, insert]) => insert)),
      conditions: `${rows.media.length} media, ${accounts.length} contents, ${slots} at once, usage headers at 0, ${rows.media.length} metric rows, PostgreSQL ${version.rows[0]?.server_version ?? ''} and emulator on the same machine; reference: one connection, 1000 rows a statement, one transaction for each`,
    })}\n`,
  );
  sources.close();
} finally {
  await jobs?.stop();
  await dataset.stop();
}
