import { dayMs, hourMs } from '../durations.ts';
import { type Account, type AccountIndex, followersAt } from './accounts.ts';
import { type Chance, createChance, mix } from './chance.ts';
import { gamma2, logNormal, weighted } from './distributions.ts';
import { mediaKeyOf, type MediaKey } from './ids.ts';
import { type Subject, topicTraits } from './subjects.ts';
import { createTimelines } from './timeline.ts';

type Format = 'image' | 'carousel' | 'reel';

/** The basic facts of a post; caption, figures and picture are derived from `seed`. */
export interface Media {
  key: MediaKey;
  account: Account;
  createdMs: number;
  seed: number;
  format: Format;
  subject: Subject;
  /** Number of slides of a carousel, otherwise 0. */
  slides: number;
  /** The network must not pass the file on (copyright). */
  isWithheld: boolean;
}

export interface Figures {
  likes: number;
  comments: number;
  views: number;
  shares: number;
  saves: number;
  reach: number;
}

/** The network returns at most this many of an account's newest media. */
export const reachableMediaMax = 10_000;

const yearMs = 365.25 * dayMs;
const formats = ['image', 'carousel', 'reel'] as const;

/** Shares of image, carousel and reel by year (quintly 2019, Metricool 2022 and 2025), interpolated linearly. */
const mixByYear: readonly (readonly [number, readonly [number, number, number]])[] = [
  [2016, [84, 4, 12]],
  [2019, [68, 14, 18]],
  [2022, [56, 24, 20]],
  [2025, [33, 27, 40]],
];

const formatMix = (ms: number): readonly [number, number, number] => {
  const year = 1970 + ms / yearMs;
  const next = mixByYear.findIndex(([start]) => start > year);
  const before = mixByYear[next === -1 ? mixByYear.length - 1 : next - 1];
  const after = mixByYear[next];
  if (before === undefined) return mixByYear[0]?.[1] ?? [1, 0, 0];
  if (after === undefined) return before[1];
  const part = (year - before[0]) / (after[0] - before[0]);
  return [
    before[1][0] + part * (after[1][0] - before[1][0]),
    before[1][1] + part * (after[1][1] - before[1][1]),
    before[1][2] + part * (after[1][2] - before[1][2]),
  ];
};

const subjectOf = (account: Account, chance: Chance): Subject => {
  const { subjects } = topicTraits[account.topic];
  return (
    subjects[
      weighted(
        chance,
        subjects.map(([, weight]) => weight),
      )
    ]?.[0] ?? 'street'
  );
};

export const mediaOf = (simulationSeed: number, account: Account, position: number, createdMs: number): Media => {
  const seed = mix(mix(mix(simulationSeed, 0x3ed1a), account.index), position);
  const chance = createChance(seed);
  const format = formats[weighted(chance, formatMix(createdMs))] ?? 'image';
  return {
    key: { account: account.index, position, slide: 0 },
    account,
    createdMs,
    seed,
    format,
    subject: subjectOf(account, chance),
    slides: format === 'carousel' ? 2 + Math.min(8, Math.floor(gamma2(chance, 3))) : 0,
    isWithheld: chance.chance(0.03),
  };
};

const formatFactor: Readonly<Record<Format, number>> = { image: 0.63, carousel: 1.2, reel: 1.07 };

/**
 * Share of the final reactions that a post has after a number of hours: a Weibull curve (Informatics 2025 12(3) 59).
 */
const grown = (hours: number, shape: number, scale: number): number =>
  1 - Math.exp(-((Math.max(0, hours) / scale) ** shape));

/** Reactions to a post at `now`; they never decrease. */
export const figuresOf = (media: Media, now: number): Figures => {
  const { account, format } = media;
  const chance = createChance(mix(media.seed, 0xf16));
  const followers = followersAt(account, media.createdMs);
  const luck = chance.chance(0.01) ? chance.between(5, 20) : 1;
  const total = followers * account.engagementRate * formatFactor[format] * logNormal(chance, 1, 0.55) * luck;
  const share = Math.min(0.2, logNormal(chance, 0.04, 0.45));
  const growth = grown((now - media.createdMs) / hourMs, chance.between(0.5, 0.7), chance.between(8, 12));
  const likes = Math.floor(total * (1 - share) * growth);
  const views =
    format === 'reel'
      ? Math.floor(Math.max(followers * logNormal(chance, 0.75, 0.9) * Math.sqrt(luck), total * 2.2) * growth)
      : 0;
  const reach = Math.floor(
    Math.max(format === 'reel' ? views * 0.78 : followers * logNormal(chance, 0.22, 0.4) * growth, likes * 1.6),
  );
  return {
    likes,
    comments: Math.floor(total * share * growth),
    views: format === 'reel' ? views : Math.floor(reach * 1.35),
    shares: Math.floor(likes * logNormal(chance, 0.05, 0.6)),
    saves: Math.floor(likes * logNormal(chance, format === 'image' ? 0.04 : 0.12, 0.5)),
    reach,
  };
};

export interface Simulation {
  seed: number;
  accounts: AccountIndex;
  /** Number of posts that the account has at `now`. */
  postCount: (account: Account, now: number) => number;
  /**
   * Up to `limit` reachable posts on one side of the position `before` (undefined: from the newest); `order` is `older`
   * by default.
   */
  page: (
    account: Account,
    now: number,
    limit: number,
    before?: number,
    order?: 'older' | 'newer',
  ) => { items: readonly Media[]; hasOlder: boolean; hasNewer: boolean };
  /** The post at a position, if it is published by `now`. */
  mediaAt: (account: Account, position: number, now: number) => Media | undefined;
  find: (id: string, now: number) => { media: Media; slide: number } | undefined;
}

export const createSimulation = (seed: number, accounts: AccountIndex): Simulation => {
  const timelines = createTimelines(seed);
  const mediaAt: Simulation['mediaAt'] = (account, position, now) => {
    const { times, count } = timelines.postsAt(account, now);
    const created = times[position];
    return created === undefined || position >= count ? undefined : mediaOf(seed, account, position, created);
  };
  return {
    seed,
    accounts,
    mediaAt,
    postCount: (account, now) => timelines.postsAt(account, now).count,
    page: (account, now, limit, before, order = 'older') => {
      const { times, count } = timelines.postsAt(account, now);
      const first = Math.max(0, count - reachableMediaMax);
      const newest =
        before === undefined
          ? count - 1
          : order === 'older'
            ? Math.min(before, count) - 1
            : Math.min(before + limit, count - 1);
      const oldest = Math.max(first, order === 'newer' && before !== undefined ? before + 1 : newest - limit + 1);
      const items: Media[] = [];
      for (let position = newest; position >= oldest; position -= 1)
        items.push(mediaOf(seed, account, position, times[position] ?? 0));
      return { items, hasOlder: oldest > first, hasNewer: newest < count - 1 };
    },
    find: (id, now) => {
      const key = mediaKeyOf(id);
      const account = key === undefined ? undefined : accounts.byIndex(key.account);
      if (key === undefined || account === undefined) return undefined;
      const media = mediaAt(account, key.position, now);
      return media === undefined || key.slide > media.slides ? undefined : { media, slide: key.slide };
    },
  };
};
