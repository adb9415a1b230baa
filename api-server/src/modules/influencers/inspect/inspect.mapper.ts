import type { Inspect, InspectAudience, InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { inspectLevelOf, levelAfter, levelFrom, prValueOf } from '@tessera/contracts/pr-value/pr-value';
import type { PrivacyField } from '@tessera/contracts/privacy/privacy';
import { maskedCaption } from '../../collecting/caption/masked-captions.ts';
import { inspectEmvOf } from './inspect-emv.ts';
import type { InspectResult } from './inspect-result.ts';
import type { InspectedAccount } from './inspect.policy.ts';
import type { InspectRow } from './inspect.repository.ts';

function toPr({
  cohort,
  pr_rank: rank,
  pr_count: count,
  pr_next_rate: engagementRate,
  ranked_at: rankedAt,
}: InspectRow): InspectReport['pr'] {
  if (cohort === null || rank === null || count === null || rankedAt === null) return null;
  const value = prValueOf({ rank, count });
  const level = value === null ? null : inspectLevelOf(value);
  const next = level === null ? null : levelAfter(level);
  return {
    value,
    rank,
    count,
    cohort,
    asOf: rankedAt.toISOString(),
    level,
    next: next === null ? null : { level: next, from: levelFrom[next], engagementRate },
  };
}

/**
 * The parts of the report that each privacy field covers, with those that would reveal it: a setting can price likes,
 * comments or views alone.
 */
const partsOf = {
  level: ['pr'],
  engagement: [
    'likes',
    'comments',
    'interactions',
    'engagementRate',
    'change',
    'months',
    'formats',
    'hours',
    'best',
    'weakest',
    'emv',
  ],
  views: ['views', 'emv'],
  emv: ['emv'],
  frequency: ['frequency', 'months', 'hours'],
  growth: ['growth', 'change', 'months'],
  posts: ['best', 'weakest', 'topTags'],
  audience: [],
  activeFollowers: [],
  insights: ['audience'],
  email: [],
  phone: [],
  website: [],
} as const satisfies Readonly<Record<PrivacyField, readonly (keyof InspectReport)[]>>;

const masked = (posts: InspectReport['best']): InspectReport['best'] =>
  posts?.map((post) => ({ ...post, text: maskedCaption(post.text) })) ?? null;
const withoutTimes = ({ count }: InspectReport['recent']): InspectReport['recent'] => ({ count, from: null, to: null });
const withoutViews = (posts: InspectReport['best']): InspectReport['best'] =>
  posts?.map((post) => ({ ...post, views: null })) ?? null;

/** Removes what is hidden, and everything it could be computed from. */
function withoutHidden(report: InspectReport, hidden: readonly PrivacyField[]): InspectReport {
  const isHidden = new Set<PrivacyField>(hidden);
  const gone = Object.fromEntries(hidden.flatMap((field) => partsOf[field].map((part) => [part, null])));
  const shown: InspectReport = { ...report, ...gone, hidden: [...hidden] };
  return {
    ...shown,
    // Similar accounts are explained by shared hashtags.
    ...(isHidden.has('posts') ? { similar: [] } : {}),
    // The number of posts between two times is a frequency.
    ...(isHidden.has('frequency') ? { read: withoutTimes(shown.read), recent: withoutTimes(shown.recent) } : {}),
    ...(isHidden.has('views')
      ? {
          best: withoutViews(shown.best),
          weakest: withoutViews(shown.weakest),
          formats: shown.formats?.map((format) => ({ ...format, views: null })) ?? null,
        }
      : {}),
  };
}

export interface ReportView {
  readonly access: Inspect['access'];
  readonly setting: EmvSetting;
  readonly hidden: readonly PrivacyField[];
  readonly audience: InspectAudience | null;
  /** Similar accounts, in lower case, that must not be shown. */
  readonly keepsPosts: ReadonlySet<string>;
}

const toReport = (
  row: InspectRow,
  { volumes, ...result }: InspectResult,
  { setting, hidden, audience, keepsPosts }: ReportView,
): InspectReport =>
  withoutHidden(
    {
      ...result,
      best: masked(result.best),
      weakest: masked(result.weakest),
      pr: toPr(row),
      emv: inspectEmvOf(volumes, setting),
      audience,
      similar: result.similar.filter(({ username }) => !keepsPosts.has(username.toLowerCase())),
      hidden: [],
    },
    hidden,
  );

const isOpen = ({ state }: InspectRow): boolean => state === 'waiting' || state === 'running';

/** A report as the caller may see it. */
export const toInspect = (row: InspectRow, { isOwn }: InspectedAccount, view: ReportView): Inspect => ({
  username: row.username,
  isOwn,
  state: row.state,
  jobId: isOpen(row) ? row.id : null,
  done: row.done,
  total: row.total,
  problem: row.problem,
  asOf: row.as_of?.toISOString() ?? null,
  access: view.access,
  report: row.result === null ? null : toReport(row, row.result, view),
});

/** An account that has no report yet. */
export const noInspect = ({ username, isOwn }: InspectedAccount): Inspect => ({
  username,
  isOwn,
  state: 'none',
  jobId: null,
  done: 0,
  total: 0,
  problem: null,
  asOf: null,
  access: null,
  report: null,
});
