import type { FieldLabels } from '../i18n/field-labels.ts';
import type { Permission } from './permissions.ts';

/** What each permission is for, as users read it. */
export const permissionLabels = {
  email: { en: 'Your email address', 'zh-Hant-HK': '您的電子郵件', ja: 'メールアドレス' },
  read_insights: { en: 'Insights of your pages', 'zh-Hant-HK': '粉絲專頁的洞察報告', ja: 'ページのインサイト' },
  instagram_basic: {
    en: 'Profile and posts of your business accounts',
    'zh-Hant-HK': '商業帳號的個人檔案與貼文',
    ja: 'ビジネスアカウントのプロフィールと投稿',
  },
  instagram_manage_comments: {
    en: 'Comments and posts that tag you',
    'zh-Hant-HK': '留言與標註您的貼文',
    ja: 'コメントとタグ付けされた投稿',
  },
  instagram_manage_insights: {
    en: 'Insights of your business accounts',
    'zh-Hant-HK': '商業帳號的洞察報告',
    ja: 'ビジネスアカウントのインサイト',
  },
  pages_show_list: { en: 'The list of your pages', 'zh-Hant-HK': '您的粉絲專頁清單', ja: 'ページの一覧' },
  pages_read_engagement: { en: 'Posts on your pages', 'zh-Hant-HK': '粉絲專頁的貼文', ja: 'ページの投稿' },
  instagram_manage_messages: {
    en: 'Messages to your business accounts',
    'zh-Hant-HK': '商業帳號的訊息',
    ja: 'ビジネスアカウントへのメッセージ',
  },
  pages_manage_metadata: { en: 'Settings of your pages', 'zh-Hant-HK': '粉絲專頁的設定', ja: 'ページの設定' },
  pages_messaging: { en: 'Messages to your pages', 'zh-Hant-HK': '粉絲專頁的訊息', ja: 'ページへのメッセージ' },
  business_management: {
    en: 'Your business portfolios',
    'zh-Hant-HK': '您的商家資產管理組合',
    ja: 'ビジネスポートフォリオ',
  },
  instagram_branded_content_brand: {
    en: 'Branded content as a brand',
    'zh-Hant-HK': '以品牌身分管理品牌置入內容',
    ja: 'ブランドとしてのブランドコンテンツ',
  },
  instagram_branded_content_creator: {
    en: 'Branded content as a creator',
    'zh-Hant-HK': '以創作者身分管理品牌置入內容',
    ja: 'クリエイターとしてのブランドコンテンツ',
  },
} as const satisfies FieldLabels & Readonly<Record<Permission, unknown>>;
