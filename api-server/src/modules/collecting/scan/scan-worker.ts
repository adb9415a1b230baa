import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import { fromNow, type Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tellProgress } from '../../../platform/events/tell-job.ts';
import { createLeasedWorker, deathsMax, type LeasedWorker } from '../../../platform/jobs/leased-worker.ts';
import { nextTryOf } from '../../../platform/jobs/next-try.ts';
import type { Log } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { openFeed } from '../feed/content-feed.ts';
import { findScanOwner, type ScanOwner } from '../plan-limit/plan-owner.repository.ts';
import { planNextRead } from './hashtag-poll.ts';
import { endScan, scanJob } from './scan-end.ts';
import { runScan } from './scan-run.ts';
import { createScanRepository, type ClaimedScan, type ScanKey } from './scan.repository.ts';

export interface ScanWorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly sources: MediaSources;
  readonly log: Log;
  /** Milliseconds between two readings of a hashtag. */
  readonly pollEvery?: number;
  readonly batchSize?: number;
  /** Called when a scan has ended successfully. */
  readonly onDone?: (scan: ScanKey) => void;
}

/** Works on a scan until it ends or must yield to another owner's. */
export type ScanWorker = LeasedWorker<ScanKey>;

const defaultBatchSize = 1_000;
const defaultPollEvery = 4 * hourMs;
/** Milliseconds that a scan works at least before it yields to another owner's. */
const turnLength = 3_000;
const progressEvery = 250;
/** Errors of our own, in a row and without a written batch between them, after which a scan fails. */
const ownAttemptsMax = 3;

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Reports the progress of a scan, but not too often. */
function progressTeller(db: Db, scan: ClaimedScan): (readCount: number, total: number) => void {
  let toldAt = 0;
  return (currentCount, totalCount) => {
    if (performance.now() - toldAt < progressEvery) return;
    toldAt = performance.now();
    tellProgress(db, scan.ownerId, { ...scanJob(scan, currentCount), total: totalCount }).catch(() => undefined);
  };
}

export function createScanWorker({
  db,
  clock,
  mailer,
  sources,
  log,
  batchSize = defaultBatchSize,
  pollEvery = defaultPollEvery,
  onDone,
}: ScanWorkerOptions): ScanWorker {
  const scans = createScanRepository(db);

  async function read(scan: ClaimedScan, owner: ScanOwner, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const feed = await openFeed(db, sources, scan, signal);
    const end = await runScan({
      db,
      clock,
      scan,
      owner,
      feed,
      signal,
      batchSize,
      mustYield: async () =>
        performance.now() - startedAt >= turnLength && scans.isAnotherOwnerWaiting(scan.ownerId, clock.now()),
      onProgress: progressTeller(db, scan),
    });
    if (end === 'yielded') await scans.release(scan, clock.now(), true);
    else {
      await planNextRead(db, scan, fromNow(clock, pollEvery));
      await endScan(
        { db, mailer, scan, owner },
        { state: 'done', problem: end === 'full' ? 'usageLimit' : null, wasRead: feed.source !== null },
      );
      onDone?.(scan);
    }
  }

  async function recover(scan: ClaimedScan, owner: ScanOwner, error: unknown): Promise<void> {
    const tries = await scans.tries(scan);
    const detail = { contentId: scan.contentId, attempts: tries.attempts, error };
    if (error instanceof SourceError && error.fault === 'hashtagQuota') {
      log('info', 'a hashtag waits, because the connection has used its hashtag quota', detail);
      await planNextRead(db, scan, earlier(error.until ?? fromNow(clock, dayMs), fromNow(clock, dayMs)));
      await endScan({ db, mailer, scan, owner }, { state: 'failed', problem: error.code });
      return;
    }
    const next = nextTryOf(error, tries, clock.now(), { attemptsMax: ownAttemptsMax });
    if (next.dueAt !== null) {
      log(error instanceof SourceError ? 'info' : 'warn', 'a scan is tried again', detail);
      await scans.release(scan, next.dueAt, next.isForgiven, next.failingSince);
      return;
    }
    log('error', 'a scan failed', detail);
    await planNextRead(db, scan, fromNow(clock, pollEvery));
    await endScan({ db, mailer, scan, owner }, { state: 'failed', problem: next.problem });
  }

  /** Calls `work` with the owner of a scan; does nothing when the owner is gone. */
  const withOwner = async (scan: ClaimedScan, work: (owner: ScanOwner) => Promise<void>): Promise<void> => {
    const owner = await findScanOwner(db, scan.ownerId);
    if (owner !== null) await work(owner);
  };

  return createLeasedWorker<ScanKey, ClaimedScan>({
    clock,
    log,
    lease: scans,
    noun: 'a scan',
    about: ({ contentId }) => ({ contentId }),
    attemptsMax: deathsMax,
    run: (scan, signal) => withOwner(scan, (owner) => read(scan, owner, signal)),
    recover: (scan, error) => withOwner(scan, (owner) => recover(scan, owner, error)),
    setAside: (scan) =>
      withOwner(scan, (owner) =>
        endScan({ db, mailer, scan, owner }, { state: 'failed', problem: 'processContentFailed' }),
      ),
  });
}
