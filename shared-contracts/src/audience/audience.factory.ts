import { factoryId, factoryInstant } from '../factory-id.ts';
import type { Audience } from './audience.schema.ts';

const nothing = { accounts: 0, sampleSize: 0, effectiveSize: 0, shareList: [] };
const told = { accounts: 1, sampleSize: 600, effectiveSize: 600 };

/** One account whose sample has every trait except ages. */
export function createAudience(overrides: Partial<Audience> = {}): Audience {
  return {
    accountList: [
      {
        contentId: factoryId('content', 1),
        username: 'lumen.kitchen',
        followers: 48_210,
        sampleSize: 600,
        asOf: factoryInstant,
      },
    ],
    withoutSample: 0,
    otherContents: 0,
    hasSource: true,
    active: { share: 0.64, low: 0.601, high: 0.677, sampleSize: 600, effectiveSize: 600 },
    traits: {
      gender: {
        ...told,
        shareList: [
          { name: 'female', share: 0.7, low: 0.662, high: 0.735 },
          { name: 'male', share: 0.3, low: 0.265, high: 0.338 },
        ],
      },
      ages: nothing,
      locations: { ...told, shareList: [{ name: '台北', share: 0.58, low: 0.54, high: 0.619 }] },
      languages: { ...told, shareList: [{ name: 'zh', share: 0.78, low: 0.745, high: 0.811 }] },
      hashtags: { ...told, shareList: [{ name: 'latteart', share: 0.2, low: 0.17, high: 0.234 }] },
      talking: { ...told, shareList: [{ name: '手沖咖啡', share: 0.1, low: 0.078, high: 0.127 }] },
      following: { ...told, shareList: [{ name: 'harbour.cafe', share: 0.15, low: 0.124, high: 0.181 }] },
    },
    fanList: [{ username: 'quiet.reader', fullName: null, followers: 820, accounts: 1 }],
    ...overrides,
  };
}
