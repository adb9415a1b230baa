import { dayMs } from '@tessera/contracts/time/durations';
import { dayIn } from '@tessera/contracts/time/zone-time';
import type { MediaSource } from '../../../network/media-source/media-source.ts';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { readBeyondPlan } from '../plan-limit/beyond-plan.ts';
import { createUsageRepository } from '../plan-limit/usage.repository.ts';
import { listRescanBases, type RescanBasis } from './rescan-estimate.repository.ts';
import { estimateByCount, estimateByFrequency, type RescanEstimate } from './rescan-estimate.ts';

export interface RescanQuota {
  readonly quota: number;
  readonly isExact: boolean;
  readonly usage: { readonly used: number; readonly limit: number };
}

export interface RescanQuotaContext {
  readonly db: Db;
  readonly sources: MediaSources;
  readonly caller: Caller;
  readonly now: Date;
  readonly signal: AbortSignal;
}

const recentDays = 90;
/** Milliseconds to wait for the network's counts. After that the estimate uses the frequency of posts. */
const patience = 4_000;

async function countNow(source: MediaSource, username: string, signal: AbortSignal): Promise<number | null> {
  try {
    return (await source.readAccount(username, signal)).mediaCount;
  } catch (error) {
    // Whatever the network's error is, the estimate can use the frequency.
    if (error instanceof SourceError || signal.aborted) return null;
    throw error;
  }
}

async function estimate(
  source: MediaSource | null,
  ground: RescanBasis,
  now: Date,
  signal: AbortSignal,
): Promise<RescanEstimate> {
  // A clipboard's own posts are read again; none is added.
  if (ground.type === 'CLIPBOARD') return { count: 0, isExact: true };
  const count = ground.type === 'USER' && source !== null ? await countNow(source, ground.value, signal) : null;
  return count === null ? estimateByFrequency(ground, now) : estimateByCount(ground, count);
}

const sourceFor = async (sources: MediaSources, ownerId: string): Promise<MediaSource | null> => {
  try {
    return (await sources.forOwner(ownerId)).source;
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
};

/**
 * How many media a rescan of a folder, or of some of its contents, will collect, within the limits of the plan and the
 * day.
 */
export async function rescanQuota(
  { db, sources, caller, now, signal }: RescanQuotaContext,
  folderId: string,
  contentIds?: readonly string[],
): Promise<RescanQuota> {
  const { contentMax, contentDaily } = caller.rights.quotas;
  const { contentIds: beyond } = await readBeyondPlan(db, caller.userId, caller.rights);
  const bases = await listRescanBases(
    db,
    { ownerId: caller.userId, folderId, contentIds, beyond: [...beyond] },
    new Date(now.getTime() - recentDays * dayMs),
  );
  const source = await sourceFor(sources, caller.userId);
  const limited = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const estimates = await Promise.all(bases.map((ground) => estimate(source, ground, now, limited)));
  signal.throwIfAborted();
  const used = await createUsageRepository(db).takenOn(caller.userId, dayIn(caller.timeZone, now));
  const wanted = estimates.reduce(
    (sum, { count }, index) => sum + Math.min(count, Math.max(0, contentMax - (bases[index]?.mediaCount ?? 0))),
    0,
  );
  return {
    quota: Math.min(wanted, Math.max(0, contentDaily - used)),
    isExact: estimates.every(({ isExact }) => isExact),
    usage: { used, limit: contentDaily },
  };
}
