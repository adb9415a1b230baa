import type { RateClass } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { minuteMs } from '@tessera/contracts/time/durations';
import { sql, type RawBuilder } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db } from '../../db/database.ts';
import { kept } from '../../db/kept-statements.ts';
import { networkOf } from '../requests/network-of.ts';

export interface RateBudget {
  readonly key: string;
  /** Allowed uses per window. */
  readonly budget: number;
  readonly windowMs: number;
}

/** Many people may share one address behind a router. */
const accountsPerAddress = 4;

const budgetOf = (config: Config, rate: RateClass): number =>
  ({
    auth: config.rateAuth,
    read: config.rateRead,
    write: config.rateWrite,
    lookup: config.rateLookup,
    image: config.rateImage,
    report: config.rateReport,
    public: config.ratePublic,
    publicImage: config.ratePublicImage,
  })[rate];

/** For these classes users are not signed in, so only their address is known. */
const ofStrangers: readonly RateClass[] = ['auth', 'public', 'publicImage'];

const coolDownMs = 600_000;
const beginsMax = 10;

/**
 * Limits how often the same long work may be started or cancelled: ten times in ten minutes, because each start queries
 * the network.
 */
export const takeBegin = (db: Db, now: Date, work: string, id: string): Promise<void> =>
  takeFrom(db, now, [{ key: `begin:${work}:${id}`, budget: beginsMax, windowMs: coolDownMs }]);

/** The budgets that a call uses: of the address, and of the signed-in account. */
export interface CallBudgets {
  readonly ofAddress: RateBudget;
  readonly ofAccount: Omit<RateBudget, 'key'> & { readonly keyPrefix: string };
}

/** The budgets of a rate class for calls from an address. */
export function budgetsFor(config: Config, rate: RateClass, address: string): CallBudgets {
  const budget = budgetOf(config, rate);
  return {
    ofAddress: {
      key: `${rate}:address:${networkOf(address)}`,
      budget: ofStrangers.includes(rate) ? budget : budget * accountsPerAddress,
      windowMs: minuteMs,
    },
    ofAccount: { keyPrefix: `${rate}:account:`, budget, windowMs: minuteMs },
  };
}

/** The start of the window that contains an instant. */
export const windowStart = (now: Date, { windowMs }: Pick<RateBudget, 'windowMs'>): Date =>
  new Date(Math.floor(now.getTime() / windowMs) * windowMs);

/**
 * Takes one use of each key of a query with the columns `key` and `window_start`; returns `key` and `used`. The keys
 * must be sorted, so that two requests cannot deadlock.
 */
export const takingOf = (keys: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into rate_window (key, window_start, used) select key, window_start, 1 from (${keys}) k
  on conflict (key) do update set used = case when rate_window.window_start = excluded.window_start then rate_window.used + 1 else 1 end, window_start = excluded.window_start
  returning key, used`;

/** Throws `rateLimit` with the seconds to wait when a budget is used up. */
export function assertLeft(now: Date, budgets: readonly (Omit<RateBudget, 'key'> & { readonly used: number })[]): void {
  for (const { used, budget, windowMs } of budgets) {
    const end = windowStart(now, { windowMs }).getTime() + windowMs;
    if (used > budget)
      throw new Problem('rateLimit', { params: { seconds: Math.max(1, Math.ceil((end - now.getTime()) / 1000)) } });
  }
}

/**
 * Takes one use of each budget. Throws `rateLimit` with the seconds to wait when one is used up. The counters are in
 * the database, so that all processes share them.
 */
export async function takeFrom(db: Db, now: Date, budgets: readonly RateBudget[]): Promise<void> {
  const taken = budgets
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((budget) => sql`(${budget.key}::text, ${windowStart(now, budget)}::timestamptz)`);
  const { rows } = await sql<{
    readonly key: string;
    readonly used: number;
  }>`${kept} ${takingOf(sql`select * from (values ${sql.join(taken)}) given (key, window_start)`)}`.execute(db);
  assertLeft(
    now,
    budgets.map((budget) => ({ ...budget, used: rows.find(({ key }) => key === budget.key)?.used ?? 0 })),
  );
}

/**
 * Throws `rateLimit` with the seconds to wait when a budget is used up, without taking from it: for budgets from which
 * only failures take.
 */
export async function assertNotUsedUp(db: Db, now: Date, budgets: readonly RateBudget[]): Promise<void> {
  const rows = await db
    .selectFrom('rate_window')
    .select(['key', 'window_start', 'used'])
    .where(
      'key',
      'in',
      budgets.map(({ key }) => key),
    )
    .execute();
  const usedOf = (budget: RateBudget): number =>
    rows.find(
      ({ key, window_start: start }) => key === budget.key && start.getTime() === windowStart(now, budget).getTime(),
    )?.used ?? 0;
  // The next use would be one more than was used.
  assertLeft(
    now,
    budgets.map((budget) => ({ ...budget, used: usedOf(budget) + 1 })),
  );
}
