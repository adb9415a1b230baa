import { beforeLabels, changeDefinitions } from '../compare/compare.labels.ts';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { metricLabels, type SummaryTable } from '../media/figures.schema.ts';
import { mediaExportDefinitions, mediaExportLabels } from '../media/media-export.labels.ts';
import { rankingDefinitions, rankingLabels } from '../ranking/ranking.labels.ts';

export interface FileColumns {
  /** Heading of each column of a file. */
  readonly labels: FieldLabels;
  /** How each column is calculated. */
  readonly definitions: FieldLabels;
}

/** Headings of the means per post. */
const meanLabels = {
  likesMean: { en: 'Average likes', 'zh-Hant-HK': '平均按讚數', ja: '平均いいね数' },
  commentsMean: { en: 'Average comments', 'zh-Hant-HK': '平均留言數', ja: '平均コメント数' },
  interactionsMean: { en: 'Average interactions', 'zh-Hant-HK': '平均互動數', ja: '平均インタラクション' },
  viewsMean: { en: 'Average views', 'zh-Hant-HK': '平均觀看次數', ja: '平均再生数' },
  exposureMean: { en: 'Average exposure', 'zh-Hant-HK': '平均潛在曝光', ja: '平均潜在リーチ' },
  emvMean: { en: 'Average EMV', 'zh-Hant-HK': '平均EMV', ja: '平均EMV' },
} as const satisfies FieldLabels;

const ofMean = {
  en: 'Per post whose value is known.',
  'zh-Hant-HK': '按有數據的貼文計算。',
  ja: '値がわかる投稿あたり。',
};
const emvShare = { en: 'Share of total EMV (%)', 'zh-Hant-HK': '佔EMV總額（%）', ja: 'EMV全体に占める割合（%）' };
const emvShareDefinition = {
  en: 'EMV ÷ EMV of the whole view × 100.',
  'zh-Hant-HK': 'EMV÷整個檢視的EMV×100。',
  ja: 'EMV÷ビュー全体のEMV×100。',
};

/** The columns of the means per post, for files of parts. */
export const meanColumns: FileColumns = {
  labels: meanLabels,
  definitions: Object.fromEntries(Object.keys(meanLabels).map((name) => [name, ofMean])),
};

const splitColumns = (first: Readonly<Record<'label' | 'definition', FieldLabels[string]>>): FileColumns => ({
  labels: {
    name: first.label,
    ...metricLabels,
    ...beforeLabels,
    ...meanColumns.labels,
    emvShare,
    currency: rankingLabels.currency,
  },
  definitions: {
    name: first.definition,
    ...changeDefinitions,
    ...meanColumns.definitions,
    emvShare: emvShareDefinition,
    currency: rankingDefinitions.currency,
  },
});

const type = { label: mediaExportLabels.type, definition: mediaExportDefinitions.type };

/** The columns of the file of each table of a summary. */
export const summaryFileColumns: Readonly<Record<SummaryTable, FileColumns>> = {
  metrics: {
    labels: {
      metric: { en: 'Metric', 'zh-Hant-HK': '指標', ja: '指標' },
      now: { en: 'This view', 'zh-Hant-HK': '此檢視', ja: 'このビュー' },
      before: { en: 'Previous', 'zh-Hant-HK': '前期', ja: '前の期間' },
      mean: { en: 'Average per post', 'zh-Hant-HK': '每則貼文平均', ja: '投稿あたりの平均' },
      meanBefore: { en: 'Previous average', 'zh-Hant-HK': '前期平均', ja: '前の期間の平均' },
      known: { en: 'Based on', 'zh-Hant-HK': '計算基礎', ja: '集計対象' },
      posts: metricLabels.posts,
      currency: rankingLabels.currency,
    },
    definitions: {
      metric: {
        en: 'The engagement rate is in percent.',
        'zh-Hant-HK': '互動率以百分比表示。',
        ja: 'エンゲージメント率は%です。',
      },
      now: {
        en: 'Sum over the posts whose value is known; empty where none is.',
        'zh-Hant-HK': '有數據的貼文總計；全無數據時為空白。',
        ja: '値がわかる投稿の合計。わかる投稿がない場合は空欄。',
      },
      before: changeDefinitions.postsBefore,
      mean: ofMean,
      meanBefore: changeDefinitions.postsBefore,
      known: { en: 'Posts whose value is known.', 'zh-Hant-HK': '有數據的貼文數。', ja: '値がわかる投稿数。' },
      posts: changeDefinitions.posts,
      currency: rankingDefinitions.currency,
    },
  },
  content: splitColumns({ label: mediaExportLabels.content, definition: mediaExportDefinitions.content }),
  type: splitColumns(type),
  emv: {
    labels: {
      type: type.label,
      part: { en: 'What', 'zh-Hant-HK': '項目', ja: '項目' },
      volume: { en: 'Volume', 'zh-Hant-HK': '數量', ja: '数量' },
      unit: { en: 'Unit value', 'zh-Hant-HK': '單位價值', ja: '単価' },
      amount: { en: 'Amount', 'zh-Hant-HK': '金額', ja: '金額' },
      currency: rankingLabels.currency,
    },
    definitions: {
      type: type.definition,
      part: { en: 'What the unit value is of.', 'zh-Hant-HK': '單位價值所屬的項目。', ja: '単価の対象。' },
      volume: {
        en: 'Sum over the posts whose EMV is known.',
        'zh-Hant-HK': 'EMV已知的貼文總計。',
        ja: 'EMVがわかる投稿の合計。',
      },
      unit: { en: 'By the current EMV setting.', 'zh-Hant-HK': '依目前的EMV設定。', ja: '現在のEMV設定による。' },
      amount: {
        en: 'Volume × unit value, not rounded.',
        'zh-Hant-HK': '數量×單位價值，不作四捨五入。',
        ja: '数量×単価（端数処理なし）。',
      },
      currency: rankingDefinitions.currency,
    },
  },
};

/** The first columns of a chart's file, and the name of the line that combines others. */
export const chartFileLabels = {
  dateFrom: { en: 'From', 'zh-Hant-HK': '開始日期', ja: '開始日' },
  toDate: { en: 'To', 'zh-Hant-HK': '結束日期', ja: '終了日' },
  others: { en: 'Others', 'zh-Hant-HK': '其他', ja: 'その他' },
} as const satisfies FieldLabels;

/** Definitions of a step's days; each line is defined by its metric. */
export const chartFileDefinitions = {
  dateFrom: {
    en: 'First day of the step; empty for steps that only the previous interval has.',
    'zh-Hant-HK': '該格的首日；只有前期才有的格為空白。',
    ja: '区間の初日。前の期間にしかない区間は空欄。',
  },
  toDate: { en: 'Last day of the step.', 'zh-Hant-HK': '該格的最後一日。', ja: '区間の最終日。' },
} as const satisfies FieldLabels;
