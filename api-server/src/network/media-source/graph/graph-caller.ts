import type { Clock } from '../../../platform/clock.ts';
import type { ConnectionPace } from '../connection/connection-pace.ts';
import type { Connection } from '../connection/connection.ts';
import type { JsonClient } from '../json-client.ts';
import { createPatienceOf, type Patience } from '../patience.ts';
import { sleep } from '../sleep.ts';
import { SourceError } from '../source-error.ts';
import { readGraphError } from './graph-errors.ts';
import { readUsage } from './graph-usage.ts';

export interface GraphCallerOptions {
  readonly client: JsonClient;
  readonly pace: ConnectionPace;
  readonly clock: Clock;
  /** For example `v26.0`. The network supports each version for about two years. */
  readonly version: string;
  /** Longest time in milliseconds to wait for turns, in total; a longer one fails as throttled. */
  readonly patience: number;
  /**
   * Whether all calls with the same signal share the patience. Otherwise each call has its own, for all its attempts.
   */
  readonly sharesPatience?: boolean;
  /** First delay in milliseconds before a retry after a transient error; it doubles with each retry. */
  readonly retryDelay?: number;
}

/** Calls the network through a connection, at its allowed pace. Retries transient errors only. */
export interface GraphCaller {
  /** `path` includes the query and comes after the version. Throws `SourceError`. */
  call(connection: Connection, path: string, signal?: AbortSignal): Promise<unknown>;
}

const attempts = 4;
const longestRetryDelay = 10_000;

export function createGraphCaller({
  client,
  pace,
  clock,
  version,
  patience,
  sharesPatience = false,
  retryDelay = 400,
}: GraphCallerOptions): GraphCaller {
  const patienceOf = createPatienceOf(patience, sharesPatience);

  async function callOnce(
    connection: Connection,
    path: string,
    bound: Patience,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    await bound.during(() => pace.wait(connection.id, bound.left(), signal));
    const answer = await client.get({
      path: `/${version}${path}`,
      headers: { authorization: `Bearer ${connection.accessToken}` },
      signal,
    });
    const usage = readUsage(answer.headers);
    const failure = readGraphError(answer.status, answer.body);
    if (failure?.fault === 'throttled') {
      const until = await pace.rest(connection.id, usage);
      throw new SourceError('throttled', failure.message, { until });
    }
    await pace.learn(connection.id, usage);
    if (failure) throw failure;
    return answer.body;
  }

  return {
    async call(connection, path, signal) {
      const bound = patienceOf(signal);
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await callOnce(connection, path, bound, signal);
        } catch (error) {
          if (!(error instanceof SourceError)) throw error;
          const canRepeat =
            error.fault === 'unavailable' ||
            (error.until !== null && error.until.getTime() - clock.now().getTime() <= bound.left());
          if (!canRepeat || attempt >= attempts) throw error;
          // Random jitter, so that workers that failed together do not retry together.
          const delay = Math.min(longestRetryDelay, retryDelay * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
          await bound.during(() => sleep(delay, signal));
        }
      }
    },
  };
}
