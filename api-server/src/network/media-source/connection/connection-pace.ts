import type { Clock } from '../../../platform/clock.ts';
import { restAfterThrottle, spacingAt, type Usage } from '../graph/graph-usage.ts';
import { sleep } from '../sleep.ts';
import { SourceError } from '../source-error.ts';
import type { ConnectionQuota, ConnectionQuotaRepository } from './connection-quota.repository.ts';

/**
 * How fast a connection may be used. The usage that the network reported is stored in the database, because all workers
 * share the quota. Each process spaces its own calls, and reads the shared state again after half a second.
 */
export interface ConnectionPace {
  /**
   * Waits until the next call is allowed. Throws a throttled `SourceError` when that takes more than `patience`
   * milliseconds in total.
   */
  wait(connectionId: string, patience: number, signal?: AbortSignal): Promise<void>;
  /** Records the usage that an answer reported. */
  learn(connectionId: string, usage: Usage): Promise<void>;
  /** Stops all calls of the connection after a refusal. Returns when it may be used again. */
  rest(connectionId: string, usage: Usage): Promise<Date>;
}

const freshFor = 500;
const fullPercent = 100;

interface Lane {
  quota: ConnectionQuota;
  readAt: number;
  /** When this process made its last call. The current usage determines the distance to the next one. */
  calledAt: number;
}

export function createConnectionPace(repository: ConnectionQuotaRepository, clock: Clock): ConnectionPace {
  const lanes = new Map<string, Lane>();
  const now = (): number => clock.now().getTime();

  async function laneOf(connectionId: string): Promise<Lane> {
    const known = lanes.get(connectionId);
    if (known && Math.abs(now() - known.readAt) < freshFor) return known;
    const quota = await repository.read(connectionId);
    const lane = { quota, readAt: now(), calledAt: known?.calledAt ?? 0 };
    lanes.set(connectionId, lane);
    return lane;
  }

  async function save(connectionId: string, quota: ConnectionQuota): Promise<void> {
    const lane = await laneOf(connectionId);
    lane.quota = quota;
    await repository.save(connectionId, quota, clock.now());
  }

  const throttled = (until: number): SourceError =>
    new SourceError('throttled', 'the connection is paused', { until: new Date(until) });

  return {
    async wait(connectionId, patience, signal) {
      const startedAt = performance.now();
      for (;;) {
        const lane = await laneOf(connectionId);
        const turn = Math.max(lane.calledAt + spacingAt(lane.quota.percent), lane.quota.restUntil?.getTime() ?? 0);
        const delay = turn - now();
        if (delay <= 0) {
          lane.calledAt = now();
          return;
        }
        // Others may use the connection in the meantime, so that the turn comes later and later.
        if (performance.now() - startedAt + delay > patience) throw throttled(turn);
        // Sleep in short steps: another worker may store a new state, and the clock may be moved.
        await sleep(Math.min(delay, freshFor), signal);
      }
    },
    async learn(connectionId, usage) {
      const { quota } = await laneOf(connectionId);
      if (usage.percent >= fullPercent) {
        await this.rest(connectionId, usage);
        return;
      }
      // Written only when the pace changes, so that not every page causes a write.
      const isSamePace = spacingAt(usage.percent) === spacingAt(quota.percent);
      if (isSamePace && quota.refusals === 0 && quota.restUntil === null) return;
      await save(connectionId, { percent: usage.percent, restUntil: null, refusals: 0 });
    },
    async rest(connectionId, usage) {
      const { quota } = await laneOf(connectionId);
      const until = new Date(now() + restAfterThrottle(usage, quota.refusals));
      // Concurrent calls are refused together, which counts as one refusal.
      if (quota.restUntil !== null && quota.restUntil.getTime() > now()) return quota.restUntil;
      await save(connectionId, { percent: usage.percent, restUntil: until, refusals: quota.refusals + 1 });
      return until;
    },
  };
}
