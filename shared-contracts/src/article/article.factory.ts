import { factoryId } from '../factory-id.ts';
import type { ArticleCard, CardKind } from './article-card.schema.ts';
import type { Article, PublicArticle, Publication } from './article.schema.ts';

const text = {
  title: 'Reading an engagement rate',
  summary: 'What the figure says, and what it does not.',
  body: {
    type: 'doc' as const,
    content: [
      {
        type: 'paragraph' as const,
        content: [{ type: 'text' as const, text: 'It compares posts with their audience.' }],
      },
    ],
  },
};

/** An unpublished draft in English. */
export function createArticle(overrides: Partial<Article> = {}): Article {
  return {
    id: factoryId('article', 1),
    slug: 'reading-an-engagement-rate',
    status: 'draft',
    tags: ['figures'],
    hasUnpublished: false,
    publishTime: null,
    publishedTime: null,
    hiddenReason: null,
    updatedTime: '2026-11-20T08:00:00.000Z',
    revision: 1,
    cover: null,
    texts: { en: text },
    ...overrides,
  };
}

/** The same article as an Admin sees it. */
export function createPublication(overrides: Partial<Publication> = {}): Publication {
  return {
    slug: 'reading-an-engagement-rate',
    titles: { en: text.title },
    author: 'mira@example.com',
    publishedTime: '2026-11-20T08:00:00.000Z',
    hiddenReason: null,
    ...overrides,
  };
}

/** The same article as the public sees it. */
export function createPublicArticle(overrides: Partial<PublicArticle> = {}): PublicArticle {
  return {
    slug: 'reading-an-engagement-rate',
    language: 'en',
    languages: ['en'],
    tags: ['figures'],
    cover: null,
    ...text,
    publishedTime: '2026-11-20T08:00:00.000Z',
    updatedTime: '2026-11-20T08:00:00.000Z',
    ...overrides,
  };
}

const asOf = '2026-11-20T08:00:00.000Z';
const range = { dateFrom: '2026-11-01', toDate: '2026-11-03' };

/** A card of each kind, in the order of the kinds. */
export const articleCards: Readonly<Record<CardKind, ArticleCard>> = {
  media: {
    kind: 'media',
    asOf,
    shortcode: 'Cq0Lx1mN2aB',
    username: 'willowandloom',
    postedTime: '2026-11-18T08:00:00.000Z',
    caption: 'Linen, washed twice',
    image: `${'0'.repeat(32)}.webp`,
    likes: 1_240,
    comments: 36,
    views: null,
  },
  influencer: {
    kind: 'influencer',
    asOf,
    username: 'dimsumdiary.hk',
    fullName: 'Dim Sum Diary',
    image: null,
    followers: 48_200,
    posts: 312,
    likes: 1_904.5,
    comments: 41.2,
    engagementRate: 4.04,
  },
  chart: {
    kind: 'chart',
    asOf,
    title: 'Spring',
    metric: 'interactions',
    currency: 'USD',
    ...range,
    total: 30,
    steps: [
      { day: '2026-11-01', value: 10 },
      { day: '2026-11-02', value: null },
      { day: '2026-11-03', value: 20 },
    ],
  },
  ranking: {
    kind: 'ranking',
    asOf,
    title: 'Spring',
    table: 'topEmvUsers',
    currency: 'TWD',
    ...range,
    rows: [
      { username: 'willowandloom', followers: 12_000, posts: 4, interactions: 5_104, emv: 123_456 },
      { username: 'dimsumdiary.hk', followers: null, posts: 1, interactions: null, emv: null },
    ],
  },
};
