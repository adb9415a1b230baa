import * as z from 'zod/mini';

/** How much of a connection's allowance is used, as the network's headers tell it. */
export interface Usage {
  /** The fullest of all meters, in percent. */
  readonly percent: number;
  /** Minutes until calls are accepted again, when the network says so. */
  readonly regainMinutes: number | null;
}

const meter = z.optional(z.number());
const appUsageSchema = z.object({ call_count: meter, total_time: meter, total_cputime: meter });
const businessUsageSchema = z.record(
  z.string(),
  z.array(z.object({ call_count: meter, total_time: meter, total_cputime: meter, estimated_time_to_regain_access: meter })),
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
const fullest = (meters: Meters): number => Math.max(0, meters.call_count ?? 0, meters.total_time ?? 0, meters.total_cputime ?? 0);

/** Reads `X-App-Usage` and `X-Business-Use-Case-Usage`; what is absent or unreadable counts as unused. */
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

/** From so many percent on, calls keep so many milliseconds apart. The meters run over an hour, so the last steps must last for one. */
const paces = [
  { from: 95, spacing: 30_000 },
  { from: 90, spacing: 10_000 },
  { from: 75, spacing: 3_000 },
  { from: 50, spacing: 1_000 },
  { from: 25, spacing: 250 },
] as const;

/** Milliseconds to keep between two calls at this usage. */
export const spacingAt = (percent: number): number => paces.find((pace) => percent >= pace.from)?.spacing ?? 0;

const minute = 60_000;

/**
 * Milliseconds for which a throttled connection rests: what the network asks for, else one minute doubled with each
 * refusal in a row, an hour at most.
 */
export const restAfterThrottle = (usage: Usage, refusals: number): number =>
  usage.regainMinutes === null ? Math.min(60 * minute, minute * 2 ** Math.min(refusals, 6)) : usage.regainMinutes * minute;
