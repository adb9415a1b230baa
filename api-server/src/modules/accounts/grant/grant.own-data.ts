import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const grantOwnData: OwnData = {
  tables: [
    {
      table: 'user_grant',
      file: 'granted-rights',
      title: {
        en: 'Rights granted beyond the plan',
        'zh-Hant-HK': '方案以外獲授予的權限',
        ja: 'プラン外で付与された権限',
      },
      columns: ['right_name', 'granted_at'],
      key: ['right_name'],
    },
  ],
  leftOut: {},
};
