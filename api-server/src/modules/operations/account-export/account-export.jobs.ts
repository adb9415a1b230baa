import { addAbortSignal } from 'node:stream';
import { paths } from '@tessera/contracts/paths';
import { dayMs } from '@tessera/contracts/time/durations';
import { fromNow, type Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tellProgress } from '../../../platform/events/tell-job.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import type { FileStores } from '../../../platform/files/file-stores.ts';
import { repeatRemovingLostFiles } from '../../../platform/files/remove-lost-files.ts';
import type { JobContext, StartJobs } from '../../../platform/jobs/job-context.ts';
import { workOnRows, type FinishedRow, type RowJob } from '../../../platform/jobs/row-job.ts';
import type { RowKey } from '../../../platform/jobs/row-lease.ts';
import { stopTogether } from '../../../platform/jobs/work-on-due.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { readOwnData } from '../../../platform/own-data/own-data.ts';
import { defaultRetention } from '../../../platform/retention/ages.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { accountExportFilesOf, findAccountExportFiles, removeParts, zipKeyOf } from './account-export-files.ts';
import { toAccountExportJob } from './account-export.mapper.ts';
import { createAccountExportRepository, type AccountExportRow } from './account-export.repository.ts';
import { collectRows, ownedBy } from './collect-rows.ts';
import { exportEntries } from './pack-export.ts';
import { zipStream } from './zip-stream.ts';

/** What the job needs. */
export interface ExportParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly files: LargeFileStore;
  readonly stores: FileStores;
  /** Days for which a file can be downloaded. */
  readonly days: number;
}

/** Files of the account between two messages about the progress. */
const toldEvery = 20;

/** Writes the ZIP file, and returns what records that it is complete. */
async function pack(parts: ExportParts, key: RowKey, signal: AbortSignal): Promise<FinishedRow> {
  const { db, clock, files, stores, mailer, days } = parts;
  const repository = createAccountExportRepository(db);
  const row = await repository.find(key);
  const user = await createUserRepository(db).find(key.ownerId);
  if (row === null || user === undefined) throw new Error('the account is gone');
  let packed = 0;
  const tell = async (): Promise<void> => {
    signal.throwIfAborted();
    packed += 1;
    if (packed % toldEvery !== 0) return;
    await repository.addDone(key, toldEvery);
    const current = await repository.find(key);
    if (current !== null) await tellProgress(db, key.ownerId, toAccountExportJob(current));
  };
  const { tables } = await readOwnData();
  const owned = await ownedBy(db, key.ownerId);
  const entries = exportEntries({
    db,
    parts: files,
    stores,
    tables,
    row,
    owned,
    timeZone: user.time_zone,
    now: row.created_at,
    onFile: tell,
  });
  const zip = zipStream(entries, row.created_at);
  addAbortSignal(signal, zip);
  const bytes = await files.take(zipKeyOf(key.id), zip, Number.MAX_SAFE_INTEGER);
  return {
    store: async (trx) => {
      const now = clock.now();
      await createAccountExportRepository(trx).setReady(key, { bytes, now, expiresAt: fromNow(clock, days * dayMs) });
      const values = { days, yourDataPath: paths.yourData };
      await mailer.enqueue(trx, { to: owned.email, template: 'accountExportReady', language: user.language, values });
    },
    tidy: () => removeParts(files, row),
  };
}

/** Collects everything of an account, table by table, and packs it into a ZIP file. */
export const accountExportJob = (parts: ExportParts): RowJob<AccountExportRow> => ({
  table: 'account_export',
  noun: 'an export of an account',
  step: (trx, key) => collectRows(trx, parts.files, key),
  find: (db, key) => createAccountExportRepository(db).find(key),
  toJob: toAccountExportJob,
  finish: (key, signal) => pack(parts, key, signal),
});

export const exportPartsOf = ({
  config,
  db,
  clock,
  mailer,
  fileStores,
}: Pick<JobContext, 'config' | 'db' | 'clock' | 'mailer' | 'fileStores'>): ExportParts => ({
  db,
  clock,
  mailer,
  files: accountExportFilesOf(fileStores),
  stores: fileStores,
  days: (config.retention ?? defaultRetention).accountExports,
});

export const accountExportJobs: StartJobs = (context) => {
  const { db, clock, log } = context;
  const parts = exportPartsOf(context);
  const working = workOnRows(context, accountExportJob(parts));
  const findKept = (keys: readonly string[]): Promise<ReadonlySet<string>> =>
    findAccountExportFiles(db, keys, clock.now());
  const removing = repeatRemovingLostFiles({ db, files: parts.files, findKept, log, noun: 'exports of accounts' });
  return stopTogether(working, removing);
};
