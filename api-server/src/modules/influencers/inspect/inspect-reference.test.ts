import type { Spread } from '@tessera/contracts/inspect/inspect.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import fc from 'fast-check';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import { inspectFiguresOf } from './inspect-figures.ts';

const now = new Date('2026-03-31T12:00:00.000Z');
const followers = 12_345;
/** The zone has had a constant offset for the whole period of posts. */
const zone = { name: 'Asia/Hong_Kong', offset: 8 * hourMs };

const countOrNull = fc.option(fc.nat(2_000_000), { freq: 6 });
const postsOf = fc.array(
  fc.record({
    age: fc.integer({ min: 0, max: 700 * dayMs }),
    type: fc.constantFrom(...mediaTypes),
    likes: countOrNull,
    comments: countOrNull,
    views: countOrNull,
  }),
  { maxLength: 80 },
);

type Wish = Pick<SourceMedia, 'type' | 'likes' | 'comments' | 'views'> & { readonly age: number };
const toPost = ({ age, ...told }: Wish, place: number): SourceMedia => ({
  ...told,
  mediaId: String(place).padStart(4, '0'),
  shortcode: `s${place}`,
  text: '',
  postedAt: new Date(now.getTime() - age),
  link: '',
  pictureUrl: null,
  videoUrl: null,
  slides: [],
});

const isKnown = (value: number | null): value is number => value !== null;
const interactionsOf = ({ likes, comments }: SourceMedia): number | null =>
  isKnown(likes) && isKnown(comments) ? likes + comments : null;

/** Adds whole numbers exactly, and divides once. */
const meanOf = (values: readonly number[]): number =>
  Number(values.reduce((sum, value) => sum + BigInt(value), 0n)) / values.length;

/** The median by counting: half of the values are not above it, half are not below. */
function spread(values: readonly (number | null)[]): Spread | null {
  const known = values.filter(isKnown);
  if (known.length === 0) return null;
  const half = known.length / 2;
  const low = Math.min(...known.filter((value) => known.filter((other) => other <= value).length >= half));
  const high = Math.max(...known.filter((value) => known.filter((other) => other >= value).length >= half));
  return { count: known.length, mean: meanOf(known), median: (low + high) / 2 };
}

/** Posts of 60 days, or the newest twelve if those are fewer; newest first. */
function recentOf(posts: readonly SourceMedia[]): readonly SourceMedia[] {
  const sorted = posts.toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime());
  const within = sorted.filter(({ postedAt }) => now.getTime() - postedAt.getTime() <= 60 * dayMs);
  return within.length >= 12 ? within : sorted.slice(0, 12);
}

/** Posts and average interactions by weekday and hour, in the zone's local time. */
function heatOf(posts: readonly SourceMedia[]): readonly (readonly [string, number, number | null])[] {
  const placeOf = ({ postedAt }: SourceMedia): string => {
    const there = new Date(postedAt.getTime() + zone.offset);
    return `${there.getUTCDay() === 0 ? 7 : there.getUTCDay()}.${there.getUTCHours()}`;
  };
  return [...new Set(posts.map(placeOf))].map((place) => {
    const here = posts.filter((post) => placeOf(post) === place);
    const known = here.map(interactionsOf).filter(isKnown);
    return [place, here.length, known.length === 0 ? null : meanOf(known)] as const;
  });
}

it('averages, medians, rate, frequency and hours equal a simple reference calculation exactly', () => {
  fc.assert(
    fc.property(postsOf, (wishes) => {
      const posts = wishes.map(toPost);
      const recent = recentOf(posts);
      const figures = inspectFiguresOf(posts, followers, now, zone.name);
      expect(figures.recent.count).toBe(recent.length);
      expect(figures.likes).toEqual(spread(recent.map(({ likes }) => likes)));
      expect(figures.comments).toEqual(spread(recent.map(({ comments }) => comments)));
      expect(figures.views).toEqual(
        spread(recent.filter(({ type }) => type === 'GraphVideo').map(({ views }) => views)),
      );
      const interactions = spread(recent.map(interactionsOf));
      expect(figures.interactions).toEqual(interactions);
      expect(figures.engagementRate).toBe(interactions === null ? null : (interactions.mean / followers) * 100);
      const [newest, oldest] = [recent[0], recent.at(-1)];
      expect(figures.frequency).toBe(
        recent.length < 2 || !newest || !oldest
          ? null
          : Math.round((newest.postedAt.getTime() - oldest.postedAt.getTime()) / (recent.length - 1) / 1000),
      );
      expect(
        new Map(
          (figures.hours ?? []).map(({ weekday, hour, count, interactions: mean }) => [
            `${weekday}.${hour}`,
            [count, mean],
          ]),
        ),
      ).toEqual(new Map(heatOf(posts).map(([place, ...told]) => [place, told])));
    }),
    { numRuns: 300 },
  );
});
