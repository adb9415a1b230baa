import { fallbackOf, type Registry, type RegistryEntry } from '@tessera/contracts/remote/registry';
import {
  breakPlaces,
  type Opening,
  type RemoteHealth,
  type VersionHealth,
  type VersionRole,
} from '@tessera/contracts/watch/watch.schema';
import { countOf, judge, startsIn, timesOf } from './budgets.ts';
import type { OpeningRow } from './opening.repository.ts';
import type { ReadingSum } from './sums.ts';

const toOpening = (row: OpeningRow): Opening => ({
  at: row.opened_at.toISOString(),
  kind: row.kind,
  version: row.version,
  to: row.to_version,
  budget: row.budget,
  limit: row.limit_value,
  value: row.value,
});

function roleOf(entry: RegistryEntry, version: string): VersionRole {
  if (version === entry.live) return 'live';
  if (version === entry.candidate?.version) return 'candidate';
  return version === fallbackOf(entry, entry.live)?.version ? 'fallback' : 'earlier';
}

const perThousand = (count: number, of: number): number | null => (of === 0 ? null : (count * 1_000) / of);

function versionHealth(
  version: string,
  role: VersionRole,
  sums: readonly ReadingSum[],
  openings: readonly OpeningRow[],
): VersionHealth {
  const { starts, failures } = startsIn(sums);
  const [mounts, errors] = [countOf(sums, 'mount'), countOf(sums, 'error')];
  const isGiven = role === 'live' || role === 'candidate';
  return {
    version,
    role,
    starts,
    load: timesOf(sums, 'load'),
    mount: timesOf(sums, 'mount'),
    longTasks: countOf(sums, 'longTask'),
    errors,
    fellBack: countOf(sums, 'fellBack'),
    failed: countOf(sums, 'failed'),
    errorsPerThousand: perThousand(errors, mounts),
    failuresPerThousand: perThousand(failures, starts),
    places: breakPlaces.flatMap((place) => {
      const count = sums.filter((sum) => sum.place === place).reduce((total, sum) => total + sum.count, 0);
      return count === 0 ? [] : [{ place, count }];
    }),
    budgets: judge(sums),
    breaker: !isGiven && openings.some((opening) => opening.version === version) ? 'open' : 'closed',
  };
}

function remoteHealth(
  entry: RegistryEntry,
  sums: readonly ReadingSum[],
  openings: readonly OpeningRow[],
): RemoteHealth {
  const told = new Set([...sums, ...openings].map(({ version }) => version));
  const shown = entry.versions.filter(({ version }) => roleOf(entry, version) !== 'earlier' || told.has(version));
  return {
    id: entry.id,
    team: entry.versions.find(({ version }) => version === entry.live)?.descriptor.team ?? '',
    live: entry.live,
    candidate: entry.candidate,
    versions: shown.map(({ version }) =>
      versionHealth(
        version,
        roleOf(entry, version),
        sums.filter((sum) => sum.version === version),
        openings,
      ),
    ),
    openings: openings.map(toOpening),
  };
}

/**
 * The health of every remote in the registry: its served versions, and the other versions of which anything is known.
 */
export const toHealth = (
  { remotes }: Registry,
  sums: readonly ReadingSum[],
  openings: readonly OpeningRow[],
): RemoteHealth[] =>
  remotes.map((entry) =>
    remoteHealth(
      entry,
      sums.filter(({ remote }) => remote === entry.id),
      openings.filter(({ remote }) => remote === entry.id),
    ),
  );
