import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const connectionOwnData: OwnData = {
  tables: [
    {
      table: 'platform',
      file: 'connections',
      title: {
        en: 'Connected sign-ins of the platform',
        'zh-Hant-HK': '已連結的平台登入',
        ja: '連携したSNSのログイン',
      },
      columns: [
        'id',
        'platform_name',
        'platform_id',
        'created_at',
        'name',
        'token_expires_at',
        'scopes',
        'authorized_at',
        'broken_at',
      ],
      leftOut: { reminded_for: 'plans the work of the server' },
      key: ['id'],
    },
    {
      table: 'connection',
      file: 'connected-accounts',
      title: { en: 'Connected business accounts', 'zh-Hant-HK': '已連結的商業帳號', ja: '連携したビジネスアカウント' },
      columns: [
        'id',
        'network_user_id',
        'token_expires_at',
        'created_at',
        'broken_at',
        'platform_id',
        'fanpage_id',
        'fanpage_name',
        'username',
        'full_name',
        'picture',
        'is_chosen',
        'detail',
      ],
      key: ['id'],
    },
  ],
  leftOut: { platform_claim: 'sign-ins that wait for a code, valid for minutes' },
};
