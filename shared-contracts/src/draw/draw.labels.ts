import type { FieldLabels } from '../i18n/field-labels.ts';

/** Label of each field, as users read it. */
export const drawLabels = {
  title: { en: 'Title', 'zh-Hant-HK': '標題', ja: 'タイトル' },
  winners: { en: 'Winners', 'zh-Hant-HK': '得獎名額', ja: '当選者数' },
  names: { en: 'Names on the public page', 'zh-Hant-HK': '公開頁面上的名稱', ja: '公開ページでの名前' },
  dateFrom: { en: 'From', 'zh-Hant-HK': '開始日期', ja: '開始日' },
  toDate: { en: 'To', 'zh-Hant-HK': '結束日期', ja: '終了日' },
  tags: { en: 'All of these hashtags', 'zh-Hant-HK': '須包含全部主題標籤', ja: 'すべて含むハッシュタグ' },
  mentions: { en: 'Mentions all of these accounts', 'zh-Hant-HK': '須提及全部帳號', ja: 'すべて言及するアカウント' },
  likesMin: { en: 'Likes, at least', 'zh-Hant-HK': '按讚數下限', ja: 'いいねの下限' },
  onePerPerson: { en: 'One entry per person', 'zh-Hant-HK': '每人一次機會', ja: '1人1口' },
  excludeEarlier: {
    en: 'Exclude earlier winners of this board',
    'zh-Hant-HK': '排除此資料夾以往的得獎者',
    ja: 'このフォルダの過去の当選者を除外',
  },
  excludeBlacklist: { en: 'Exclude the blacklist', 'zh-Hant-HK': '排除黑名單', ja: 'ブラックリストを除外' },
  reason: { en: 'Reason', 'zh-Hant-HK': '原因', ja: '理由' },
} as const satisfies FieldLabels;
