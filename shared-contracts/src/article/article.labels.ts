import type { FieldLabels } from '../i18n/field-labels.ts';

/** Label of each field, as users read it. */
export const articleLabels = {
  title: { en: 'Title', 'zh-Hant-HK': '標題', ja: 'タイトル' },
  summary: { en: 'Summary', 'zh-Hant-HK': '摘要', ja: '概要' },
  slug: { en: 'Address', 'zh-Hant-HK': '網址', ja: 'URL' },
  tags: { en: 'Tags', 'zh-Hant-HK': '標籤', ja: 'タグ' },
  status: { en: 'Status', 'zh-Hant-HK': '狀態', ja: '状態' },
  languages: { en: 'Languages', 'zh-Hant-HK': '語言', ja: '言語' },
  updatedTime: { en: 'Last changed', 'zh-Hant-HK': '最後更新', ja: '最終更新' },
  author: { en: 'Author', 'zh-Hant-HK': '作者', ja: '作成者' },
  publishedTime: { en: 'Published', 'zh-Hant-HK': '發佈日期', ja: '公開日' },
  reason: { en: 'Reason', 'zh-Hant-HK': '原因', ja: '理由' },
  publishTime: { en: 'Publish at', 'zh-Hant-HK': '發佈時間', ja: '公開日時' },
} as const satisfies FieldLabels;
