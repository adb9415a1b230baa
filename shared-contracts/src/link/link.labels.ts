import type { FieldLabels } from '../i18n/field-labels.ts';

/** Label of each field, as users read it. */
export const linkLabels = {
  slug: { en: 'Short address', 'zh-Hant-HK': '短網址', ja: '短縮URL' },
  target: { en: 'Target address', 'zh-Hant-HK': '目標網址', ja: 'リンク先URL' },
  title: { en: 'Title', 'zh-Hant-HK': '標題', ja: 'タイトル' },
  tags: { en: 'Tags', 'zh-Hant-HK': '標籤', ja: 'タグ' },
  expiresTime: { en: 'Last day', 'zh-Hant-HK': '最後有效日', ja: '有効期限' },
  fallback: { en: 'Address after the end', 'zh-Hant-HK': '失效後的網址', ja: '終了後のURL' },
  clicksMax: { en: 'Most clicks', 'zh-Hant-HK': '點擊次數上限', ja: 'クリック数の上限' },
  passesQuery: { en: 'Pass parameters on', 'zh-Hant-HK': '帶上網址參數', ja: 'パラメーターを引き継ぐ' },
  password: { en: 'Password', 'zh-Hant-HK': '密碼', ja: 'パスワード' },
  clicks: { en: 'Clicks', 'zh-Hant-HK': '點擊次數', ja: 'クリック数' },
  createdTime: { en: 'Created', 'zh-Hant-HK': '建立時間', ja: '作成日' },
} as const satisfies FieldLabels;
