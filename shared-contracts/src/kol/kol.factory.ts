import { factoryId, factoryInstant } from '../factory-id.ts';
import type { Kol } from './kol.schema.ts';

/** An influencer whose figures were read, without a label or tags. */
export function createKol(overrides: Partial<Kol> = {}): Kol {
  return {
    id: factoryId('kol', 1),
    username: 'dimsumdiary.hk',
    followers: 38_400,
    info: { fullName: '點心日記', biography: 'Dim sum, every day', hasPicture: false, accountType: 'creator', following: 420, posts: 1_250, localUsers: 71.5 },
    activeFollower: 62.5,
    frequency: 241_920,
    genderRatio: { male: 38.25, female: 61.75 },
    label: 'NONE',
    audit: { publicEmail: 'hello@dimsumdiary.example', externalUrl: 'https://dimsumdiary.example/', contactPhoneNumber: null },
    tags: [],
    level: 'micro',
    isPartner: false,
    figures: {
      count: 22, from: '2026-01-02T09:00:00.000Z', to: '2026-03-01T09:00:00.000Z', avgEmv: 12_345, currency: 'USD', avgLike: 800.5, avgComment: 24, avgEngagement: 824.5, engagementRate: 2.15, engagementChange: 4.2,
      avgPlay: null, avgView: 9_100.5, topTags: ['dimsum', 'hongkong'],
    },
    state: 'done',
    problem: null,
    createdTime: factoryInstant,
    asOf: factoryInstant,
    toldTime: null,
    revision: 1,
    labelRevision: 1,
    momentum: { level: 'risingStar', conviction: 'medium', growth: 3.2, days: 120, readings: 6, bounds: { cohort: 'micro', count: 48, rising: 1.1, trend: 4.5 } },
    coworkTags: [],
    monthly: { reach: null, impressions: null },
    hidden: [],
    ...overrides,
  };
}
