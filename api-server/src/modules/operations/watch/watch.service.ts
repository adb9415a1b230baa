import { findVersion, type Registry } from '@tessera/contracts/remote/registry';
import { readingsPerReader, watchBudget } from '@tessera/contracts/watch/watch.limits';
import type { Reading } from '@tessera/contracts/watch/watch.schema';
import type { Db } from '../../../platform/db/database.ts';
import { hourOf } from './hours.ts';
import { readerOf } from './reader.ts';
import { isFailure, isStart, sumUp } from './sums.ts';
import { createWatchRepository, versionKey, type ReaderCount } from './watch.repository.ts';

export interface Batch {
  readonly readings: readonly Reading[];
  readonly address: string;
  readonly now: Date;
  /** The key for the digest of the address. */
  readonly key: Buffer;
}

const isListed = ({ remotes }: Registry, { remote, version }: Reading): boolean => {
  const entry = remotes.find(({ id }) => id === remote);
  return entry !== undefined && findVersion(entry, version) !== undefined;
};

function outcomesOf(group: readonly Reading[]): Omit<ReaderCount, 'remote' | 'version' | 'readings'> {
  const times = (kind: Reading['kind'], past = -1): number =>
    group.filter((reading) => reading.kind === kind && (reading.ms ?? -1) > past).length;
  return {
    starts: group.filter(isStart).length,
    failures: group.filter(isFailure).length,
    loads: times('load'),
    slow_loads: times('load', watchBudget.loadP95),
    mounts: times('mount'),
    slow_mounts: times('mount', watchBudget.mountP95),
  };
}

const groupsOf = (readings: readonly Reading[]): [string, Reading[]][] =>
  [...Map.groupBy(readings, versionKey)].toSorted(([a], [b]) => Number(a > b) - Number(a < b));

/**
 * Adds readings to the sums of the hour. Anybody can send them, so they are limited: only versions that the registry
 * lists count, and for each only so many readings per network and hour. Further readings are ignored.
 */
export async function takeReadings(db: Db, registry: Registry, { readings, address, now, key }: Batch): Promise<void> {
  const groups = groupsOf(readings.filter((reading) => isListed(registry, reading)));
  if (groups.length === 0) return;
  const hour = hourOf(now);
  const reader = readerOf(address, hour, key);
  await db.transaction().execute(async (trx) => {
    const watch = createWatchRepository(trx);
    const head = ([first]: readonly Reading[]): { readonly remote: string; readonly version: string } => ({
      remote: first?.remote ?? '',
      version: first?.version ?? '',
    });
    const before = await watch.countReadings(
      hour,
      reader,
      groups.map(([, group]) => ({ ...head(group), readings: group.length })),
    );
    const counted = groups.map(([name, group]) =>
      group.slice(0, Math.max(0, readingsPerReader - (before.get(name) ?? 0))),
    );
    await watch.countOutcomes(
      hour,
      reader,
      counted.filter((group) => group.length > 0).map((group) => ({ ...head(group), ...outcomesOf(group) })),
    );
    await watch.add(hour, sumUp(counted.flat()));
  });
}
