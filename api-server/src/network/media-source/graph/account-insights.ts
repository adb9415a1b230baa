import type { InspectAudience } from '@tessera/contracts/inspect/inspect.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection } from '../connection/connection.ts';
import { SourceError } from '../source-error.ts';
import type { GraphCaller } from './graph-caller.ts';

const valueSchema = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      total_value: z.optional(
        z.object({
          value: z.optional(z.number()),
          breakdowns: z.optional(
            z.array(
              z.object({
                results: z.optional(z.array(z.object({ dimension_values: z.array(z.string()), value: z.number() }))),
              }),
            ),
          ),
        }),
      ),
    }),
  ),
});
type Values = z.infer<typeof valueSchema>['data'];

/** Days that the network sums up in one answer. */
const days = 30;
const countriesMax = 5;
const hundredth = 100;

/** Shares of a total in percent, with two decimals, largest first. */
function sharesOf(values: Values): InspectAudience['gender'] {
  const results = values.flatMap(({ total_value: value }) =>
    (value?.breakdowns ?? []).flatMap((breakdown) => breakdown.results ?? []),
  );
  const whole = results.reduce((sum, { value }) => sum + value, 0);
  if (whole === 0) return [];
  return results
    .map(({ dimension_values: names, value }) => ({
      name: names.at(-1) ?? '',
      percent: Math.round((value / whole) * 100 * hundredth) / hundredth,
    }))
    .toSorted((a, b) => b.percent - a.percent);
}

interface InsightsQuestion {
  readonly caller: GraphCaller;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

type Ask = (values: Readonly<Record<string, string>>) => Promise<Values>;

const askerOf =
  ({ caller, connection, signal }: InsightsQuestion): Ask =>
  async (values) => {
    const answer = valueSchema.safeParse(
      await caller.call(
        connection,
        `/${connection.networkUserId}/insights?${new URLSearchParams({ metric_type: 'total_value', ...values }).toString()}`,
        signal,
      ),
    );
    if (!answer.success) throw new SourceError('unavailable', 'the response does not match the documented format');
    return answer.data.data;
  };

/** Sums over 30 days from the network, by name; null for a metric that it does not report. */
async function readSums(ask: Ask, metrics: string, now: Date): Promise<(name: string) => number | null> {
  const until = Math.floor(now.getTime() / 1000);
  const sums = await ask({
    metric: metrics,
    period: 'day',
    since: String(until - (days * dayMs) / 1000),
    until: String(until),
  });
  return (name) => sums.find((value) => value.name === name)?.total_value?.value ?? null;
}

/** Returns null when the permission is missing or was revoked. */
async function unlessRefused<Answer>(read: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await read();
  } catch (error) {
    if (
      error instanceof SourceError &&
      (error.fault === 'permission' || error.fault === 'token' || error.fault === 'refused')
    )
      return null;
    throw error;
  }
}

/** How many people an account reached in 30 days, and its number of impressions. */
export interface MonthlyReach {
  readonly reach: number | null;
  readonly impressions: number | null;
}

/**
 * Reads an account's reach, which the network reports to its owner only. Null when the permission is missing or was
 * revoked.
 */
export const readReach = (question: InsightsQuestion): Promise<MonthlyReach | null> =>
  unlessRefused(async () => {
    const sumOf = await readSums(askerOf(question), 'reach,views', question.clock.now());
    // The network calls impressions "views".
    return { reach: sumOf('reach'), impressions: sumOf('views') };
  });

/**
 * Reads an account's audience, which the network reports to its owner only. Null when the permission is missing or was
 * revoked. A part that it does not report is empty.
 */
export function readAudience(question: InsightsQuestion): Promise<InspectAudience | null> {
  const now = question.clock.now();
  const ask = askerOf(question);
  const shares = async (breakdown: string): Promise<InspectAudience['gender']> =>
    sharesOf(await ask({ metric: 'follower_demographics', period: 'lifetime', timeframe: 'this_month', breakdown }));
  return unlessRefused(async () => {
    const sumOf = await readSums(ask, 'reach,views,accounts_engaged', now);
    return {
      days,
      reach: sumOf('reach'),
      views: sumOf('views'),
      engaged: sumOf('accounts_engaged'),
      gender: await shares('gender'),
      age: (await shares('age')).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      country: (await shares('country')).slice(0, countriesMax),
      asOf: now.toISOString(),
    };
  });
}
