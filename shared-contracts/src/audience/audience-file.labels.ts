import type { FieldLabels } from '../i18n/field-labels.ts';
import { rankingLabels } from '../ranking/ranking.labels.ts';

/** Heading of each column of an audience file. */
export const audienceFileLabels = {
  trait: { en: 'Trait', 'zh-Hant-HK': '項目', ja: '項目' },
  name: { en: 'Name', 'zh-Hant-HK': '名稱', ja: '名前' },
  share: { en: 'Share %', 'zh-Hant-HK': '比例%', ja: '割合%' },
  low: { en: '95% interval from %', 'zh-Hant-HK': '95%信賴區間下限%', ja: '95%信頼区間の下限%' },
  high: { en: '95% interval to %', 'zh-Hant-HK': '95%信賴區間上限%', ja: '95%信頼区間の上限%' },
  accounts: { en: 'Accounts', 'zh-Hant-HK': '帳號數', ja: 'アカウント数' },
  sampleSize: { en: 'Sample', 'zh-Hant-HK': '樣本', ja: '標本' },
  effectiveSize: { en: 'Worth as a single sample', 'zh-Hant-HK': '相當於單一樣本', ja: '単一の標本に換算' },
  followers: rankingLabels.followers,
  asOf: { en: 'As of', 'zh-Hant-HK': '資料截至', ja: '取得日時' },
} as const satisfies FieldLabels;
export type AudienceFileColumn = keyof typeof audienceFileLabels;

/** How each column is calculated: its definition in a file. */
export const audienceFileDefinitions = {
  trait: {
    en: 'What followers are told apart by; fans are followers that samples name.',
    'zh-Hant-HK': '區分追蹤者的項目；粉絲為樣本中列名的追蹤者。',
    ja: 'フォロワーの区分。ファンは標本に名前があるフォロワー。',
  },
  name: {
    en: 'The value of the trait, or the username of a fan.',
    'zh-Hant-HK': '項目的值，或粉絲的使用者名稱。',
    ja: '区分の値。ファンはユーザーネーム。',
  },
  share: {
    en: 'Share in the sample of each account, averaged by the accounts’ followers.',
    'zh-Hant-HK': '各帳號樣本中的比例，按帳號追蹤者數加權平均。',
    ja: '各アカウントの標本での割合を、フォロワー数で加重平均。',
  },
  low: {
    en: 'Lower end of the interval by Wilson’s formula.',
    'zh-Hant-HK': '依Wilson公式計算的區間下限。',
    ja: 'Wilsonの式による区間の下限。',
  },
  high: {
    en: 'Upper end of the interval by Wilson’s formula.',
    'zh-Hant-HK': '依Wilson公式計算的區間上限。',
    ja: 'Wilsonの式による区間の上限。',
  },
  accounts: {
    en: 'Accounts whose sample tells the trait; of a fan, those that the fan follows.',
    'zh-Hant-HK': '樣本包含此項目的帳號數；粉絲則為其追蹤的帳號數。',
    ja: '標本からこの区分がわかるアカウントの数。ファンは、フォローしているアカウントの数。',
  },
  sampleSize: {
    en: 'Followers looked at in these samples.',
    'zh-Hant-HK': '這些樣本所檢視的追蹤者。',
    ja: 'これらの標本で調べたフォロワー。',
  },
  effectiveSize: {
    en: 'How large a single sample would be that tells as much.',
    'zh-Hant-HK': '資訊量相同的單一樣本大小。',
    ja: '同じだけのことがわかる、単一の標本の大きさ。',
  },
  followers: {
    en: 'Of a fan, or of the account that the sample is of; empty where unknown.',
    'zh-Hant-HK': '粉絲或樣本所屬帳號的追蹤者；不明時為空白。',
    ja: 'ファン、または標本の対象アカウントのフォロワー。不明な場合は空欄。',
  },
  asOf: {
    en: 'When the sample was drawn, in UTC.',
    'zh-Hant-HK': '取得樣本的時間（UTC）。',
    ja: '標本を取得した日時（UTC）。',
  },
} as const satisfies FieldLabels & Readonly<Record<AudienceFileColumn, unknown>>;

/** Names of the rows that belong to no trait. */
export const audienceFileRows = {
  active: { en: 'Active followers', 'zh-Hant-HK': '活躍追蹤者', ja: 'アクティブフォロワー' },
  samples: { en: 'Samples', 'zh-Hant-HK': '樣本', ja: '標本' },
  fans: { en: 'Fans', 'zh-Hant-HK': '粉絲', ja: 'ファン' },
} as const satisfies FieldLabels;
