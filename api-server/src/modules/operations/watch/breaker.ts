import type { Registry } from '@tessera/contracts/remote/registry';
import { readRegistryFile } from '@tessera/contracts/remote/registry-file';
import { audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { changeRegistry } from '../../../platform/remotes/change-registry.ts';
import type { DeployGate } from '../../../platform/remotes/deploy-gate.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';
import { decide, registryAfter } from './breaker-decision.ts';
import { createOpeningRepository, type OpeningRow } from './opening.repository.ts';

export interface BreakerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder of the registry. */
  readonly dist: string;
  readonly gate: DeployGate;
  readonly readersMin: number;
  /** No further opening is carried out once it is aborted. */
  readonly signal: AbortSignal;
}

const triesMax = 20;

/** The state of an opening in the registry: still to be done, done, or overtaken by another change. */
function stateOf(
  { remotes }: Registry,
  { remote, kind, version, to_version: to }: OpeningRow,
): 'due' | 'done' | 'overtaken' {
  const entry = remotes.find(({ id }) => id === remote);
  if (!entry) return 'overtaken';
  if (kind === 'rolledBack') {
    if (entry.live === version) return 'due';
    return entry.live === to ? 'done' : 'overtaken';
  }
  if (entry.candidate?.version === version) return 'due';
  return entry.live === version ? 'overtaken' : 'done';
}

async function complete(
  { db, clock, log }: BreakerOptions,
  { id, remote, kind, version, to_version: to, budget, limit_value: limit, value }: OpeningRow,
): Promise<void> {
  const detail = { kind, version, to, budget, limit, value };
  await db.transaction().execute(async (trx) => {
    if (!(await createOpeningRepository(trx).complete(id, clock.now()))) return;
    await audit(
      trx,
      { caller: null, now: clock.now(), request: null },
      { action: 'breaker.opened', target: remote, detail },
    );
    log('warn', 'a version was withdrawn', { remote, ...detail });
  });
}

/**
 * Carries out an opening by compare and swap, like every deploy, and records it. Safe to repeat: steps that are already
 * done are skipped.
 */
async function carryOut(options: BreakerOptions, opening: OpeningRow): Promise<void> {
  const { db, dist, gate, log } = options;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const registry = readRegistryFile(dist);
    const state = stateOf(registry, opening);
    if (state === 'done') return complete(options, opening);
    const next = state === 'due' ? await registryAfter(gate, registry, opening) : null;
    if (next === null) {
      log('info', 'an opening of the breaker was overtaken', { remote: opening.remote, version: opening.version });
      return createOpeningRepository(db).drop(opening.id);
    }
    await changeRegistry({ dist, gate }, registry, next);
  }
  log('warn', 'the registry changes too fast for the breaker', { remote: opening.remote });
}

/**
 * Withdraws candidates that exceed their budget, and rolls a failing live version back once. Each opening is recorded
 * before it is carried out, so that the next run, in any process, completes what a kill interrupted.
 */
export async function watchRemotes(options: BreakerOptions): Promise<void> {
  const { db, clock, dist, gate, readersMin, log, signal } = options;
  const repository = createOpeningRepository(db);
  for (const opening of untilAborted(await repository.listPending(), signal)) await carryOut(options, opening);
  const openings = await repository.list();
  for (const { id } of untilAborted(readRegistryFile(dist).remotes, signal)) {
    try {
      const registry = readRegistryFile(dist);
      const entry = registry.remotes.find((candidate) => candidate.id === id);
      const decided = entry
        ? await decide({ db, now: clock.now(), gate, readersMin, registry, openings }, entry)
        : null;
      const opening = decided ? await repository.add(decided, clock.now()) : null;
      if (opening) await carryOut(options, opening);
    } catch (error) {
      log('warn', 'cannot check a remote against its budget', { remote: id, error });
    }
  }
}
