import type { FieldLabels } from '../i18n/field-labels.ts';
import { metricLabels } from '../media/figures.schema.ts';
import { rankingDefinitions, rankingLabels } from '../ranking/ranking.labels.ts';

/** Label of each metric of the previous interval, as users read it. */
export const beforeLabels = {
  postsBefore: { en: 'Previous posts', 'zh-Hant-HK': '前期貼文', ja: '前の期間の投稿' },
  likesBefore: { en: 'Previous likes', 'zh-Hant-HK': '前期按讚數', ja: '前の期間のいいね数' },
  commentsBefore: { en: 'Previous comments', 'zh-Hant-HK': '前期留言數', ja: '前の期間のコメント数' },
  interactionsBefore: { en: 'Previous interactions', 'zh-Hant-HK': '前期互動數', ja: '前の期間のインタラクション' },
  viewsBefore: { en: 'Previous views', 'zh-Hant-HK': '前期觀看次數', ja: '前の期間の再生数' },
  exposureBefore: { en: 'Previous exposure', 'zh-Hant-HK': '前期潛在曝光', ja: '前の期間の潜在リーチ' },
  engagementBefore: { en: 'Previous engagement rate', 'zh-Hant-HK': '前期互動率', ja: '前の期間のエンゲージメント率' },
  emvBefore: { en: 'Previous EMV', 'zh-Hant-HK': '前期EMV', ja: '前の期間のEMV' },
} as const satisfies FieldLabels;

/** Heading of each column of a comparison file. */
export const compareLabels = {
  kind: { en: 'Kind', 'zh-Hant-HK': '類型', ja: '種類' },
  name: { en: 'Name', 'zh-Hant-HK': '名稱', ja: '名前' },
  board: { en: 'Board', 'zh-Hant-HK': '資料夾', ja: 'フォルダ' },
  ...metricLabels,
  ...beforeLabels,
  currency: rankingLabels.currency,
} as const satisfies FieldLabels;
export type CompareColumn = keyof typeof compareLabels;

const ofBefore = {
  en: 'The same over the previous interval.',
  'zh-Hant-HK': '前期的同一數值。',
  ja: '前の期間の同じ値。',
};

/** How each metric is calculated, for the current and the previous interval. */
export const changeDefinitions = {
  posts: { en: 'Posts of the view.', 'zh-Hant-HK': '檢視範圍內的貼文。', ja: 'ビュー内の投稿。' },
  likes: rankingDefinitions.likes,
  comments: rankingDefinitions.comments,
  interactions: rankingDefinitions.interactions,
  views: rankingDefinitions.views,
  exposure: rankingDefinitions.influences,
  engagement: rankingDefinitions.engagement,
  emv: rankingDefinitions.emv,
  postsBefore: ofBefore,
  likesBefore: ofBefore,
  commentsBefore: ofBefore,
  interactionsBefore: ofBefore,
  viewsBefore: ofBefore,
  exposureBefore: ofBefore,
  engagementBefore: ofBefore,
  emvBefore: ofBefore,
} as const satisfies FieldLabels;

/** How each column is calculated: its definition in a file. */
export const compareDefinitions = {
  kind: {
    en: 'Board, content or brand.',
    'zh-Hant-HK': '資料夾、內容或品牌。',
    ja: 'フォルダ、コンテンツ、またはブランド。',
  },
  name: {
    en: 'Of the board or content; of a brand its username.',
    'zh-Hant-HK': '資料夾或內容的名稱；品牌則為其使用者名稱。',
    ja: 'フォルダまたはコンテンツの名前。ブランドはユーザーネーム。',
  },
  board: {
    en: 'The board whose posts are counted.',
    'zh-Hant-HK': '所統計貼文的資料夾。',
    ja: '集計した投稿のフォルダ。',
  },
  ...changeDefinitions,
  currency: rankingDefinitions.currency,
} as const satisfies FieldLabels & Readonly<Record<CompareColumn, unknown>>;

/** Labels of the kinds that can be compared, for files. */
export const compareKindLabels = {
  board: { en: 'Board', 'zh-Hant-HK': '資料夾', ja: 'フォルダ' },
  content: { en: 'Content', 'zh-Hant-HK': '內容', ja: 'コンテンツ' },
  brand: { en: 'Brand', 'zh-Hant-HK': '品牌', ja: 'ブランド' },
} as const satisfies FieldLabels;
