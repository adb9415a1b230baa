import type { FieldLabels } from '../i18n/field-labels.ts';

/** Label of each field, as users read it. */
export const shareLabels = {
  title: { en: 'Title', 'zh-Hant-HK': '標題', ja: 'タイトル' },
  byline: { en: 'Shared by', 'zh-Hant-HK': '分享者', ja: '共有者名' },
  language: { en: 'Language', 'zh-Hant-HK': '語言', ja: '言語' },
  expiresTime: { en: 'Last day', 'zh-Hant-HK': '最後有效日', ja: '有効期限' },
  password: { en: 'Password', 'zh-Hant-HK': '密碼', ja: 'パスワード' },
  views: { en: 'Views', 'zh-Hant-HK': '瀏覽次數', ja: '閲覧数' },
  createdTime: { en: 'Created', 'zh-Hant-HK': '建立時間', ja: '作成日' },
} as const satisfies FieldLabels;
