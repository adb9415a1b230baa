import type { KolImportField } from '@tessera/contracts/kol/kol-import.schema';

/** Accepted column names, the most reliable first: our own export, lists of agencies and tools, and plain words in three languages. */
export const kolColumnNames: Readonly<Record<KolImportField, readonly string[]>> = {
  username: ['username', 'account', 'handle', 'instagram', 'ig', 'igHandle', 'igAccount', 'instagramHandle', 'instagramUsername', 'profileUrl', 'profileLink', 'profile', 'link', 'url', '帳號', '用戶名稱', 'ig帳號', '連結', 'アカウント', 'アカウント名', 'ユーザー名'],
  fullName: ['fullName', 'name', 'displayName', 'creator', 'influencer', 'kol', '姓名', '名稱', '名字', '創作者', '氏名', '名前', '表示名'],
  followers: ['followers', 'followersCount', 'followerCount', 'fans', 'subscribers', '粉絲', '粉絲數', '追蹤人數', '追蹤者人數', 'フォロワー数', 'フォロワー'],
  following: ['following', 'followingCount', 'follows', '追蹤中', '正在追蹤', 'フォロー数'],
  posts: ['posts', 'postCount', 'mediaCount', 'mediaNumber', '貼文數', '貼文', '投稿数'],
  label: ['label', 'category', 'vertical', 'niche', 'genre', '類別', '類型', '分類', 'ジャンル', 'カテゴリー'],
  tags: ['tags', 'tag', 'keywords', 'groups', '標記', '標籤', 'タグ'],
  accountType: ['accountType', 'type', '帳號類型', 'アカウントの種類', 'アカウントタイプ'],
  biography: ['biography', 'bio', 'description', 'about', '簡介', '自介', '紹介', 'プロフィール'],
  publicEmail: ['email', 'publicEmail', 'emailAddress', 'contactEmail', 'mail', '電郵', '信箱', 'メールアドレス'],
  contactPhoneNumber: ['phone', 'phoneNumber', 'contactPhoneNumber', 'mobile', 'tel', 'telephone', '手機', '聯絡電話', '携帯電話'],
  externalUrl: ['externalUrl', 'website', 'externalLink', 'linkInBio', 'homepage', '網站', '網址', 'ウェブサイト', 'サイト'],
};
