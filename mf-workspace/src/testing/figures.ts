import { createEmvPreset } from '@tessera/contracts/emv/emv.factory';
import { factoryInstant } from '@tessera/contracts/factory-id';
import type { Chart, Figures, Provenance, Summary } from '@tessera/contracts/media/figures.schema';
import { contents } from './render-workspace.tsx';

/** Figures of forty posts. Everything is known except the likes of three. */
export function createFigures(overrides: Partial<Figures> = {}): Figures {
  return {
    posts: 40,
    likes: { sum: 37_000, known: 37 },
    comments: { sum: 1_200, known: 40 },
    interactions: { sum: 38_110, known: 37 },
    views: { sum: 210_000, known: 12 },
    exposure: { sum: 1_928_400, known: 40 },
    engagement: { rate: 2.14, interactions: 38_110, followers: 1_780_841, known: 37 },
    emv: { sum: 571_650, known: 37 },
    priced: { likes: 37_000, comments: 1_110, views: 0 },
    ...overrides,
  };
}

/** Two contents, read on the same day and priced by the default preset; two blocked posts are excluded. */
export function createGround(overrides: Partial<Provenance> = {}): Provenance {
  return {
    oldestAsOf: factoryInstant,
    newestAsOf: factoryInstant,
    timeZone: 'Asia/Taipei',
    blocked: 2,
    emvSetting: createEmvPreset(),
    pricedContents: 2,
    contents: 2,
    ...overrides,
  };
}

const before = createFigures({
  posts: 30,
  likes: { sum: 40_000, known: 30 },
  interactions: { sum: 41_000, known: 30 },
  emv: { sum: 615_000, known: 30 },
  priced: { likes: 40_000, comments: 1_000, views: 0 },
});

const days = ['2026-02-01', '2026-02-02', '2026-02-03'] as const;

/** February 2026 compared with January: two contents, three types. */
export function createSummary(overrides: Partial<Summary> = {}): Summary {
  const current = createFigures();
  return {
    range: { dateFrom: '2026-02-01', toDate: '2026-02-28' },
    previousRange: { dateFrom: '2026-01-01', toDate: '2026-01-31' },
    current,
    previous: before,
    contentList: contents.map(({ id }, index) => ({
      contentId: id,
      current: createFigures({ posts: 20 + index }),
      previous: before,
    })),
    typeList: [
      {
        type: 'GraphImage',
        current: createFigures({
          posts: 24,
          emv: { sum: 343_500, known: 22 },
          priced: { likes: 22_000, comments: 900, views: 0 },
        }),
        previous: before,
      },
      {
        type: 'GraphVideo',
        current: createFigures({
          posts: 12,
          emv: { sum: 195_000, known: 12 },
          priced: { likes: 12_800, comments: 200, views: 0 },
        }),
        previous: null,
      },
      {
        type: 'GraphSidecar',
        current: createFigures({
          posts: 4,
          emv: { sum: 33_150, known: 3 },
          priced: { likes: 2_200, comments: 10, views: 0 },
        }),
        previous: before,
      },
    ],
    trend: {
      granularity: 'day',
      buckets: [...days],
      values: {
        posts: [20, 0, 20],
        likes: [18_000, 0, 19_000],
        comments: [500, 0, 700],
        interactions: [18_500, 0, 19_610],
        views: [90_000, 0, 120_000],
        exposure: [964_200, 0, 964_200],
        engagement: [2, null, 2.3],
        emv: [277_500, 0, 294_150],
      },
    },
    ground: createGround(),
    ...overrides,
  };
}

type Series = Chart['seriesList'][number];

interface ChartOverrides extends Partial<Omit<Chart, 'seriesList'>> {
  readonly seriesList?: readonly (Omit<Series, 'posts' | 'known'> & Partial<Series>)[];
}

/** Three days of interactions and the three days before. All values are known unless a line says otherwise. */
export function createChart({
  seriesList = [{ key: 'total', values: [120, 0, 340], total: 460 }],
  ...overrides
}: ChartOverrides = {}): Chart {
  return {
    granularity: 'day',
    buckets: days.map((day) => ({ dateFrom: day, toDate: day })),
    seriesList: seriesList.map((series) => ({ posts: 3, known: 3, ...series })),
    previous: null,
    ground: createGround(),
    ...overrides,
  };
}
