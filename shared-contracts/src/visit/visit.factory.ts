import type { VisitSums } from './visit.schema.ts';

/** Two days with page views of two pages. */
export const createVisitSums = (overrides: Partial<VisitSums> = {}): VisitSums => ({
  from: '2026-02-01',
  to: '2026-03-02',
  views: 1_234,
  botViews: 56,
  days: [
    { day: '2026-03-02', views: 1_200, botViews: 50 },
    { day: '2026-03-01', views: 34, botViews: 6 },
  ],
  paths: [
    { name: '/home', views: 1_000 },
    { name: '/kol', views: 234 },
  ],
  languages: [
    { name: 'en', views: 1_000 },
    { name: 'ja', views: 234 },
  ],
  referrers: [{ name: 'news.example', views: 12 }],
  ...overrides,
});
