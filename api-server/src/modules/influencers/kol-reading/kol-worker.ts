import type { ProblemCode } from '@tessera/contracts/http/problem';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createLeasedWorker, deathsMax, type LeasedWorker } from '../../../platform/jobs/leased-worker.ts';
import { nextTryOf } from '../../../platform/jobs/next-try.ts';
import type { Log } from '../../../platform/log.ts';
import { writeAccount } from '../../collecting/media/media-writer.ts';
import { tellKols } from '../cowork/cowork.service.ts';
import { readKol } from './kol-reader.ts';
import { createKolReadingRepository, type ClaimedKol, type KolKey } from './kol-reading.repository.ts';
import { tellKolRead } from './tell-kol-job.ts';

export interface KolWorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sources: MediaSources;
  readonly log: Log;
}

/** Reads the figures of an influencer. */
export type KolWorker = LeasedWorker<KolKey>;

export function createKolWorker({ db, clock, sources, log }: KolWorkerOptions): KolWorker {
  const readings = createKolReadingRepository(db);
  const notifyOwner = async (key: KolKey): Promise<void> => {
    await tellKols(db, key.ownerId, [key.kolId]);
    await tellKolRead(db, key);
  };

  async function read(kol: ClaimedKol, signal: AbortSignal): Promise<void> {
    const reading = await readKol(sources, kol.ownerId, kol.username, {
      now: clock.now(),
      signal,
      ownersOf: (accountId) => readings.listAccountOwners(accountId),
    });
    // The account's picture and its followers over time are stored for all of the owner's pages.
    if (reading.account !== null) await writeAccount(db, kol.ownerId, reading.account, reading.asOf);
    if (await readings.save(kol, reading)) await notifyOwner(kol);
  }

  const fail = async (kol: ClaimedKol, problem: ProblemCode): Promise<void> => {
    if (await readings.fail(kol, problem)) await notifyOwner(kol);
  };

  async function recover(kol: ClaimedKol, error: unknown): Promise<void> {
    const next = nextTryOf(error, kol, clock.now());
    if (next.dueAt !== null) {
      log('info', 'an influencer is read again', { kolId: kol.kolId, attempts: kol.attempts, error });
      await readings.release(kol, next.dueAt, next.isForgiven, next.failingSince);
      return;
    }
    log('info', 'an influencer cannot be read', { kolId: kol.kolId, error });
    await fail(kol, next.problem);
  }

  return createLeasedWorker<KolKey, ClaimedKol>({
    clock,
    log,
    lease: readings,
    noun: 'an influencer',
    about: ({ kolId }) => ({ kolId }),
    attemptsMax: deathsMax,
    run: read,
    recover,
    setAside: (kol) => fail(kol, 'processContentFailed'),
  });
}
