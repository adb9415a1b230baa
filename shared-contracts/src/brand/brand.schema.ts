import * as z from 'zod/mini';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { industrySchema, volumeCategorySchema } from '../industry/industry.ts';
import { dayRangeSchema, figuresSchema, provenanceSchema } from '../media/figures.schema.ts';
import { mediaViewShape } from '../media/media-view.schema.ts';
import { countSchema, instantSchema } from '../schema/schema.ts';

/** Figures of all posts that mention a brand, of those marked as paid, and of the others. */
const brandFiguresShape = { figures: figuresSchema, paid: figuresSchema, organic: figuresSchema } as const;
const brandFiguresSchema = z.object(brandFiguresShape);
export type BrandFigures = z.infer<typeof brandFiguresSchema>;

/**
 * Brands of one group. `name` is null where the provider does not give it. A post that mentions two brands of a group
 * counts once.
 */
const groupOf = <Name extends z.ZodMiniType>(name: Name) =>
  z.object({ name: z.nullable(name), brands: countSchema, ...brandFiguresShape });

const brandRowSchema = z.object({
  username: z.string(),
  brandName: z.string(),
  industry: z.nullable(industrySchema),
  country: z.nullable(z.string()),
  volume: z.nullable(volumeCategorySchema),
  ...brandFiguresShape,
});
export type BrandRow = z.infer<typeof brandRowSchema>;

export const brandQuerySchema = z.object(mediaViewShape);

export const brandsSchema = z.object({
  range: z.nullable(dayRangeSchema),
  /** Figures of all posts that mention any brand, each post counted once. */
  whole: brandFiguresSchema,
  /** Sorted by number of posts, most first; the next two lists as well. */
  industryList: z.array(groupOf(industrySchema)),
  countryList: z.array(groupOf(z.string())),
  volumeList: z.array(groupOf(volumeCategorySchema)),
  /** Sorted by number of posts, most first; at most `brandsMax` entries. */
  brandList: z.array(brandRowSchema),
  total: countSchema,
  /** Time of the last lookup of the brands at a provider; null before the first answer. */
  brandsAsOf: z.nullable(instantSchema),
  /** Whether a data provider is connected. */
  hasSource: z.boolean(),
  ground: provenanceSchema,
});
export type Brands = z.infer<typeof brandsSchema>;

/**
 * Engagement rate of the paid posts in percent of that of the organic posts; null where either is unknown or the latter
 * is 0.
 */
export function paidPerformance({ paid, organic }: Pick<BrandFigures, 'paid' | 'organic'>): number | null {
  const [ofPaid, ofOrganic] = [paid.engagement.rate, organic.engagement.rate];
  return ofPaid === null || ofOrganic === null || ofOrganic === 0 ? null : (ofPaid / ofOrganic) * 100;
}

/** Heading of each column, on the screen and in files. */
export const brandLabels = {
  brandName: { en: 'Brand', 'zh-Hant-HK': '品牌', ja: 'ブランド' },
  username: { en: 'Username', 'zh-Hant-HK': '使用者名稱', ja: 'ユーザーネーム' },
  industry: { en: 'Industry', 'zh-Hant-HK': '產業', ja: '業種' },
  country: { en: 'Country', 'zh-Hant-HK': '國家／地區', ja: '国・地域' },
  volume: { en: 'Volume', 'zh-Hant-HK': '聲量', ja: '話題量' },
  posts: { en: 'Posts', 'zh-Hant-HK': '貼文', ja: '投稿' },
  paidPosts: { en: 'Sponsored posts', 'zh-Hant-HK': '贊助貼文', ja: 'タイアップ投稿' },
  interactions: { en: 'Interactions', 'zh-Hant-HK': '互動數', ja: 'インタラクション' },
  engagement: { en: 'Engagement rate', 'zh-Hant-HK': '互動率', ja: 'エンゲージメント率' },
  paidEngagement: {
    en: 'Engagement rate, sponsored',
    'zh-Hant-HK': '贊助貼文互動率',
    ja: 'タイアップのエンゲージメント率',
  },
  organicEngagement: {
    en: 'Engagement rate, organic',
    'zh-Hant-HK': '自然貼文互動率',
    ja: '通常投稿のエンゲージメント率',
  },
  paidPerformance: { en: 'Sponsored ÷ organic %', 'zh-Hant-HK': '贊助÷自然%', ja: 'タイアップ÷通常%' },
  emv: { en: 'EMV', 'zh-Hant-HK': 'EMV', ja: 'EMV' },
  currency: { en: 'Currency', 'zh-Hant-HK': '貨幣', ja: '通貨' },
} as const satisfies FieldLabels;
export type BrandColumn = keyof typeof brandLabels;

