import type { FieldLabels } from '../i18n/field-labels.ts';
import type { PrivacyAudience, PrivacyField } from './privacy.ts';

/** Label of each privacy field. */
export const privacyLabels = {
  level: { en: 'Level and PR value', 'zh-Hant-HK': '等級與PR值', ja: 'レベルとPR値' },
  engagement: {
    en: 'Likes, comments and engagement',
    'zh-Hant-HK': '按讚數、留言數與互動率',
    ja: 'いいね数・コメント数・エンゲージメント',
  },
  views: { en: 'Video views', 'zh-Hant-HK': '影片觀看次數', ja: '動画の再生数' },
  emv: { en: 'EMV', 'zh-Hant-HK': 'EMV', ja: 'EMV' },
  frequency: { en: 'Posting frequency and hours', 'zh-Hant-HK': '發文頻率與時段', ja: '投稿頻度と時間帯' },
  growth: { en: 'Growth', 'zh-Hant-HK': '成長', ja: '成長' },
  posts: {
    en: 'Best and weakest posts, hashtags',
    'zh-Hant-HK': '表現最佳與最弱的貼文、主題標籤',
    ja: '好調・不調な投稿、ハッシュタグ',
  },
  audience: { en: 'Estimates of your followers', 'zh-Hant-HK': '追蹤者的估計資料', ja: 'フォロワーの推定値' },
  activeFollowers: { en: 'Active followers', 'zh-Hant-HK': '活躍追蹤者', ja: 'アクティブフォロワー' },
  insights: { en: 'Audience by insights', 'zh-Hant-HK': '洞察報告的受眾資料', ja: 'インサイトのオーディエンス' },
  email: { en: 'Email', 'zh-Hant-HK': '電子郵件', ja: 'メール' },
  phone: { en: 'Phone', 'zh-Hant-HK': '電話', ja: '電話番号' },
  website: { en: 'External link', 'zh-Hant-HK': '外部連結', ja: '外部リンク' },
} as const satisfies FieldLabels & Readonly<Record<PrivacyField, unknown>>;

/** Label of each audience, as users read it. */
export const privacyAudienceLabels = {
  public: { en: 'Public', 'zh-Hant-HK': '公開', ja: '公開' },
  approved: { en: 'Brands I approved', 'zh-Hant-HK': '我核准的品牌', ja: '承認したブランド' },
  me: { en: 'Only me', 'zh-Hant-HK': '只有我', ja: '自分のみ' },
} as const satisfies FieldLabels & Readonly<Record<PrivacyAudience, unknown>>;
