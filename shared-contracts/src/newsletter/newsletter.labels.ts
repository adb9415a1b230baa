import type { FieldLabels } from '../i18n/field-labels.ts';

/** Label of each field, as users read it. */
export const newsletterLabels = {
  email: { en: 'Email', 'zh-Hant-HK': '電子郵件', ja: 'メール' },
  subject: { en: 'Subject', 'zh-Hant-HK': '主旨', ja: '件名' },
  intro: { en: 'Introduction', 'zh-Hant-HK': '引言', ja: '前書き' },
  state: { en: 'Status', 'zh-Hant-HK': '狀態', ja: '状態' },
  createdTime: { en: 'Created', 'zh-Hant-HK': '建立日期', ja: '作成日' },
} as const satisfies FieldLabels;
