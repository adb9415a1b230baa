import type { MailTemplate } from './mail-template.ts';

/** The values of the mails about sign-ups. */
export interface SignUpMailValues {
  /** An owner invites an influencer, who may have no account, to sign up. */
  readonly signUpInvited: {
    readonly ownerName: string;
    readonly ownerEmail: string;
    readonly days: number;
    readonly signature: string;
    readonly signUpPath: string;
  };
}

export const signUpMailTemplates: Readonly<Record<keyof SignUpMailValues, MailTemplate>> = {
  signUpInvited: {
    subject: {
      en: '{ownerName} invites you to sign up',
      'zh-Hant-HK': '{ownerName}邀請您報名',
      ja: '{ownerName}から登録のご案内',
    },
    paragraphs: [
      {
        en: '{ownerName} ({ownerEmail}) would like to work with you and invites you to sign up as an influencer.',
        'zh-Hant-HK': '{ownerName}（{ownerEmail}）希望與您合作，邀請您以KOL身分報名。',
        ja: '{ownerName}（{ownerEmail}）が、インフルエンサーとしての登録をご案内しています。',
      },
      {
        en: 'The page first says what is done with your data. Nothing is kept before you agree, and you can withdraw with one click. The link is valid for {days} days.',
        'zh-Hant-HK':
          '報名頁面會先說明您的資料用途。在您同意之前不會保存任何資料，您也可以隨時一鍵撤回同意。連結有效期為{days}天。',
        ja: 'ページの最初で、データの取り扱いをご確認いただけます。同意いただくまでデータは保存されず、同意はいつでもワンクリックで撤回できます。リンクの有効期間は{days}日です。',
      },
      { en: '{signature}', 'zh-Hant-HK': '{signature}', ja: '{signature}' },
      {
        en: 'If you did not expect this email, ignore it.',
        'zh-Hant-HK': '如果您沒有預期收到這封郵件，請直接略過。',
        ja: 'お心当たりがない場合は、このメールを破棄してください。',
      },
    ],
    link: { path: 'signUpPath', label: { en: 'Sign up', 'zh-Hant-HK': '前往報名', ja: '登録する' } },
  },
};
