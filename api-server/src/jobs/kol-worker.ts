import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { MediaSources } from '../media-source/media-sources.ts';
import { SourceError } from '../media-source/source-error.ts';
import { tellKols } from '../modules/cowork/cowork.service.ts';
import { readKol } from '../modules/kol/kol-reader.ts';
import { createKolReadingRepository } from '../modules/kol/kol-reading.repository.ts';
import type { ClaimedKol, KolKey } from '../modules/kol/kol-reading.repository.ts';
import { writeAccount } from '../modules/media/media-writer.ts';

export interface KolWorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sources: MediaSources;
  readonly log: Log;
}

/** Reads the figures of one influencer for each call; any number of calls may run together. */
export interface KolWorker {
  /** Claims it and reads it until it is done, has failed, or must wait. Never rejects. */
  work(key: KolKey, signal: AbortSignal): Promise<void>;
}

/** Failures in a row after which a reading is given up. */
const attemptsMax = 5;
const retryMs = 3_000;

export function createKolWorker({ db, clock, sources, log }: KolWorkerOptions): KolWorker {
  const readings = createKolReadingRepository(db);
  const inMs = (milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds);
  const tell = ({ ownerId, kolId }: KolKey): Promise<void> => tellKols(db, ownerId, [kolId]);

  async function read(kol: ClaimedKol, signal: AbortSignal): Promise<void> {
    const reading = await readKol(sources, kol.ownerId, kol.username, { now: clock.now(), signal });
    // What is seen of an account is kept for all of the owner's pages: its picture, and its followers over time.
    if (reading.account !== null) await writeAccount(db, kol.ownerId, reading.account, reading.asOf);
    if (await readings.save(kol, reading)) await tell(kol);
  }

  async function recover(kol: ClaimedKol, error: unknown): Promise<void> {
    if (error instanceof SourceError && error.fault === 'throttled') {
      await readings.release(kol, error.until ?? inMs(retryMs), true);
      return;
    }
    const mayPass = !(error instanceof SourceError) || error.fault === 'unavailable';
    if (mayPass && kol.attempts < attemptsMax) {
      log('warn', 'an influencer is read again', { kolId: kol.kolId, attempts: kol.attempts, error });
      await readings.release(kol, inMs(retryMs * kol.attempts), false);
      return;
    }
    log('info', 'an influencer cannot be read', { kolId: kol.kolId, error });
    if (await readings.fail(kol, error instanceof SourceError ? error.code : 'processContentFailed')) await tell(kol);
  }

  return {
    async work(key, signal) {
      try {
        const kol = await readings.claim(key, randomUUID(), clock.now());
        if (!kol) return;
        try {
          await read(kol, signal);
        } catch (error) {
          if (signal.aborted) await readings.release(kol, clock.now(), true);
          else await recover(kol, error);
        }
      } catch (error) {
        // Most likely the database went away; the lease ends by itself and another takes it up.
        log('warn', 'an influencer was left', { kolId: key.kolId, error });
      }
    },
  };
}
