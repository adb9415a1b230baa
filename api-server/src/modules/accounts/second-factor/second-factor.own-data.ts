import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const secondFactorOwnData: OwnData = {
  tables: [
    {
      table: 'passkey',
      file: 'passkeys',
      title: { en: 'Passkeys', 'zh-Hant-HK': '通行密鑰', ja: 'パスキー' },
      columns: ['id', 'name', 'created_at', 'used_at'],
      leftOut: {
        credential_id: 'a secret',
        public_key: 'a secret',
        counter: 'a secret',
        transports: 'how the browser reaches the key',
      },
      key: ['id'],
    },
    {
      table: 'authenticator',
      file: 'authenticator-apps',
      title: { en: 'Authenticator apps', 'zh-Hant-HK': '驗證器應用程式', ja: '認証アプリ' },
      columns: ['id', 'created_at', 'confirmed_at', 'used_at'],
      leftOut: { last_step: 'a secret' },
      key: ['id'],
    },
  ],
  leftOut: {
    recovery_code: 'secrets, of which only digests are stored',
    pending_sign_in: 'sign-ins that wait for a second factor, valid for minutes',
  },
};
