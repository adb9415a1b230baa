import type { MediaSort } from '@tessera/contracts/media/media-view.schema';
import type { Media } from '@tessera/contracts/media/media.schema';

/**
 * The figures of a media. `engRate` is in percent, `emv` in minor units, `overperforming` a factor; the others are
 * counts.
 */
export const metricNames = [
  'likes',
  'comments',
  'interactions',
  'views',
  'followers',
  'engRate',
  'emv',
  'overperforming',
] as const;
export type MetricName = (typeof metricNames)[number];

/** A figure of a media; null if unknown. */
export const figureOf = (media: Media, name: MetricName): number | null =>
  name === 'overperforming' ? (media.overperforming?.score ?? null) : media[name];

/** The figure that an order sorts by; null for the order by time. */
export const figureOfSort: Readonly<Record<MediaSort, MetricName | null>> = {
  TIME: null,
  LIKES: 'likes',
  COMMENTS: 'comments',
  INTERACTIONS: 'interactions',
  VIEWS: 'views',
  ENGAGEMENT: 'engRate',
  EMV: 'emv',
  FOLLOWERS: 'followers',
  OVERPERFORMING: 'overperforming',
};

/** Why a figure is unknown. */
type UnknownReason = 'hidden' | 'noAuthor' | 'notVideo' | 'untold' | 'inputs' | 'fewPosts';

export function unknownReason(media: Media, name: MetricName): UnknownReason {
  const { username, ownerId, type, likes, comments, followers } = media;
  const isAuthorUntold = username === null && ownerId === null;
  switch (name) {
    case 'likes':
      return 'hidden';
    case 'comments':
      return 'untold';
    case 'interactions':
      return likes === null ? 'hidden' : 'inputs';
    case 'views':
      return type === 'GraphVideo' ? 'untold' : 'notVideo';
    case 'followers':
      return isAuthorUntold ? 'noAuthor' : 'untold';
    case 'engRate':
      if (isAuthorUntold && followers === null) return 'noAuthor';
      return likes === null ? 'hidden' : 'inputs';
    case 'emv':
      return likes === null ? 'hidden' : 'inputs';
    case 'overperforming':
      if (isAuthorUntold) return 'noAuthor';
      return likes === null || comments === null ? 'inputs' : 'fewPosts';
  }
}
