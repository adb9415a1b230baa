import type { MailTemplate } from './mail-template.ts';

/** The values of the mails about the own data of an account. */
export interface AccountMailValues {
  /** The file with everything of the account is ready. */
  readonly accountExportReady: { readonly days: number; readonly yourDataPath: string };
  /** Somebody removed this app in the settings of the platform. */
  readonly platformRevoked: { readonly name: string; readonly connectPath: string };
  /** Somebody asked the platform that this app deletes what it received of them. */
  readonly platformDataDeleted: { readonly name: string; readonly statusPath: string };
}

/** The mails about the own data of an account. */
export const accountMailTemplates: Readonly<Record<keyof AccountMailValues, MailTemplate>> = {
  accountExportReady: {
    subject: {
      en: 'Your data is ready to download',
      'zh-Hant-HK': '您的資料可以下載了',
      ja: 'データのダウンロードの準備ができました',
    },
    paragraphs: [
      {
        en: 'The file with everything of your Tessera account is ready. Sign in to download it; it is deleted after {days} days.',
        'zh-Hant-HK': '您的Tessera帳號全部資料的檔案已準備好。請登入下載；檔案會在{days}天後刪除。',
        ja: 'Tesseraのアカウントの全データをまとめたファイルができました。ログインしてダウンロードしてください。ファイルは{days}日後に削除されます。',
      },
      {
        en: 'If you did not ask for it, change your password and reply to this email.',
        'zh-Hant-HK': '如果您沒有提出要求，請變更密碼並回覆這封郵件。',
        ja: 'お心当たりがない場合は、パスワードを変更し、このメールにご返信ください。',
      },
    ],
    link: {
      path: 'yourDataPath',
      label: { en: 'Open your data', 'zh-Hant-HK': '開啟您的資料', ja: 'データのページを開く' },
    },
  },
  platformRevoked: {
    subject: {
      en: 'Facebook is no longer connected',
      'zh-Hant-HK': '已中斷與Facebook的連結',
      ja: 'Facebookとの連携が解除されました',
    },
    paragraphs: [
      {
        en: '{name} removed Tessera in the settings of Facebook. We deleted the access at once: nothing more is collected with it, and chatbots of its accounts are paused.',
        'zh-Hant-HK':
          '{name}已在Facebook的設定中移除Tessera。我們已立即刪除存取權限：不會再以此收集資料，相關帳號的聊天機器人亦已暫停。',
        ja: '{name}さんがFacebookの設定でTesseraを削除しました。アクセス権はただちに削除しました。今後この連携での取得は行われず、該当アカウントのチャットボットは停止しています。',
      },
      {
        en: 'Your boards and reports stay as they are. To go on, connect Facebook again.',
        'zh-Hant-HK': '您的資料夾與報告維持不變。如要繼續使用，請重新連結Facebook。',
        ja: 'フォルダとレポートはそのまま残ります。引き続きご利用になるには、Facebookを再連携してください。',
      },
    ],
    link: { path: 'connectPath', label: { en: 'Connect again', 'zh-Hant-HK': '重新連結', ja: '再連携する' } },
  },
  platformDataDeleted: {
    subject: {
      en: 'We are deleting what we received from Facebook',
      'zh-Hant-HK': '我們正在刪除從Facebook取得的資料',
      ja: 'Facebookから受け取ったデータを削除しています',
    },
    paragraphs: [
      {
        en: '{name} asked Facebook that Tessera deletes the data of this connection. The connection and its accounts are deleted; insights, stories and messages that came through it follow within a day.',
        'zh-Hant-HK':
          '{name}已透過Facebook要求Tessera刪除此連結的資料。連結及其帳號已刪除；經此取得的洞察報告、限時動態與訊息會在一天內刪除。',
        ja: '{name}さんがFacebookを通じて、この連携のデータの削除を依頼しました。連携とそのアカウントは削除しました。連携を通じて取得したインサイト、ストーリーズ、メッセージも1日以内に削除します。',
      },
      {
        en: 'Your Tessera account stays. If you signed in with Facebook only, set a password with “Forgot your password?” to sign in with this email address.',
        'zh-Hant-HK':
          '您的Tessera帳號仍會保留。如果您只使用Facebook登入，請透過「忘記密碼？」設定密碼，即可使用此電子郵件地址登入。',
        ja: 'Tesseraのアカウントは残ります。Facebookでのみログインしていた方は、「パスワードをお忘れの方」からパスワードを設定すると、このメールアドレスでログインできます。',
      },
    ],
    link: {
      path: 'statusPath',
      label: { en: 'See the state of the deletion', 'zh-Hant-HK': '查看刪除狀態', ja: '削除の状況を見る' },
    },
  },
};
