import { factoryId, factoryInstant } from '../factory-id.ts';
import type { KolPost } from '../kol/kol.schema.ts';
import { emvPresets } from '../money/emv-presets.ts';
import type { Inspect, InspectReport } from './inspect.schema.ts';

const post = (number: number, likes: number): KolPost => ({
  mediaId: `1789000000000000${number}`,
  link: `https://www.instagram.com/p/C0Lx1mN2a${number}/`,
  type: 'GraphImage',
  text: 'Har gow at seven in the morning #dimsum',
  createdTime: factoryInstant,
  likes,
  comments: 20,
  views: null,
});

/** The report of an account in a group of 140 accounts. */
export const createInspectReport = (overrides: Partial<InspectReport> = {}): InspectReport => ({
  fullName: '點心日記',
  followers: 38_400,
  posts: 1_250,
  read: { count: 260, from: '2024-03-01T09:00:00.000Z', to: '2026-03-01T09:00:00.000Z' },
  recent: { count: 22, from: '2026-01-02T09:00:00.000Z', to: '2026-03-01T09:00:00.000Z' },
  pr: {
    value: 72,
    rank: 40,
    count: 140,
    cohort: 'micro',
    asOf: factoryInstant,
    level: 'risingStar',
    next: { level: 'allStar', from: 80, engagementRate: 2.6 },
  },
  likes: { count: 22, mean: 800.5, median: 760 },
  comments: { count: 22, mean: 24, median: 21 },
  views: { count: 6, mean: 5_400, median: 4_900 },
  interactions: { count: 22, mean: 824.5, median: 781 },
  engagementRate: 2.15,
  change: { now: 850, before: 800, percent: 6.25 },
  frequency: 241_920,
  growth: { before: 37_900, since: '2026-02-01T09:00:00.000Z', percent: 1.32 },
  months: [
    { month: '2026-01', count: 11, interactions: 790 },
    { month: '2026-02', count: 11, interactions: 860 },
  ],
  formats: [
    { type: 'GraphImage', count: 160, likes: 790, comments: 22, views: null, interactions: 812 },
    { type: 'GraphVideo', count: 100, likes: 840, comments: 30, views: 5_400, interactions: 870 },
  ],
  hours: [
    { weekday: 1, hour: 9, count: 12, interactions: 700 },
    { weekday: 5, hour: 19, count: 20, interactions: 960 },
  ],
  timeZone: 'Asia/Hong_Kong',
  best: [post(1, 2_400)],
  weakest: [post(2, 120)],
  topTags: ['dimsum', 'hongkong'],
  emv: {
    settingId: emvPresets[0]?.id ?? factoryId('emv', 1),
    name: 'Engagement',
    currency: 'USD',
    total: 271_590,
    average: 12_345,
    posts: 22,
    lines: [{ type: 'GraphImage', metric: 'like', volume: 17_000, unit: 150_000, amount: 2_550_000_000 }],
  },
  audience: null,
  similar: [{ username: 'shiroi_kissaten', followers: 46_100, tags: ['dimsum'] }],
  hidden: [],
  ...overrides,
});

/** The caller's own account, read a moment ago. */
export const createInspect = (overrides: Partial<Inspect> = {}): Inspect => ({
  username: 'dimsumdiary.hk',
  isOwn: true,
  state: 'done',
  jobId: null,
  done: 260,
  total: 260,
  problem: null,
  asOf: factoryInstant,
  access: null,
  report: createInspectReport(),
  ...overrides,
});
