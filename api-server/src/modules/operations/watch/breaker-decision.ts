import type { Registry, RegistryEntry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { hourMs } from '@tessera/contracts/time/durations';
import { readingDays } from '@tessera/contracts/watch/watch.limits';
import type { BudgetState } from '@tessera/contracts/watch/watch.schema';
import type { Db } from '../../../platform/db/database.ts';
import type { DeployGate } from '../../../platform/remotes/deploy-gate.ts';
import { judge } from './budgets.ts';
import { firstOfHours, hourOf } from './hours.ts';
import type { NewOpening, OpeningRow } from './opening.repository.ts';
import { createWatchRepository, slowShare } from './watch.repository.ts';

/**
 * Few users get a candidate, so it takes a day to collect enough readings. A live version is judged by its last hours.
 */
const candidateHours = 24;
const liveHours = 2;
/** An earlier version must be within its budget over all readings that are still stored. */
const earlierHours = 24 * readingDays;

export interface DecisionParts {
  readonly db: Db;
  readonly now: Date;
  readonly gate: DeployGate;
  /** Minimum number of addresses that must have had a problem before it counts against a version. */
  readonly readersMin: number;
  readonly registry: Registry;
  readonly openings: readonly OpeningRow[];
}

/**
 * Readings up to the hour of the last opening for this version are ignored: releasing it again gives it a fresh start.
 */
function countedFrom({ now, openings }: DecisionParts, remote: string, version: string, hours: number): Date {
  const last = openings.find((opening) => opening.remote === remote && opening.version === version);
  const start = firstOfHours(now, hours);
  const anew = last ? new Date(hourOf(last.opened_at).getTime() + hourMs) : start;
  return anew > start ? anew : start;
}

/** The budgets that a version exceeds, by its sums. */
async function past({ db }: DecisionParts, remote: string, version: string, from: Date): Promise<BudgetState[]> {
  const sums = await createWatchRepository(db).list(from, { remote, version });
  return judge(sums).filter(({ isExceeded }) => isExceeded);
}

/** Those of them that affected enough different readers. */
async function exceeded(parts: DecisionParts, remote: string, version: string, hours: number): Promise<BudgetState[]> {
  const from = countedFrom(parts, remote, version, hours);
  const over = await past(parts, remote, version, from);
  if (over.length === 0) return [];
  const readers = await createWatchRepository(parts.db).readers(remote, version, from);
  return over.filter(
    ({ name, limit }) =>
      readers[name].most >= parts.readersMin && readers[name].share > (name === 'failureShare' ? limit : slowShare),
  );
}

const openingOf = (
  remote: string,
  kind: NewOpening['kind'],
  version: string,
  to: string,
  { name, limit, value }: BudgetState,
): NewOpening => ({ remote, kind, version, to, budget: name, limit, value: value ?? 0 });

/**
 * The registry with an earlier version live again. Versions that were live after it are no longer candidates for a
 * rollback.
 */
function rolledBackTo(registry: Registry, id: string, to: string): Registry {
  const shortened = registry.remotes.map((entry) =>
    entry.id === id ? { ...entry, earlier: entry.earlier.slice(Math.max(0, entry.earlier.indexOf(to))) } : entry,
  );
  return applyChange({ ...registry, remotes: shortened }, { kind: 'rollback', id });
}

const withoutWayBack = (registry: Registry, id: string): Registry => ({
  ...registry,
  remotes: registry.remotes.map((entry) => (entry.id === id ? { ...entry, earlier: [] } : entry)),
});

/**
 * The registry after an opening, if the gate accepts it, else null. Earlier versions that are no longer compatible are
 * dropped.
 */
export async function registryAfter(
  gate: DeployGate,
  registry: Registry,
  { remote, kind, to_version: to }: Pick<OpeningRow, 'remote' | 'kind' | 'to_version'>,
): Promise<Registry | null> {
  if (kind === 'withdrawn') return applyChange(registry, { kind: 'canary', id: remote, percent: 0 });
  const back = rolledBackTo(registry, remote, to);
  for (const next of [back, withoutWayBack(back, remote)]) {
    if ((await gate.refusals(registry, next)).length === 0) return next;
  }
  return null;
}

/**
 * A version that was rolled back, or rolled back to, is not rolled back again automatically: when several versions
 * fail, the cause is elsewhere.
 */
const wasRolledBack = ({ openings }: DecisionParts, { id, live }: RegistryEntry): boolean =>
  openings.some(
    ({ remote, kind, version, to_version: to }) =>
      remote === id && kind === 'rolledBack' && (version === live || to === live),
  );

async function wayBack(parts: DecisionParts, entry: RegistryEntry): Promise<string | null> {
  for (const to of entry.earlier) {
    const isInside = (await past(parts, entry.id, to, firstOfHours(parts.now, earlierHours))).length === 0;
    if (
      isInside &&
      (await registryAfter(parts.gate, parts.registry, { remote: entry.id, kind: 'rolledBack', to_version: to })) !==
        null
    )
      return to;
  }
  return null;
}

/** The breaker's decision for a remote now; null for no action. */
export async function decide(parts: DecisionParts, entry: RegistryEntry): Promise<NewOpening | null> {
  const { id, live, candidate } = entry;
  if (candidate) {
    const [over] = await exceeded(parts, id, candidate.version, candidateHours);
    if (over) return openingOf(id, 'withdrawn', candidate.version, live, over);
  }
  if (wasRolledBack(parts, entry)) return null;
  const failing = (await exceeded(parts, id, live, liveHours)).find(({ name }) => name === 'failureShare');
  const to = failing ? await wayBack(parts, entry) : null;
  return failing && to !== null ? openingOf(id, 'rolledBack', live, to, failing) : null;
}
