import { factoryInstant } from '../factory-id.ts';
import type { SharedKolList } from './kol-share.schema.ts';

/** Two influencers with label, followers and engagement; of the second one nothing is known yet. */
export function createSharedKolList(overrides: Partial<SharedKolList> = {}): SharedKolList {
  return {
    title: 'Shortlist',
    byline: 'Lumen Studio',
    timeZone: 'UTC',
    weekStart: 1,
    asOf: factoryInstant,
    frozenTime: null,
    columns: ['label', 'followers', 'engagementRate'],
    currency: 'USD',
    total: 2,
    kolList: [
      { username: 'dimsumdiary.hk', label: 'FOOD', figures: { followers: 38_400, engagementRate: 2.15 } },
      { username: 'new.one', label: 'NONE', figures: { followers: null, engagementRate: null } },
    ],
    ...overrides,
  };
}
