import type { InspectReport, Spread } from '@tessera/contracts/inspect/inspect.schema';
import type { KolPost } from '@tessera/contracts/kol/kol.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { addMonths } from '@tessera/contracts/time/ranges';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import { startOf } from '../../../platform/db/storable.ts';
import { maskCaption } from '../../collecting/caption/caption-mask.ts';
import { figuresOf } from '../account-figures/kol-figures.ts';
import type { InspectFigures, VolumeGroup } from './inspect-result.ts';

const monthDays = 30;
/** Number of months shown, number of best and weakest posts, and length of captions. */
const monthsMax = 12;
const postsShown = 3;
const captionMax = 200;

const interactionsOf = ({ likes, comments }: SourceMedia): number | null =>
  likes === null || comments === null ? null : likes + comments;
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Average and median of the known values. For an even number of values the median is the mean of the middle two. */
export function spreadOf(values: readonly (number | null)[]): Spread | null {
  const sorted = known(values).toSorted((a, b) => a - b);
  const mean = meanOf(sorted);
  if (mean === null) return null;
  const half = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[sorted.length % 2 === 0 ? half - 1 : half] ?? 0, sorted[half] ?? 0];
  return { count: sorted.length, mean, median: (below + above) / 2 };
}

function groupBy(posts: readonly SourceMedia[], keyOf: (post: SourceMedia) => string): Map<string, SourceMedia[]> {
  const groups = new Map<string, SourceMedia[]>();
  for (const post of posts) {
    const key = keyOf(post);
    const group = groups.get(key);
    if (group) group.push(post);
    else groups.set(key, [post]);
  }
  return groups;
}

const weekdays: readonly string[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Month `YYYY-MM`, weekday from 1 for Monday, and hour of an instant in a time zone. */
function clockOf(
  timeZone: string,
): (time: Date) => { readonly month: string; readonly weekday: number; readonly hour: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
    return {
      month: `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}`,
      weekday: weekdays.indexOf(parts.get('weekday') ?? '') + 1,
      hour: Number(parts.get('hour')),
    };
  };
}

const meanInteractions = (posts: readonly SourceMedia[]): number | null => meanOf(known(posts.map(interactionsOf)));

function changeOf(posts: readonly SourceMedia[], now: Date): InspectReport['change'] {
  const [middle, start] = [now.getTime() - monthDays * dayMs, now.getTime() - 2 * monthDays * dayMs];
  const after = meanInteractions(posts.filter(({ postedAt }) => postedAt.getTime() >= middle));
  const before = meanInteractions(
    posts.filter(({ postedAt }) => postedAt.getTime() >= start && postedAt.getTime() < middle),
  );
  return after === null || before === null
    ? null
    : { now: after, before, percent: before === 0 ? null : ((after - before) / before) * 100 };
}

const formatsOf = (posts: readonly SourceMedia[]): NonNullable<InspectReport['formats']> =>
  mediaTypes.flatMap((type) => {
    const own = posts.filter((post) => post.type === type);
    if (own.length === 0) return [];
    return [
      {
        type,
        count: own.length,
        likes: meanOf(known(own.map(({ likes }) => likes))),
        comments: meanOf(known(own.map(({ comments }) => comments))),
        views: meanOf(known(own.map(({ views }) => views))),
        interactions: meanInteractions(own),
      },
    ];
  });

/** The last months, from that of the first post on. A month without posts has none, and unknown interactions. */
function monthsOf(
  posts: readonly SourceMedia[],
  monthOf: (time: Date) => string,
  now: Date,
): NonNullable<InspectReport['months']> {
  const groups = groupBy(posts, ({ postedAt }) => monthOf(postedAt));
  const first = posts.at(-1);
  const current = `${monthOf(now)}-01`;
  return Array.from({ length: monthsMax }, (_, place) =>
    addMonths(current, place - monthsMax + 1).slice(0, 'YYYY-MM'.length),
  )
    .filter((month) => first !== undefined && month >= monthOf(first.postedAt))
    .map((month) => ({
      month,
      count: groups.get(month)?.length ?? 0,
      interactions: meanInteractions(groups.get(month) ?? []),
    }));
}

/** Profanity is masked before the caption is cut, because half of a word would not be recognized. */
const toPost = ({ mediaId, link, type, text, postedAt, likes, comments, views }: SourceMedia): KolPost => ({
  mediaId,
  link,
  type,
  text: startOf(maskCaption(text), captionMax),
  createdTime: postedAt.toISOString(),
  likes,
  comments,
  views,
});

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.includes(null) ? null : known(values).reduce((sum, value) => sum + value, 0);

const volumesOf = (posts: readonly SourceMedia[]): VolumeGroup[] =>
  [
    ...groupBy(posts, ({ type, likes, comments, views }) =>
      [type, likes === null, comments === null, views === null].join(' '),
    ).values(),
  ].flatMap((group) => {
    const [first] = group;
    return first
      ? [
          {
            type: first.type,
            count: group.length,
            likes: sumOf(group.map(({ likes }) => likes)),
            comments: sumOf(group.map(({ comments }) => comments)),
            views: sumOf(group.map(({ views }) => views)),
          },
        ]
      : [];
  });

const extent = (posts: readonly SourceMedia[]): InspectReport['read'] => ({
  count: posts.length,
  from: posts.at(-1)?.postedAt.toISOString() ?? null,
  to: posts[0]?.postedAt.toISOString() ?? null,
});

/**
 * The figures of an account's posts as of `now`. Averages cover recent posts, as in the list of influencers; formats,
 * months and hours cover all posts.
 */
export function inspectFiguresOf(
  media: readonly SourceMedia[],
  followers: number | null,
  now: Date,
  timeZone: string,
): InspectFigures {
  const posts = [...new Map(media.map((post) => [post.mediaId, post])).values()].toSorted(
    (a, b) => b.postedAt.getTime() - a.postedAt.getTime() || b.mediaId.localeCompare(a.mediaId),
  );
  const { posts: recent, engRate, frequencySeconds, topTags } = figuresOf(posts, followers, now);
  const at = clockOf(timeZone);
  const hours = [
    ...groupBy(posts, ({ postedAt }) => {
      const { weekday, hour } = at(postedAt);
      return `${weekday}.${hour}`;
    }),
  ];
  const judged = posts
    .filter((post) => interactionsOf(post) !== null)
    .toSorted(
      (a, b) => (interactionsOf(b) ?? 0) - (interactionsOf(a) ?? 0) || b.postedAt.getTime() - a.postedAt.getTime(),
    );
  return {
    read: extent(posts),
    recent: extent(recent),
    likes: spreadOf(recent.map(({ likes }) => likes)),
    comments: spreadOf(recent.map(({ comments }) => comments)),
    views: spreadOf(recent.filter(({ type }) => type === 'GraphVideo').map(({ views }) => views)),
    interactions: spreadOf(recent.map(interactionsOf)),
    engagementRate: engRate,
    change: changeOf(posts, now),
    frequency: frequencySeconds,
    months: monthsOf(posts, (time) => at(time).month, now),
    formats: formatsOf(posts),
    hours: hours
      .map(([key, group]) => {
        const [weekday = 1, hour = 0] = key.split('.').map(Number);
        return { weekday, hour, count: group.length, interactions: meanInteractions(group) };
      })
      .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour),
    timeZone,
    best: judged.slice(0, postsShown).map(toPost),
    weakest: judged.slice(postsShown).slice(-postsShown).toReversed().map(toPost),
    topTags: [...topTags],
    volumes: volumesOf(recent),
  };
}
