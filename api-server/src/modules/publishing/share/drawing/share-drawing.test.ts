import type { Figures } from '@tessera/contracts/media/figures.schema';
import { valueOf } from './share-drawing.ts';

const told = (sum: number) => ({ sum, known: 1 });
const figures: Figures = {
  posts: 1_280,
  likes: told(3_076),
  comments: told(99_999),
  interactions: told(100_000),
  views: told(47_694_012),
  exposure: told(262_050_000),
  engagement: { rate: 1.05, interactions: 1, followers: 1, known: 1 },
  emv: told(48_180),
  priced: { likes: 1, comments: 1, views: 1 },
};

// As in the report's tiles: what is drawn before the code must not change once the code has loaded.
it('valueOf writes short numbers in full, and abbreviates long ones', () => {
  expect(
    (['posts', 'likes', 'comments', 'interactions', 'views', 'engagement', 'emv'] as const).map((metric) =>
      valueOf(figures, metric, 'USD', 'en'),
    ),
  ).toEqual(['1,280', '3,076', '99,999', '100K', '47.7M', '1.05%', '$482']);
});

it.each([
  ['USD', 1_000_000, 'zh-Hant-HK', 'US$1萬'],
  ['TWD', 48_100, 'zh-Hant-HK', 'NT$481'],
  ['TWD', 48_150, 'en', 'NT$482'],
  ['USD', 7_635, 'en', '$76.35'],
  ['JPY', 999_999, 'ja', '￥999,999'],
  ['USD', 123_456_789, 'en', '$1.2M'],
] as const)('valueOf formats %s %i in %s as %s', (currency, sum, language, expected) => {
  expect(valueOf({ ...figures, emv: told(sum) }, 'emv', currency, language)).toBe(expected);
});
