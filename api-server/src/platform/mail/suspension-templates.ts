import type { MailTemplate } from './mail-template.ts';

/** The values of the mails about an account that an Admin suspends or resumes. */
export interface SuspensionMailValues {
  readonly accountSuspended: { readonly reason: string; readonly contact: string };
  readonly accountResumed: { readonly reason: string; readonly contact: string };
}

export const suspensionMailTemplates: Readonly<Record<keyof SuspensionMailValues, MailTemplate>> = {
  accountSuspended: {
    subject: {
      en: 'Your Tessera account is suspended',
      'zh-Hant-HK': '您的Tessera帳號已被停用',
      ja: 'Tesseraアカウントが停止されました',
    },
    paragraphs: [
      {
        en: 'An administrator suspended your account, for this reason: {reason}',
        'zh-Hant-HK': '管理員已停用您的帳號，原因如下：{reason}',
        ja: '管理者がアカウントを停止しました。理由：{reason}',
      },
      {
        en: 'You cannot sign in, and your public links, articles, chatbots and updates are paused. Nothing is deleted. For questions, write to {contact}.',
        'zh-Hant-HK':
          '您目前無法登入，您的公開連結、文章、聊天機器人及資料更新均已暫停，但不會刪除任何資料。如有疑問，請聯絡{contact}。',
        ja: 'ログインできません。公開リンク、記事、チャットボット、データの更新も停止されています。データは削除されません。お問い合わせは{contact}までご連絡ください。',
      },
    ],
  },
  accountResumed: {
    subject: {
      en: 'Your Tessera account is active again',
      'zh-Hant-HK': '您的Tessera帳號已恢復',
      ja: 'Tesseraアカウントの停止が解除されました',
    },
    paragraphs: [
      {
        en: 'An administrator lifted the suspension of your account, for this reason: {reason}',
        'zh-Hant-HK': '管理員已恢復您的帳號，原因如下：{reason}',
        ja: '管理者がアカウントの停止を解除しました。理由：{reason}',
      },
      {
        en: 'You can sign in again. Your public links, articles, chatbots and updates work as before. For questions, write to {contact}.',
        'zh-Hant-HK': '您可以再次登入，公開連結、文章、聊天機器人及資料更新已恢復運作。如有疑問，請聯絡{contact}。',
        ja: '再びログインできます。公開リンク、記事、チャットボット、データの更新も再開しました。お問い合わせは{contact}までご連絡ください。',
      },
    ],
  },
};
