import { dayMs } from '../durations.ts';
import { type Account, followersAt } from '../simulation/accounts.ts';
import { mediaId } from '../simulation/ids.ts';
import { type Figures, figuresOf, type Media } from '../simulation/media.ts';
import { followerDemographics } from './demographics.ts';
import { badParameter } from './errors.ts';
import { requireScopes, type Visit } from './visit.ts';

const mediaMetrics: Readonly<Record<string, (figures: Figures) => number>> = {
  reach: ({ reach }) => reach,
  views: ({ views }) => views,
  likes: ({ likes }) => likes,
  comments: ({ comments }) => comments,
  shares: ({ shares }) => shares,
  saved: ({ saves }) => saves,
  total_interactions: ({ likes, comments, shares, saves }) => likes + comments + shares + saves,
};

const accountMetrics: Readonly<Record<string, (figures: Figures) => number>> = {
  ...mediaMetrics,
  saves: ({ saves }) => saves,
  accounts_engaged: ({ likes, comments }) => Math.round((likes + comments) * 0.91),
};

/** The requested metrics; throws if one is not in `known`. */
export const askedMetrics = (visit: Visit, known: readonly string[]): string[] => {
  const metrics = (visit.query.get('metric') ?? '')
    .split(',')
    .map((metric) => metric.trim())
    .filter((metric) => metric !== '');
  if (metrics.length === 0) throw badParameter('The parameter metric is required');
  for (const metric of metrics)
    if (!known.includes(metric))
      throw badParameter(`metric[${metrics.indexOf(metric)}] must be one of the following values: ${known.join(', ')}`);
  return metrics;
};

const title = (metric: string): string => metric.charAt(0).toUpperCase() + metric.slice(1).replaceAll('_', ' ');

export const insightRow = (id: string, name: string, value: number): unknown => ({
  name,
  period: 'lifetime',
  values: [{ value }],
  title: title(name),
  description: `${title(name)} of the media`,
  id: `${id}/insights/${name}/lifetime`,
});

/** `/{media-id}/insights`: lifetime figures of a post of an own account. */
export const mediaInsights = (visit: Visit, media: Media): unknown => {
  requireScopes(visit, 'instagram_basic', 'instagram_manage_insights', 'pages_read_engagement');
  const figures = figuresOf(media, visit.now);
  return {
    data: askedMetrics(visit, Object.keys(mediaMetrics)).map((name) =>
      insightRow(mediaId(media.key), name, mediaMetrics[name]?.(figures) ?? 0),
    ),
  };
};

const seconds = (text: string | null, fallback: number): number => {
  const value = text === null ? fallback : /^\d+$/u.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(value)) throw badParameter('param since/until must be a unix timestamp or a date');
  return value;
};

/** Sums a figure's increase within a window of time over recent posts. */
const gathered = (
  visit: Visit,
  account: Account,
  since: number,
  until: number,
  read: (figures: Figures) => number,
): number => {
  let sum = 0;
  for (const media of visit.simulation.page(account, until, 200).items) {
    if (media.createdMs < until - 60 * dayMs) break;
    sum += read(figuresOf(media, until)) - (media.createdMs < since ? read(figuresOf(media, since)) : 0);
  }
  return sum;
};

/**
 * `/{ig-user}/insights` for `metric_type=total_value`: lifetime `follower_demographics`; other metrics with
 * `period=day`, at most 30 days in a row.
 */
export const userInsights = (visit: Visit, account: Account): unknown => {
  requireScopes(visit, 'instagram_basic', 'instagram_manage_insights', 'pages_read_engagement');
  if (visit.query.get('metric') === 'follower_demographics') return followerDemographics(visit, account);
  const metrics = askedMetrics(visit, Object.keys(accountMetrics));
  if (visit.query.get('period') !== 'day') throw badParameter('The parameter period must be day for these metrics');
  const until = Math.min(visit.now, seconds(visit.query.get('until'), visit.now));
  const since = seconds(visit.query.get('since'), until - dayMs);
  if (since >= until || until - since > 30 * dayMs)
    throw badParameter('There cannot be more than 30 days (2592000 s) between since and until');
  return {
    data: metrics.map((name) => {
      const read = accountMetrics[name] ?? (() => 0);
      const base =
        name === 'reach' || name === 'views'
          ? Math.round(followersAt(account, until) * 0.004 * ((until - since) / dayMs))
          : 0;
      return {
        name,
        period: 'day',
        title: title(name),
        description: `${title(name)} of the account`,
        total_value: { value: base + gathered(visit, account, since, until, read) },
        id: `${account.id}/insights/${name}/day`,
      };
    }),
  };
};
