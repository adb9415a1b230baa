import { dayMs } from '@tessera/contracts/time/durations';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import { makeMedia } from '../../../testing/set-up-board.ts';
import { figuresOf, selectPosts } from './kol-figures.ts';

const now = new Date('2026-03-01T00:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
const post = (number: number, days: number, more: Partial<SourceMedia> = {}): SourceMedia =>
  makeMedia(number, { postedAt: daysAgo(days), text: '', ...more });

describe('selectPosts', () => {
  it('returns the posts of the last 60 days, newest first and without duplicates', () => {
    const media = Array.from({ length: 100 }, (_, index) => post(index, index));
    const posts = selectPosts([...media, ...media], now);
    expect(posts.map(({ mediaId }) => mediaId)).toEqual(media.slice(0, 61).map(({ mediaId }) => mediaId));
  });

  it('returns up to twelve posts of an account that posts seldom, at most two years old', () => {
    const media = Array.from({ length: 20 }, (_, index) => post(index, index * 70));
    expect(selectPosts(media, now).map(({ mediaId }) => mediaId)).toEqual(
      media.slice(0, 11).map(({ mediaId }) => mediaId),
    );
  });
});

describe('figuresOf', () => {
  it('averages the posts with known values', () => {
    const media = [
      post(1, 1, { likes: 100, comments: 10 }),
      post(2, 2, { likes: null, comments: 20 }),
      post(3, 3, { likes: 200, comments: 30 }),
    ];
    expect(figuresOf(media, 1_000, now)).toMatchObject({
      avgLikes: 150,
      avgComments: 20,
      avgInteractions: 170,
      engRate: 17,
    });
  });

  it('returns null when no post has the value, or the number of followers is unknown', () => {
    expect(figuresOf([post(1, 1, { likes: null, comments: null })], 1_000, now)).toMatchObject({
      avgLikes: null,
      avgComments: null,
      avgInteractions: null,
      avgPlays: null,
      engRate: null,
      engChange: null,
      frequencySeconds: null,
      topTags: [],
    });
    expect(figuresOf([post(1, 1)], null, now).engRate).toBeNull();
    expect(figuresOf([post(1, 1)], 0, now).engRate).toBeNull();
    expect(figuresOf([], 1_000, now)).toMatchObject({ posts: [], avgLikes: null, frequencySeconds: null });
  });

  it('counts only the views of videos', () => {
    const media = [
      post(1, 1, { type: 'GraphVideo', views: 300 }),
      post(2, 2, { type: 'GraphVideo', views: null }),
      post(3, 3, { type: 'GraphImage', views: 9_000 }),
      post(4, 4, { type: 'GraphVideo', views: 100 }),
    ];
    expect(figuresOf(media, 1_000, now).avgPlays).toBe(200);
  });

  it('compares the last 30 days with the 30 days before', () => {
    const media = [
      post(1, 5, { likes: 120, comments: 0 }),
      post(2, 29, { likes: 180, comments: 0 }),
      post(3, 31, { likes: 90, comments: 10 }),
      post(4, 59, { likes: 100, comments: 0 }),
      post(5, 61, { likes: 9_999, comments: 0 }),
    ];
    expect(figuresOf(media, 1_000, now).engChange).toBe(50);
    expect(figuresOf(media.slice(0, 2), 1_000, now).engChange).toBeNull();
  });

  it('returns the average time between posts in seconds', () => {
    expect(figuresOf([post(1, 0), post(2, 1), post(3, 5)], 1_000, now).frequencySeconds).toBe((5 * 86_400) / 2);
  });

  it('returns the five tags of most posts, and orders ties by the alphabet', () => {
    const media = [
      post(1, 1, { text: '#b #a #c' }),
      post(2, 2, { text: '#c #d #e #f' }),
      post(3, 3, { text: '#g #c #b' }),
    ];
    expect(figuresOf(media, 1_000, now).topTags).toEqual(['c', 'b', 'a', 'd', 'e']);
  });
});
