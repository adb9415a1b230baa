import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const creatorOwnData: OwnData = {
  tables: [
    {
      table: 'creator_privacy',
      file: 'privacy-settings',
      title: {
        en: 'What you show of your accounts, and to whom',
        'zh-Hant-HK': '您帳號的公開設定',
        ja: 'アカウントの公開設定',
      },
      columns: ['account_id', 'field', 'audience', 'changed_at'],
      key: ['account_id', 'field'],
    },
    {
      table: 'creator_access',
      file: 'access-requests',
      title: {
        en: 'Requests of brands for the data of your accounts',
        'zh-Hant-HK': '品牌索取您帳號資料的請求',
        ja: 'ブランドからのデータ閲覧リクエスト',
      },
      columns: ['account_id', 'state', 'reason', 'requested_at', 'decided_at'],
      leftOut: { brand_id: 'tells who else has an account' },
      key: ['account_id', 'brand_id'],
    },
  ],
  leftOut: {},
};
