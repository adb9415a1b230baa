import type { Config } from '../../config.ts';
import { drainLimitMs } from '../http/requests/drain-on-close.ts';

/**
 * What a process may need besides its last requests: to finish a mail, give back its leases and close its
 * connections.
 */
const restMs = 10_000;
/** How much later than it ends itself a process is killed. */
const killLaterMs = 1_000;

type StopSettings = Pick<Config, 'stopGrace' | 'environment'>;

/** How long a process still takes new connections after it was asked to stop, while its health says so. */
export const stopGraceMsOf = ({ stopGrace, environment }: StopSettings): number =>
  (stopGrace ?? (environment === 'production' ? 5 : 0)) * 1_000;

/** How long a process may take to stop. Then it ends itself, whatever it still does. */
export const stopTimeoutMsOf = (config: StopSettings): number => stopGraceMsOf(config) + drainLimitMs + restMs;

/** After this time, a process that was asked to stop and is still there is killed. */
export const killAfterMsOf = (config: StopSettings): number => stopTimeoutMsOf(config) + killLaterMs;
