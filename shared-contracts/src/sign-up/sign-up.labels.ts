import type { FieldLabels } from '../i18n/field-labels.ts';

/** Label of each field, as users read it. */
export const signUpLabels = {
  email: { en: 'Email', 'zh-Hant-HK': '電子郵件', ja: 'メール' },
  username: { en: 'Username', 'zh-Hant-HK': '使用者名稱', ja: 'ユーザーネーム' },
  language: { en: 'Language', 'zh-Hant-HK': '語言', ja: '言語' },
  mailSignature: { en: 'Signature', 'zh-Hant-HK': '簽名', ja: '署名' },
  state: { en: 'Status', 'zh-Hant-HK': '狀態', ja: '状態' },
  sentTime: { en: 'Sent', 'zh-Hant-HK': '寄送時間', ja: '送信日' },
  expiresTime: { en: 'Valid until', 'zh-Hant-HK': '有效期限', ja: '有効期限' },
  publicEmail: { en: 'Email', 'zh-Hant-HK': '電子郵件', ja: 'メール' },
  contactPhoneNumber: { en: 'Phone', 'zh-Hant-HK': '電話', ja: '電話番号' },
  externalUrl: { en: 'Website', 'zh-Hant-HK': '網站', ja: 'ウェブサイト' },
  isAgreed: { en: 'Consent', 'zh-Hant-HK': '同意聲明', ja: '同意' },
  name: { en: 'Name of your brand', 'zh-Hant-HK': '品牌名稱', ja: 'ブランド名' },
  statement: { en: 'What you do with the data', 'zh-Hant-HK': '資料用途', ja: 'データの利用目的' },
  label: { en: 'Question', 'zh-Hant-HK': '問題', ja: '質問' },
  kind: { en: 'Kind of answer', 'zh-Hant-HK': '回答類型', ja: '回答形式' },
  isRequired: { en: 'Must be answered', 'zh-Hant-HK': '必填', ja: '必須' },
} as const satisfies FieldLabels;
