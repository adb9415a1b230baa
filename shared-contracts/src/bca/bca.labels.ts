import type { FieldLabels } from '../i18n/field-labels.ts';

/** Label of each field, as users read it. */
export const bcaLabels = {
  name: { en: 'Name', 'zh-Hant-HK': '名稱', ja: '名前' },
  accountId: { en: 'Business account', 'zh-Hant-HK': '商業帳號', ja: 'ビジネスアカウント' },
  username: { en: 'Creator', 'zh-Hant-HK': '創作者', ja: 'クリエイター' },
  lastDay: { en: 'Last day', 'zh-Hant-HK': '最後一日', ja: '最終日' },
  state: { en: 'Status', 'zh-Hant-HK': '狀態', ja: '状態' },
  asked: { en: 'Asked', 'zh-Hant-HK': '已提出', ja: '依頼数' },
  approved: { en: 'Approved', 'zh-Hant-HK': '已授權', ja: '承認数' },
  createdTime: { en: 'Added', 'zh-Hant-HK': '新增日期', ja: '追加日' },
  changedTime: { en: 'Status since', 'zh-Hant-HK': '狀態更新', ja: '状態の更新日' },
  caption: { en: 'Post', 'zh-Hant-HK': '貼文', ja: '投稿' },
  takenTime: { en: 'Posted', 'zh-Hant-HK': '發佈日期', ja: '投稿日' },
  likes: { en: 'Likes', 'zh-Hant-HK': '按讚數', ja: 'いいね数' },
  comments: { en: 'Comments', 'zh-Hant-HK': '留言數', ja: 'コメント数' },
} as const satisfies FieldLabels;
