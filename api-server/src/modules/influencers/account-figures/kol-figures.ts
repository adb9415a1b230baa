import { dayMs } from '@tessera/contracts/time/durations';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import { readCaption } from '../../collecting/caption/caption-facts.ts';

const monthDays = 30;
/**
 * Figures are computed from the posts of the last `figureDays` days, but from at least the newest `postsMin` posts if
 * there are that many.
 */
export const figureDays = 2 * monthDays;
const postsMin = 12;
const topTagsMax = 5;
const yearsMax = 2;

/** Figures computed from the posts of an account. A figure that no post provides is null. */
export interface KolFigureValues {
  readonly posts: readonly SourceMedia[];
  readonly avgLikes: number | null;
  readonly avgComments: number | null;
  readonly avgInteractions: number | null;
  readonly avgPlays: number | null;
  /** Of posts of every type. */
  readonly avgViews: number | null;
  /** Percent of the followers. */
  readonly engRate: number | null;
  /** Change of the mean interactions in percent: the last 30 days against the 30 days before. */
  readonly engChange: number | null;
  readonly frequencySeconds: number | null;
  readonly topTags: readonly string[];
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

function yearsBefore(now: Date, years: number): Date {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - years);
  return start;
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

const interactionsOf = ({ likes, comments }: SourceMedia): number | null =>
  likes === null || comments === null ? null : likes + comments;
const meanInteractions = (posts: readonly SourceMedia[]): number | null => mean(known(posts.map(interactionsOf)));

/**
 * The posts of the last 60 days, but at least the newest twelve; none older than two years. Newest first, without
 * duplicates.
 */
export function selectPosts(media: readonly SourceMedia[], now: Date): SourceMedia[] {
  const oldest = yearsBefore(now, yearsMax);
  const each = [...new Map(media.map((post) => [post.mediaId, post])).values()];
  const kept = each
    .filter(({ postedAt }) => postedAt >= oldest)
    .toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime() || b.mediaId.localeCompare(a.mediaId));
  const since = daysBefore(now, figureDays);
  return kept.filter(({ postedAt }, index) => index < postsMin || postedAt >= since);
}

function changeOf(posts: readonly SourceMedia[], now: Date): number | null {
  const [middle, start] = [daysBefore(now, monthDays), daysBefore(now, figureDays)];
  const after = meanInteractions(posts.filter(({ postedAt }) => postedAt >= middle));
  const before = meanInteractions(posts.filter(({ postedAt }) => postedAt >= start && postedAt < middle));
  return after === null || before === null || before === 0 ? null : ((after - before) / before) * 100;
}

function gapOf(posts: readonly SourceMedia[]): number | null {
  const [newest, oldest] = [posts[0], posts.at(-1)];
  if (!newest || !oldest || posts.length < 2) return null;
  return Math.round((newest.postedAt.getTime() - oldest.postedAt.getTime()) / 1000 / (posts.length - 1));
}

function tagsOf(posts: readonly SourceMedia[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap(({ text }) => readCaption(text).tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, topTagsMax)
    .map(([tag]) => tag);
}

/** Computes the figures of the given posts as of `now`. */
export function figuresOf(media: readonly SourceMedia[], followers: number | null, now: Date): KolFigureValues {
  const posts = selectPosts(media, now);
  const avgInteractions = meanInteractions(posts);
  return {
    posts,
    avgLikes: mean(known(posts.map(({ likes }) => likes))),
    avgComments: mean(known(posts.map(({ comments }) => comments))),
    avgInteractions,
    avgPlays: mean(known(posts.filter(({ type }) => type === 'GraphVideo').map(({ views }) => views))),
    avgViews: mean(known(posts.map(({ views }) => views))),
    engRate:
      avgInteractions === null || followers === null || followers === 0 ? null : (avgInteractions / followers) * 100,
    engChange: changeOf(posts, now),
    frequencySeconds: gapOf(posts),
    topTags: tagsOf(posts),
  };
}
