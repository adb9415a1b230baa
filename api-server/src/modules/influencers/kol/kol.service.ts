import type { kolCalls } from '@tessera/contracts/kol/kol.calls';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import type { VendorProfile } from '../../../network/media-source/account-lookup.ts';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import { sleep } from '../../../network/media-source/sleep.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CallAnswer } from '../../../platform/http/call-context.ts';
import { createKolSettingRepository } from '../../accounts/kol-setting/kol-setting.repository.ts';
import { createKolReadingRepository } from '../kol-reading/kol-reading.repository.ts';
import type { KolWorker } from '../kol-reading/kol-worker.ts';
import { readMeasures } from './kol-measures.ts';
import type { KolScope } from './kol-scope.ts';
import { toKol } from './kol.mapper.ts';
import { createKolRepository } from './kol.repository.ts';

type Check = CallAnswer<typeof kolCalls.checkKol>['values'][number];

/** Influencers of a scope, oldest first, with the groups and the EMV of their owner. */
export async function describeKols(db: Db, scope: KolScope, ids: readonly string[]): Promise<Kol[]> {
  const rows = await createKolRepository(db).findSome(
    scope,
    ids,
    await createKolSettingRepository(db).read(scope.ownerId),
  );
  const measures = await readMeasures(db, scope.ownerId);
  return rows.map((row) => toKol(row, measures));
}

export interface CheckQuestion {
  readonly ownerId: string;
  readonly username: string;
  readonly isKnown: boolean;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Faults of the account, which are returned with it. All others are faults of the network, and fail the call. */
const accountFaults: readonly SourceError['fault'][] = ['accountNotFound', 'privateAccount', 'unconfigured'];

/**
 * What the vendor knows of an account. Throws a Problem when it does not answer: then nobody knows whether the account
 * exists.
 */
async function profileOf(
  sources: MediaSources,
  username: string,
  now: Date,
  signal: AbortSignal,
): Promise<VendorProfile | null> {
  try {
    return await sources.profileOf(username, signal);
  } catch (error) {
    throw error instanceof SourceError ? error.toProblem('values', now) : error;
  }
}

/**
 * Checks whether an account can be added. Personal accounts can, if the vendor knows them. Throws a Problem when the
 * sources fail.
 */
export async function checkKol(
  sources: MediaSources,
  { ownerId, username, isKnown, now, signal }: CheckQuestion,
): Promise<Check> {
  if (isKnown) return { username, problem: 'contentExists', profile: null };
  try {
    const { source } = await sources.forOwner(ownerId);
    const { account } = await source.findAccount(username, signal);
    return {
      username,
      problem: null,
      profile: { fullName: account.fullName, followers: account.followers, posts: account.mediaCount },
    };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (!accountFaults.includes(error.fault)) throw error.toProblem('values', now);
    const profile = error.fault === 'accountNotFound' ? await profileOf(sources, username, now, signal) : null;
    if (profile === null) return { username, problem: error.code, profile: null };
    return {
      username,
      problem: null,
      profile: { fullName: profile.fullName, followers: profile.followers, posts: profile.posts },
    };
  }
}

export interface Reading {
  readonly db: Db;
  readonly worker: KolWorker;
  readonly ownerId: string;
  readonly ids: readonly string[];
  /** Ends the waiting. What is not read by then is left to the workers. */
  readonly signal: AbortSignal;
}

const lanes = 3;
const lookEvery = 300;

/** Reads influencers, and waits for those that another process is reading. */
export async function readAll({ db, worker, ownerId, ids, signal }: Reading): Promise<void> {
  const readings = createKolReadingRepository(db);
  for (let open = [...ids]; open.length > 0 && !signal.aborted; open = await readings.listOpen(ownerId, ids)) {
    const left = [...open];
    const lane = async (): Promise<void> => {
      for (let kolId = left.shift(); kolId !== undefined && !signal.aborted; kolId = left.shift())
        await worker.work({ ownerId, kolId }, signal);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    if ((await readings.listOpen(ownerId, ids)).length === 0) return;
    await sleep(lookEvery, signal).catch(() => undefined);
  }
}
