import type { FieldLabels } from '../i18n/field-labels.ts';
import { rankingDefinitions, rankingLabels } from '../ranking/ranking.labels.ts';

/** Heading of each column of a trends file. */
export const trendLabels = {
  name: { en: 'Hashtag or username', 'zh-Hant-HK': '主題標籤或使用者名稱', ja: 'ハッシュタグまたはユーザーネーム' },
  brandName: rankingLabels.brandName,
  industry: rankingLabels.industry,
  country: rankingLabels.country,
  score: { en: 'Trend score', 'zh-Hant-HK': '趨勢分數', ja: 'トレンドスコア' },
  posts: rankingLabels.posts,
  postsBefore: { en: 'Previous posts', 'zh-Hant-HK': '前期貼文', ja: '前の期間の投稿' },
  interactions: rankingLabels.interactions,
  lift: { en: 'Lift', 'zh-Hant-HK': '提升倍數', ja: 'リフト' },
  likes: rankingLabels.likes,
  comments: rankingLabels.comments,
  views: rankingLabels.views,
  emv: rankingLabels.emv,
  currency: rankingLabels.currency,
  carriers: { en: 'Top posts', 'zh-Hant-HK': '熱門貼文', ja: '上位の投稿' },
} as const satisfies FieldLabels;
export type TrendColumn = keyof typeof trendLabels;

/** How each column is calculated: its definition in a file. */
export const trendDefinitions = {
  name: {
    en: 'What captions of the view carry, without # and @.',
    'zh-Hant-HK': '檢視範圍內說明文字所含，不含#與@。',
    ja: 'ビュー内のキャプションに含まれるもの（#と@を除く）。',
  },
  brandName: rankingDefinitions.brandName,
  industry: rankingDefinitions.industry,
  country: rankingDefinitions.country,
  score: {
    en: '(posts + 1) ÷ (posts of the previous interval + 1)',
    'zh-Hant-HK': '（貼文＋1）÷（前期貼文＋1）',
    ja: '（投稿＋1）÷（前の期間の投稿＋1）',
  },
  posts: {
    en: 'Posts whose captions carry it.',
    'zh-Hant-HK': '說明文字含此項的貼文。',
    ja: 'キャプションに含む投稿。',
  },
  postsBefore: {
    en: 'Posts of the previous interval that carried it.',
    'zh-Hant-HK': '前期含此項的貼文。',
    ja: '前の期間に含んでいた投稿。',
  },
  interactions: rankingDefinitions.interactions,
  lift: {
    en: 'Interactions per post that carries it ÷ interactions per post of the whole view',
    'zh-Hant-HK': '含此項每則貼文的互動數÷整個檢視每則貼文的互動數',
    ja: '含む投稿あたりのインタラクション÷ビュー全体の投稿あたりのインタラクション',
  },
  likes: rankingDefinitions.likes,
  comments: rankingDefinitions.comments,
  views: rankingDefinitions.views,
  emv: rankingDefinitions.emv,
  currency: rankingDefinitions.currency,
  carriers: {
    en: 'Links of the three posts with the most interactions that carry it.',
    'zh-Hant-HK': '含此項且互動數最高的三則貼文連結。',
    ja: '含む投稿のうちインタラクション上位3件のリンク。',
  },
} as const satisfies FieldLabels & Readonly<Record<TrendColumn, unknown>>;
