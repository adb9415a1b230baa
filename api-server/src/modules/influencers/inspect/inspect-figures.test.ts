import { emvOf, toMinorUnits } from '@tessera/contracts/emv/emv-of';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { dayMs } from '@tessera/contracts/time/durations';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import { inspectEmvOf } from './inspect-emv.ts';
import { inspectFiguresOf, spreadOf } from './inspect-figures.ts';

const now = new Date('2026-03-31T12:00:00.000Z');

const post = (number: number, overrides: Partial<SourceMedia> = {}): SourceMedia => ({
  mediaId: String(number).padStart(4, '0'),
  shortcode: `s${String(number)}`,
  type: 'GraphImage',
  text: '',
  postedAt: new Date(now.getTime() - number * dayMs),
  link: '',
  pictureUrl: null,
  videoUrl: null,
  likes: 100,
  comments: 10,
  views: null,
  slides: [],
  ...overrides,
});
const figures = (media: readonly SourceMedia[], timeZone = 'UTC') => inspectFiguresOf(media, 1_000, now, timeZone);

test.each([
  [[], null],
  [[null], null],
  [[5], { count: 1, mean: 5, median: 5 }],
  [[4, 1], { count: 2, mean: 2.5, median: 2.5 }],
  [[9, 1, 2], { count: 3, mean: 4, median: 2 }],
  [[1, null, 100, 2, 3], { count: 4, mean: 26.5, median: 2.5 }],
  [[0, 0, 0], { count: 3, mean: 0, median: 0 }],
])('computes average and median of %j', (values, expected) => {
  expect(spreadOf(values)).toEqual(expected);
});

test('posting frequency is the average time between recent posts', () => {
  // Thirteen posts, one per day: twelve intervals of a day.
  expect(figures(Array.from({ length: 13 }, (_, number) => post(number))).frequency).toBe(86_400);
  expect(figures([post(1)]).frequency).toBeNull();
});

test('weekday and hour are in the given time zone, also across midnight and with hidden likes', () => {
  // Sunday 20:30 in UTC is Monday morning in Hong Kong.
  const sunday = new Date('2026-03-29T20:30:00.000Z');
  const posts = [
    post(1, { postedAt: sunday }),
    post(2, { postedAt: new Date(sunday.getTime() - 7 * dayMs), likes: 300 }),
    post(3, { postedAt: new Date('2026-03-30T00:10:00.000Z'), likes: null }),
  ];
  expect(figures(posts).hours).toEqual([
    { weekday: 1, hour: 0, count: 1, interactions: null },
    { weekday: 7, hour: 20, count: 2, interactions: 210 },
  ]);
  expect(figures(posts, 'Asia/Hong_Kong').hours).toEqual([
    { weekday: 1, hour: 4, count: 2, interactions: 210 },
    { weekday: 1, hour: 8, count: 1, interactions: null },
  ]);
});

test('months are in the given time zone, twelve at most', () => {
  const posts = Array.from({ length: 20 }, (_, number) =>
    post(number, { postedAt: new Date(Date.UTC(2024, 7 + number, 15)) }),
  );
  const months = figures(posts).months ?? [];
  expect(months).toHaveLength(12);
  expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-04', '2026-03']);
  expect(figures([post(1, { postedAt: new Date('2026-02-28T20:00:00.000Z') })], 'Asia/Tokyo').months?.[0]?.month).toBe(
    '2026-03',
  );
});

test('months without posts are included, but not those before the first post', () => {
  const posts = [
    post(1, { postedAt: new Date('2025-12-15T00:00:00.000Z') }),
    post(2, { postedAt: new Date('2026-02-15T00:00:00.000Z') }),
  ];
  expect(figures(posts).months).toEqual([
    { month: '2025-12', count: 1, interactions: 110 },
    { month: '2026-01', count: 0, interactions: null },
    { month: '2026-02', count: 1, interactions: 110 },
    { month: '2026-03', count: 0, interactions: null },
  ]);
  expect(
    figures([post(1, { postedAt: new Date('2024-12-15T00:00:00.000Z') })]).months?.map(({ count }) => count),
  ).toEqual(Array.from({ length: 12 }, () => 0));
  expect(figures([]).months).toEqual([]);
});

