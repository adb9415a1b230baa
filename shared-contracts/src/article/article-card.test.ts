import { languages } from '../i18n/languages.ts';
import { articleCardSchema, cardKinds, cardQuestionSchema } from './article-card.schema.ts';
import { describeCard } from './article-card.ts';
import { articleCards } from './article.factory.ts';

test.each(cardKinds)('a card of the kind %s fits the schema and shows its date in every language', (kind) => {
  expect(articleCardSchema.parse(articleCards[kind])).toEqual(articleCards[kind]);
  const foots = languages.map((language) => describeCard(articleCards[kind], language).foot);
  expect(foots).toEqual(['As of Nov 20, 2026', '資料截至 2026年11月20日', '取得日時 2026/11/20']);
});

test('an unknown value is shown as a dash, not as 0', () => {
  expect(describeCard(articleCards.ranking, 'en').table?.rows).toEqual([
    ['1', '@willowandloom', '12,000', '4', '5,104', 'TWD\u00a01,234.56'],
    ['2', '@dimsumdiary.hk', '–', '1', '–', '–'],
  ]);
  expect(describeCard(articleCards.influencer, 'ja').facts).toContainEqual({
    label: 'エンゲージメント率',
    value: '4.04%',
  });
});

test('the chart line has a gap at an unknown value and stays within the height of the chart', () => {
  expect(describeCard(articleCards.chart, 'en').path).toBe('M0 80M600 4');
  const values = [3, -2, 8, 8, null, 1];
  const path =
    describeCard(
      {
        ...articleCards.chart,
        kind: 'chart',
        title: 'Days',
        metric: 'posts',
        currency: 'USD',
        dateFrom: '2026-11-01',
        toDate: '2026-11-06',
        total: null,
        steps: values.map((value, day) => ({ day: `2026-11-0${day + 1}`, value })),
      },
      'en',
    ).path ?? '';
  const heights = [...path.matchAll(/[ML]\d+ (\d+)/gu)].map(([, height]) => Number(height));
  expect(heights).toHaveLength(5);
  for (const height of heights) expect(height).toBeLessThanOrEqual(160);
  expect(path.match(/M/gu)).toHaveLength(2);
});

test.each([
  { kind: 'media', address: 'https://evil.example/p/Cq0Lx1mN2aB/' },
  { kind: 'influencer', username: '..' },
  { kind: 'chart', folderId: 'x', metric: 'posts', dateFrom: '2026-11-01', toDate: '2026-11-02' },
  {
    kind: 'chart',
    folderId: '00000000-0000-4000-8000-000000000001',
    metric: 'posts',
    dateFrom: '',
    toDate: '2026-11-02',
  },
  { kind: 'script' },
])('rejects the card request %j', (question) => {
  expect(cardQuestionSchema.safeParse(question).success).toBe(false);
});
