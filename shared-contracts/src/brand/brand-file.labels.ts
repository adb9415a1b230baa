import { changeDefinitions } from '../compare/compare.labels.ts';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { metricLabels } from '../media/figures.schema.ts';
import { meanColumns, type FileColumns } from '../summary/summary-file.labels.ts';
import { brandDefinitions, brandLabels } from './brand.schema.ts';

/**
 * The tables of a brand view: the brands, sponsored posts beside organic ones, and brands by industry, country and
 * volume.
 */
export const brandTables = ['brands', 'parts', 'industry', 'country', 'volume'] as const;
export type BrandTable = (typeof brandTables)[number];

/** The groups of posts that mention brands. */
export const brandPartLabels = {
  paid: brandLabels.paidPosts,
  organic: { en: 'Organic posts', 'zh-Hant-HK': '自然貼文', ja: '通常の投稿' },
  all: {
    en: 'All posts that mention a brand',
    'zh-Hant-HK': '提及品牌的全部貼文',
    ja: 'ブランドに言及したすべての投稿',
  },
} as const satisfies FieldLabels;

/** Label of a group whose value the provider does not give. */
export const brandKindLabels = {
  unknown: { en: 'Not provided', 'zh-Hant-HK': '未提供', ja: '情報なし' },
} as const satisfies FieldLabels;

const { posts, likes, comments, interactions, views, exposure, engagement, emv } = changeDefinitions;
const metricDefinitions = {
  posts,
  likes,
  comments,
  interactions,
  views,
  exposure,
  engagement,
  emv,
  ...meanColumns.definitions,
  currency: brandDefinitions.currency,
};
const metricColumns = { ...metricLabels, ...meanColumns.labels, currency: brandLabels.currency };

const kindColumns = (kind: 'industry' | 'country' | 'volume'): FileColumns => ({
  labels: {
    name: brandLabels[kind],
    brands: { en: 'Brands', 'zh-Hant-HK': '品牌數', ja: 'ブランド数' },
    ...metricColumns,
  },
  definitions: {
    name: brandDefinitions[kind],
    brands: {
      en: 'Brands of this kind that captions mention.',
      'zh-Hant-HK': '說明文字提及的此類品牌。',
      ja: 'キャプションで言及された、この区分のブランド。',
    },
    ...metricDefinitions,
  },
});

/** The columns of each table's file. */
export const brandFileColumns: Readonly<Record<BrandTable, FileColumns>> = {
  brands: { labels: brandLabels, definitions: brandDefinitions },
  parts: {
    labels: { name: brandLabels.posts, ...metricColumns },
    definitions: {
      name: {
        en: 'Posts whose captions mention a brand.',
        'zh-Hant-HK': '說明文字提及品牌的貼文。',
        ja: 'ブランドに言及した投稿。',
      },
      ...metricDefinitions,
    },
  },
  industry: kindColumns('industry'),
  country: kindColumns('country'),
  volume: kindColumns('volume'),
};
