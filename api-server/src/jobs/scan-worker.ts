import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { tellProgress } from '../events/tell-job.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MediaSources } from '../media-source/media-sources.ts';
import { SourceError } from '../media-source/source-error.ts';
import { openFeed } from '../modules/scan/content-feed.ts';
import { createScanRepository } from '../modules/scan/scan.repository.ts';
import type { ClaimedScan, ScanKey } from '../modules/scan/scan.repository.ts';
import { findScanOwner } from '../modules/scan/scan-owner.repository.ts';
import type { ScanOwner } from '../modules/scan/scan-owner.repository.ts';
import { planNextRead } from './hashtag-poll.ts';
import { keepLease } from './keep-lease.ts';
import { LeaseLost } from './scan-batch.ts';
import { endScan, scanJob } from './scan-end.ts';
import { runScan } from './scan-run.ts';

export interface ScanWorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly sources: MediaSources;
  readonly log: Log;
  /** Milliseconds from one reading of a hashtag to the next. */
  readonly pollEvery?: number;
  readonly batchSize?: number;
  /** Told when a scan has read all there is. */
  readonly onDone?: (scan: ScanKey) => void;
}

/** Works on one scan at a time for each call; any number of calls may run together. */
export interface ScanWorker {
  /** Claims the scan and works on it until it ends, must yield, or `signal` is aborted. Never rejects. */
  work(key: ScanKey, signal: AbortSignal): Promise<void>;
}

const defaultBatchSize = 1_000;
const defaultPollEvery = 4 * 3_600_000;
const renewEvery = 1_500;
/** A scan works at least this long before it makes place for another owner's. */
const turnLength = 3_000;
const progressEvery = 250;
/** Tries in a row that brought no batch, after which a scan is given up: for a network that is away, and for what is wrong with the scan itself. */
const attemptsMax = 8;
const ownAttemptsMax = 3;
const secondsMax = 60;

const dayMs = 86_400_000;

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const retryDelay = (attempts: number): number => Math.min(secondsMax, 2 ** attempts) * 1000;

export function createScanWorker({ db, clock, mailer, sources, log, batchSize = defaultBatchSize, pollEvery = defaultPollEvery, onDone }: ScanWorkerOptions): ScanWorker {
  const scans = createScanRepository(db);
  const inMs = (milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds);

  function progressTeller(scan: ClaimedScan): (readCount: number, total: number) => void {
    let toldAt = 0;
    return (currentCount, totalCount) => {
      if (performance.now() - toldAt < progressEvery) return;
      toldAt = performance.now();
      tellProgress(db, scan.ownerId, { ...scanJob(scan, currentCount), total: totalCount }).catch(() => undefined);
    };
  }

  async function read(scan: ClaimedScan, owner: ScanOwner, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const end = await runScan({
      db,
      clock,
      scan,
      owner,
      feed: await openFeed(db, sources, scan, signal),
      signal,
      batchSize,
      mustYield: async () => performance.now() - startedAt >= turnLength && scans.isAnotherOwnerWaiting(scan.ownerId, clock.now()),
      onProgress: progressTeller(scan),
    });
    if (end === 'yielded') await scans.release(scan, { dueAt: clock.now(), forgiven: true });
    else {
      await planNextRead(db, scan, inMs(pollEvery));
      await endScan({ db, mailer, scan, owner }, { state: 'done', problem: end === 'full' ? 'usageLimit' : null });
      onDone?.(scan);
    }
  }

  async function recover(scan: ClaimedScan, owner: ScanOwner, error: unknown): Promise<void> {
    const detail = { contentId: scan.contentId, attempts: scan.attempts, error };
    if (error instanceof SourceError && error.fault === 'throttled') {
      log('info', 'a scan rests', detail);
      await scans.release(scan, { dueAt: error.until ?? inMs(retryDelay(scan.attempts)), forgiven: true });
      return;
    }
    if (error instanceof SourceError && error.fault === 'hashtagQuota') {
      log('info', 'a hashtag waits until the connection may ask for it', detail);
      await planNextRead(db, scan, earlier(error.until ?? inMs(dayMs), inMs(dayMs)));
      await endScan({ db, mailer, scan, owner }, { state: 'failed', problem: error.code });
      return;
    }
    const triesMax = error instanceof SourceError ? (error.fault === 'unavailable' ? attemptsMax : 0) : ownAttemptsMax;
    if (scan.attempts < triesMax) {
      log('warn', 'a scan is tried again', detail);
      await scans.release(scan, { dueAt: inMs(retryDelay(scan.attempts)), forgiven: false });
      return;
    }
    log('error', 'a scan failed', detail);
    await planNextRead(db, scan, inMs(pollEvery));
    await endScan({ db, mailer, scan, owner }, { state: 'failed', problem: error instanceof SourceError ? error.code : 'processContentFailed' });
  }

  async function workOn(scan: ClaimedScan, signal: AbortSignal): Promise<void> {
    const owner = await findScanOwner(db, scan.ownerId);
    if (owner === null) return;
    if (scan.attempts > attemptsMax) {
      log('error', 'a scan is set aside, its workers died over it', { contentId: scan.contentId, attempts: scan.attempts });
      await endScan({ db, mailer, scan, owner }, { state: 'failed', problem: 'processContentFailed' });
      return;
    }
    const run = new AbortController();
    const stopRenewing = keepLease(() => scans.renew(scan, clock.now()), run, renewEvery);
    try {
      await read(scan, owner, AbortSignal.any([signal, run.signal]));
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (signal.aborted) await scans.release(scan, { dueAt: clock.now(), forgiven: true });
      else await recover(scan, owner, error);
    } finally {
      stopRenewing();
    }
  }

  return {
    async work(key, signal) {
      try {
        const scan = await scans.claim(key, randomUUID(), clock.now());
        if (scan) await workOn(scan, signal);
      } catch (error) {
        // Most likely the database went away; the lease ends by itself and the scan is taken up again.
        log('warn', 'a scan was left', { contentId: key.contentId, error });
      }
    },
  };
}