/** How each column is calculated: its explanation on the screen, and its definition in a file. */
export const brandDefinitions = {
  brandName: {
    en: 'As the data provider names it.',
    'zh-Hant-HK': '資料供應商提供的品牌名稱。',
    ja: 'データ提供会社による名称。',
  },
  username: {
    en: 'The account that captions mention with @.',
    'zh-Hant-HK': '說明文字以@提及的帳號。',
    ja: 'キャプションで@を付けて言及されたアカウント。',
  },
  industry: {
    en: 'As the data provider gives it.',
    'zh-Hant-HK': '資料供應商提供的產業。',
    ja: 'データ提供会社による業種。',
  },
  country: {
    en: 'As the data provider gives it.',
    'zh-Hant-HK': '資料供應商提供的國家或地區。',
    ja: 'データ提供会社による国・地域。',
  },
  volume: {
    en: 'How much is said of the brand on the platform, as the data provider counts it.',
    'zh-Hant-HK': '資料供應商統計的平台品牌討論量。',
    ja: 'データ提供会社が集計した、SNS上でのブランドの話題量。',
  },
  posts: {
    en: 'Posts whose captions mention the brand. A post that mentions two brands counts for each.',
    'zh-Hant-HK': '說明文字提及此品牌的貼文；提及兩個品牌的貼文各計一次。',
    ja: 'このブランドに言及した投稿。2つのブランドに言及した投稿はそれぞれ数えます。',
  },
  paidPosts: {
    en: 'Posts labelled as paid.',
    'zh-Hant-HK': '標示為付費合作的貼文。',
    ja: 'タイアップと表示された投稿。',
  },
  interactions: {
    en: 'Sum of likes + comments, where both are known.',
    'zh-Hant-HK': '按讚數＋留言數的總計，兩者皆有數據時計入。',
    ja: 'いいね数＋コメント数の合計（両方がわかる投稿）。',
  },
  engagement: {
    en: 'Interactions ÷ followers × 100, of posts where both are known.',
    'zh-Hant-HK': '互動數÷追蹤者×100，僅計兩者皆有數據的貼文。',
    ja: 'インタラクション÷フォロワー×100（両方がわかる投稿）。',
  },
  paidEngagement: {
    en: 'Engagement rate of the posts labelled as paid.',
    'zh-Hant-HK': '標示為付費合作的貼文的互動率。',
    ja: 'タイアップと表示された投稿のエンゲージメント率。',
  },
  organicEngagement: {
    en: 'Engagement rate of the other posts.',
    'zh-Hant-HK': '其他貼文的互動率。',
    ja: 'そのほかの投稿のエンゲージメント率。',
  },
  paidPerformance: {
    en: 'Engagement rate of sponsored posts ÷ that of organic posts × 100',
    'zh-Hant-HK': '贊助貼文互動率÷自然貼文互動率×100',
    ja: 'タイアップ投稿のエンゲージメント率÷通常投稿のエンゲージメント率×100',
  },
  emv: {
    en: 'Sum of volume × unit value by the current EMV setting, of posts whose EMV is known.',
    'zh-Hant-HK': '依目前的EMV設定，數量×單位價值的總計，僅計EMV已知的貼文。',
    ja: '現在のEMV設定による数量×単価の合計（EMVがわかる投稿）。',
  },
  currency: { en: 'Of the EMV.', 'zh-Hant-HK': 'EMV的貨幣。', ja: 'EMVの通貨。' },
} as const satisfies FieldLabels & Readonly<Record<BrandColumn, unknown>>;
