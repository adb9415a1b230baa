import { createEmvPreset } from '../emv/emv.factory.ts';
import { factoryInstant } from '../factory-id.ts';
import type { Figures } from '../media/figures.schema.ts';
import type { BrandFigures, Brands } from './brand.schema.ts';

const figuresOf = (posts: number, interactions: number, followers: number): Figures => ({
  posts,
  likes: { sum: interactions - posts, known: posts },
  comments: { sum: posts, known: posts },
  interactions: { sum: interactions, known: posts },
  views: { sum: 0, known: 0 },
  exposure: { sum: followers, known: posts },
  engagement: { rate: posts === 0 ? null : (interactions / followers) * 100, interactions, followers, known: posts },
  emv: { sum: interactions * 10, known: posts },
  priced: { likes: interactions - posts, comments: posts, views: 0 },
});

const whole: BrandFigures = {
  figures: figuresOf(12, 1_080, 36_000),
  paid: figuresOf(3, 180, 9_000),
  organic: figuresOf(9, 900, 27_000),
};

/** Two brands: one with complete provider data, and with paid and organic posts; one without any provider data. */
export function createBrands(overrides: Partial<Brands> = {}): Brands {
  const untold: BrandFigures = {
    figures: figuresOf(2, 100, 6_000),
    paid: figuresOf(0, 0, 0),
    organic: figuresOf(2, 100, 6_000),
  };
  return {
    range: null,
    whole,
    industryList: [
      { name: 'beauty', brands: 1, ...whole },
      { name: null, brands: 1, ...untold },
    ],
    countryList: [
      { name: 'JP', brands: 1, ...whole },
      { name: null, brands: 1, ...untold },
    ],
    volumeList: [
      { name: 'high', brands: 1, ...whole },
      { name: null, brands: 1, ...untold },
    ],
    brandList: [
      {
        username: 'minamo.select',
        brandName: 'ミナモセレクト',
        industry: 'beauty',
        country: 'JP',
        volume: 'high',
        ...whole,
      },
      { username: 'harbour.goods', brandName: 'harbour.goods', industry: null, country: null, volume: null, ...untold },
    ],
    total: 2,
    brandsAsOf: factoryInstant,
    hasSource: true,
    ground: {
      oldestAsOf: factoryInstant,
      newestAsOf: factoryInstant,
      timeZone: 'UTC',
      blocked: 0,
      emvSetting: createEmvPreset(),
      pricedContents: 1,
      contents: 1,
    },
    ...overrides,
  };
}
