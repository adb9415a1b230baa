import { sql } from 'kysely';
import type { RateClass } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { kept } from '../db/kept-statements.ts';

export interface RateBudget {
  readonly key: string;
  /** Uses in one window. */
  readonly budget: number;
  readonly windowMs: number;
}

const minuteMs = 60_000;
/** An address may stand for many people behind one router. */
const accountsPerAddress = 4;

const budgetOf = (config: Config, rate: RateClass): number =>
  ({ auth: config.rateAuth, read: config.rateRead, write: config.rateWrite, lookup: config.rateLookup, image: config.rateImage, report: config.rateReport })[rate];

/** The budgets that one call uses up. */
export function budgetsFor(config: Config, rate: RateClass, address: string, userId: string | null): RateBudget[] {
  const budget = budgetOf(config, rate);
  const ofAddress = { key: `${rate}:address:${address}`, budget: rate === 'auth' ? budget : budget * accountsPerAddress, windowMs: minuteMs };
  return userId === null ? [ofAddress] : [ofAddress, { key: `${rate}:account:${userId}`, budget, windowMs: minuteMs }];
}

/**
 * Takes one use of each budget. Throws `rateLimit` with the seconds to wait when one is used up.
 * The counters are in the database, so that any number of processes share them.
 */
export async function takeFrom(db: Db, clock: Clock, budgets: readonly RateBudget[]): Promise<void> {
  const now = clock.now().getTime();
  const startOf = (windowMs: number): number => Math.floor(now / windowMs) * windowMs;
  // In one order always, so that two requests cannot wait for each other.
  const taken = budgets.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows: counted } = await sql<{ readonly key: string; readonly used: number }>`${kept}
    insert into rate_window (key, window_start, used)
    values ${sql.join(taken.map(({ key, windowMs }) => sql`(${key}, ${new Date(startOf(windowMs))}, 1)`))}
    on conflict (key) do update set used = case when rate_window.window_start = excluded.window_start then rate_window.used + 1 else 1 end, window_start = excluded.window_start
    returning key, used`.execute(db);
  for (const item of budgets) {
    const used = counted.find((row) => row.key === item.key)?.used ?? 0;
    if (used > item.budget) throw new Problem('rateLimit', { params: { seconds: Math.max(1, Math.ceil((startOf(item.windowMs) + item.windowMs - now) / 1000)) } });
  }
}
