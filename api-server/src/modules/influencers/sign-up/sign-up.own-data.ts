import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const signUpOwnData: OwnData = {
  tables: [
    {
      table: 'kol_sign_up_form',
      file: 'sign-up-forms',
      title: { en: 'Forms for sign-ups', 'zh-Hant-HK': '報名表單', ja: '登録フォーム' },
      columns: ['version', 'name', 'statement', 'questions', 'created_at'],
      key: ['version'],
    },
    {
      table: 'kol_sign_up',
      file: 'sign-ups',
      title: { en: 'Sign-ups of influencers', 'zh-Hant-HK': 'KOL報名', ja: 'インフルエンサーの登録' },
      columns: [
        'id',
        'email',
        'username',
        'language',
        'created_at',
        'sent_at',
        'expires_at',
        'opened_at',
        'answers',
        'form_version',
        'consent_version',
        'consented_at',
        'withdrawn_at',
        'account_id',
        'account_username',
        'authorized_at',
        'decision',
        'decided_at',
      ],
      leftOut: { creator_id: 'tells who else has an account' },
      key: ['id'],
    },
    {
      table: 'kol_sign_up_image',
      file: 'sign-up-pictures',
      title: { en: 'Pictures of the sign-ups', 'zh-Hant-HK': '報名圖片', ja: '登録の画像' },
      columns: ['sign_up_id', 'src', 'added_at'],
      key: ['sign_up_id', 'src'],
    },
  ],
  leftOut: {},
};