test('best and weakest posts never overlap, and exclude posts with unknown interactions', () => {
  const posts = [
    post(1, { likes: 5 }),
    post(2, { likes: 50 }),
    post(3, { likes: 500 }),
    post(4, { likes: 1 }),
    post(5, { likes: null }),
  ];
  const { best, weakest } = figures(posts);
  expect(best?.map(({ mediaId }) => mediaId)).toEqual(['0003', '0002', '0001']);
  expect(weakest?.map(({ mediaId }) => mediaId)).toEqual(['0004']);
});

test('a caption is cut between characters, so that the report can be stored', () => {
  const [longest, more] = [`${'a'.repeat(199)}\u{1f600}`, ' and more'];
  expect(figures([post(1, { text: `${longest}${more}` })]).best?.[0]?.text).toBe(longest);
});

test('profanity where a caption is cut is masked, too', () => {
  expect(figures([post(1, { text: `${'a'.repeat(196)} fuck this` })]).best?.[0]?.text).toBe(`${'a'.repeat(196)} ***`);
});

test('change compares the last thirty days with the thirty days before them', () => {
  expect(figures([post(1, { likes: 190 }), post(40, { likes: 90 })]).change).toEqual({
    now: 200,
    before: 100,
    percent: 100,
  });
  expect(figures([post(1), post(40, { likes: 0, comments: 0 })]).change).toEqual({
    now: 110,
    before: 0,
    percent: null,
  });
  expect(figures([post(1)]).change).toBeNull();
  expect(figures([post(40)]).change).toBeNull();
});

test('change counts a post of exactly thirty days as new, one of exactly sixty days as old, and none before', () => {
  expect(
    figures([post(30, { likes: 190 }), post(31, { likes: 90 }), post(60, { likes: 290 }), post(61, { likes: 9_000 })])
      .change,
  ).toEqual({ now: 200, before: 200, percent: 0 });
});

test('formats have the averages of their own posts, without unknown values, and are left out when they have no posts', () => {
  const media = [
    post(1),
    post(2, { likes: 300, comments: null }),
    post(3, { type: 'GraphVideo', likes: 7, comments: 1, views: 500 }),
    post(4, { type: 'GraphVideo', likes: 9, comments: 3, views: null }),
  ];
  expect(figures(media).formats).toEqual([
    { type: 'GraphImage', count: 2, likes: 200, comments: 10, views: null, interactions: 110 },
    { type: 'GraphVideo', count: 2, likes: 8, comments: 2, views: 500, interactions: 10 },
  ]);
});

describe('the lines of the EMV breakdown', () => {
  const posts = [
    post(1),
    post(2, { likes: 7, comments: 3 }),
    post(3, { likes: null }),
    post(4, { type: 'GraphVideo', views: 12_345 }),
    post(5, { type: 'GraphVideo', views: null }),
    post(6, { type: 'GraphSidecar', comments: null }),
  ];

  it.each(emvPresets.map((preset) => [preset.preset, preset] as const))(
    'add up to the EMV of each post by %s',
    (_name, preset) => {
      const each = posts.map((one) => emvOf(one, preset.values)).filter((value) => value !== null);
      const exact = each.reduce((sum, value) => sum + value, 0);
      const emv = inspectEmvOf(figures(posts).volumes, preset);
      expect(emv).toMatchObject({
        posts: each.length,
        total: toMinorUnits(exact),
        average: toMinorUnits(exact / each.length),
      });
      expect(emv?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(exact);
    },
  );

  it('are null when no post has a known EMV', () => {
    const [preset] = emvPresets;
    expect(preset && inspectEmvOf(figures([post(1, { likes: null })]).volumes, preset)).toBeNull();
  });
});
