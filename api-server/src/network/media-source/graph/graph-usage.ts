import { hourMs, minuteMs } from '@tessera/contracts/time/durations';
import * as z from 'zod/mini';

/** The used part of a connection's quota, from the network's headers. */
export interface Usage {
  /** The highest of all meters, in percent. */
  readonly percent: number;
  /** Minutes until calls are accepted again, if the network says so. */
  readonly regainMinutes: number | null;
}

const meter = z.optional(z.number());
const appUsageSchema = z.object({ call_count: meter, total_time: meter, total_cputime: meter });
const businessUsageSchema = z.record(
  z.string(),
  z.array(
    z.object({ call_count: meter, total_time: meter, total_cputime: meter, estimated_time_to_regain_access: meter }),
  ),
);

const parseJson = (text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Meters = z.infer<typeof appUsageSchema>;
const fullest = (meters: Meters): number =>
  Math.max(0, meters.call_count ?? 0, meters.total_time ?? 0, meters.total_cputime ?? 0);

/** Parses `X-App-Usage` and `X-Business-Use-Case-Usage`. Missing or unreadable headers count as no usage. */
export function readUsage(headers: Readonly<Record<string, string | undefined>>): Usage {
  const app = appUsageSchema.safeParse(parseJson(headers['x-app-usage']));
  const business = businessUsageSchema.safeParse(parseJson(headers['x-business-use-case-usage']));
  const entries = business.success ? Object.values(business.data).flat() : [];
  const regain = Math.max(0, ...entries.map((entry) => entry.estimated_time_to_regain_access ?? 0));
  return {
    percent: Math.max(app.success ? fullest(app.data) : 0, ...entries.map(fullest)),
    regainMinutes: regain > 0 ? regain : null,
  };
}

/**
 * Milliseconds between calls, by usage in percent. The meters cover one hour, so the last percent must last that long.
 */
const paces = [
  { from: 95, spacing: 30_000 },
  { from: 90, spacing: 10_000 },
  { from: 75, spacing: 3_000 },
  { from: 50, spacing: 1_000 },
  { from: 25, spacing: 250 },
] as const;

/** Milliseconds to keep between two calls at this usage. */
export const spacingAt = (percent: number): number => paces.find((pace) => percent >= pace.from)?.spacing ?? 0;

/**
 * Milliseconds that a throttled connection must rest: what the network asks for, else one minute, doubled with each
 * consecutive refusal, up to an hour.
 */
export const restAfterThrottle = (usage: Usage, refusals: number): number =>
  usage.regainMinutes === null
    ? Math.min(hourMs, minuteMs * 2 ** Math.min(refusals, 6))
    : usage.regainMinutes * minuteMs;
