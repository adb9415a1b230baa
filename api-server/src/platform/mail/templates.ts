import { accountMailTemplates, type AccountMailValues } from './account-templates.ts';
import { articleMailTemplates, type ArticleMailValues } from './article-templates.ts';
import { billingMailTemplates, type BillingMailValues } from './billing-templates.ts';
import type { MailTemplate } from './mail-template.ts';
import { securityCodeMailTemplates, type SecurityCodeMailValues } from './security-code-templates.ts';
import { securityMailTemplates, type SecurityMailValues } from './security-templates.ts';
import { signUpMailTemplates, type SignUpMailValues } from './sign-up-templates.ts';
import { suspensionMailTemplates, type SuspensionMailValues } from './suspension-templates.ts';

/** The values that each template is filled in with. */
export interface MailValues
  extends
    BillingMailValues,
    ArticleMailValues,
    SignUpMailValues,
    AccountMailValues,
    SuspensionMailValues,
    SecurityMailValues,
    SecurityCodeMailValues {
  /** Confirms the address of a new account. */
  readonly verifyAddress: { readonly code: string; readonly minutes: number };
  /** Resets a forgotten password. */
  readonly resetPassword: { readonly code: string; readonly minutes: number };
  /** Links a network sign-in to the existing account with the same address. */
  readonly joinPlatform: { readonly code: string; readonly minutes: number };
  /** The user deleted the account. */
  readonly accountDeleted: Readonly<Record<string, never>>;
  /** The network rejects a chatbot's account. */
  readonly chatbotPaused: { readonly username: string; readonly settingPath: string };
  /** Somebody shares a co-working tag with an address, which may have no account. */
  readonly coworkInvited: { readonly tagName: string; readonly ownerEmail: string; readonly tagPath: string };
  /** A permission at the network has not been renewed for this many days. */
  readonly reauthorize: { readonly name: string; readonly days: number; readonly renewPath: string };
  /** All contents of a board were read again. */
  readonly rescanDone: { readonly boardName: string; readonly boardPath: string; readonly mediaCount: number };
  /** Some contents of a board could not be read again. Each has a line with the reason. */
  readonly rescanIncomplete: {
    readonly boardName: string;
    readonly boardPath: string;
    readonly mediaCount: number;
    readonly done: number;
    readonly total: number;
    readonly failures: readonly string[];
  };
}

/** All mails that the product sends. */
export const mailTemplates: Readonly<Record<keyof MailValues, MailTemplate>> = {
  ...billingMailTemplates,
  ...suspensionMailTemplates,
  ...articleMailTemplates,
  ...signUpMailTemplates,
  ...accountMailTemplates,
  ...securityMailTemplates,
  ...securityCodeMailTemplates,
  accountDeleted: {
    subject: {
      en: 'Your Tessera account is deleted',
      'zh-Hant-HK': '您的Tessera帳號已刪除',
      ja: 'Tesseraのアカウントを削除しました',
    },
    paragraphs: [
      {
        en: 'Your account and its data are deleted, and your plan has ended. Invoices are kept as the law requires.',
        'zh-Hant-HK': '您的帳號及資料已刪除，方案亦已結束。我們會依法律規定保留發票。',
        ja: 'アカウントとそのデータを削除し、プランを終了しました。請求書は法令に従って保管します。',
      },
      {
        en: 'If it was not you, reply to this email now.',
        'zh-Hant-HK': '如果不是您本人操作，請立即回覆這封郵件。',
        ja: 'お心当たりがない場合は、すぐにこのメールにご返信ください。',
      },
    ],
  },
  chatbotPaused: {
    subject: {
      en: 'Your chatbot for @{username} is paused',
      'zh-Hant-HK': '您的@{username}聊天機器人已暫停',
      ja: '@{username}のチャットボットが停止しています',
    },
    paragraphs: [
      {
        en: 'The platform no longer accepts the authorization of @{username}, so the chatbot cannot answer. Messages of the last 24 hours are answered once you have reauthorized the account.',
        'zh-Hant-HK': '平台不再接受@{username}的授權，聊天機器人無法回覆。重新授權後，系統會回覆過去24小時內的訊息。',
        ja: '@{username}の連携が無効になったため、チャットボットは返信できません。再連携すると、過去24時間以内のメッセージに返信します。',
      },
    ],
    link: {
      path: 'settingPath',
      label: { en: 'Reauthorize the account', 'zh-Hant-HK': '重新授權帳號', ja: 'アカウントを再連携する' },
    },
  },
  coworkInvited: {
    subject: {
      en: '{ownerEmail} shared “{tagName}” with you',
      'zh-Hant-HK': '{ownerEmail}與您分享了「{tagName}」',
      ja: '{ownerEmail}さんが「{tagName}」を共有しました',
    },
    paragraphs: [
      {
        en: '{ownerEmail} shared the influencers of the co-working tag “{tagName}” with you on Tessera.',
        'zh-Hant-HK': '{ownerEmail}在Tessera與您分享了協作標籤「{tagName}」中的KOL。',
        ja: '{ownerEmail}さんが、Tesseraの共有タグ「{tagName}」のインフルエンサーを共有しました。',
      },
      {
        en: 'Sign in with this email address to see them. No account yet? Register with this address.',
        'zh-Hant-HK': '請以此電子郵件地址登入查看。還沒有帳號？請以此地址註冊。',
        ja: 'このメールアドレスでログインするとご覧になれます。アカウントをお持ちでない方は、このアドレスで登録してください。',
      },
    ],
    link: {
      path: 'tagPath',
      label: { en: 'See the influencers', 'zh-Hant-HK': '查看KOL', ja: 'インフルエンサーを見る' },
    },
  },
  reauthorize: {
    subject: {
      en: 'Reauthorize your account',
      'zh-Hant-HK': '請重新授權您的帳號',
      ja: 'アカウントを再連携してください',
    },
    paragraphs: [
      {
        en: 'The permission of {name} was granted {days} days ago and has ended. Until you reauthorize, Tessera cannot collect your audience and insights. Your reports and settings stay as they are.',
        'zh-Hant-HK':
          '{name}的權限授予至今已滿{days}天，現已到期。重新授權前，Tessera無法收集您的受眾與洞察報告；您的報告與設定維持不變。',
        ja: '{name}さんの許可から{days}日が過ぎ、連携の有効期限が切れました。再連携するまで、オーディエンスとインサイトは取得できません。レポートと設定はそのまま残ります。',
      },
    ],
    link: { path: 'renewPath', label: { en: 'Reauthorize', 'zh-Hant-HK': '重新授權', ja: '再連携する' } },
  },
  verifyAddress: {
    subject: {
      en: 'Your Tessera code: {code}',
      'zh-Hant-HK': '您的Tessera驗證碼：{code}',
      ja: 'Tesseraの確認コード：{code}',
    },
    paragraphs: [
      {
        en: 'Enter this code to confirm your email address. It is valid for {minutes} minutes.',
        'zh-Hant-HK': '請輸入以下驗證碼以確認您的電子郵件地址。驗證碼在{minutes}分鐘內有效。',
        ja: 'メールアドレスを確認するため、次のコードを入力してください。有効期限は{minutes}分です。',
      },
      {
        en: 'If you did not register at Tessera, ignore this email. Nobody can use your address without the code.',
        'zh-Hant-HK': '如果您沒有註冊Tessera，請略過這封郵件。沒有驗證碼，任何人都無法使用您的電子郵件地址。',
        ja: 'Tesseraに登録した覚えがない場合は、このメールを破棄してください。コードがなければ、誰もこのアドレスを使えません。',
      },
    ],
    emphasis: 'code',
  },
  resetPassword: {
    subject: {
      en: 'Set a new Tessera password: {code}',
      'zh-Hant-HK': '重設Tessera密碼：{code}',
      ja: 'Tesseraのパスワード再設定：{code}',
    },
    paragraphs: [
      {
        en: 'Enter this code to set a new password. It is valid for {minutes} minutes. All devices will be signed out.',
        'zh-Hant-HK': '請輸入以下驗證碼以設定新密碼。驗證碼在{minutes}分鐘內有效。所有裝置將會登出。',
        ja: '新しいパスワードを設定するため、次のコードを入力してください。有効期限は{minutes}分です。すべての端末からログアウトされます。',
      },
      {
        en: 'If you did not ask for this, ignore this email. Your password stays as it is.',
        'zh-Hant-HK': '如果您沒有提出要求，請略過這封郵件。您的密碼不會改變。',
        ja: 'お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。',
      },
    ],
    emphasis: 'code',
  },
  joinPlatform: {
    subject: {
      en: 'Your Tessera code: {code}',
      'zh-Hant-HK': '您的Tessera驗證碼：{code}',
      ja: 'Tesseraの確認コード：{code}',
    },
    paragraphs: [
      {
        en: 'Enter this code to sign in to your Tessera account with Facebook from now on. It is valid for {minutes} minutes.',
        'zh-Hant-HK': '請輸入以下驗證碼，之後即可使用Facebook登入您的Tessera帳號。驗證碼在{minutes}分鐘內有效。',
        ja: '次のコードを入力すると、今後はFacebookでTesseraにログインできます。有効期限は{minutes}分です。',
      },
      {
        en: 'If you did not try to sign in, ignore this email. Nobody can join your account without the code.',
        'zh-Hant-HK': '如果您沒有嘗試登入，請略過這封郵件。沒有驗證碼，任何人都無法連結您的帳號。',
        ja: 'ログインした覚えがない場合は、このメールを破棄してください。コードがなければ、誰もアカウントと連携できません。',
      },
    ],
    emphasis: 'code',
  },
  rescanDone: {
    subject: {
      en: 'Your board is up to date: {boardName}',
      'zh-Hant-HK': '資料夾已更新：{boardName}',
      ja: 'フォルダを更新しました：{boardName}',
    },
    paragraphs: [
      {
        en: 'All contents of “{boardName}” are updated. It now has {mediaCount, plural, one {# post} other {# posts}}.',
        'zh-Hant-HK': '資料夾「{boardName}」的所有內容已更新，目前共有{mediaCount, number}則貼文。',
        ja: 'フォルダ「{boardName}」のすべてのコンテンツを更新しました。現在の投稿数は{mediaCount, number}件です。',
      },
    ],
    link: { path: 'boardPath', label: { en: 'Open the board', 'zh-Hant-HK': '開啟資料夾', ja: 'フォルダを開く' } },
  },
  rescanIncomplete: {
    subject: {
      en: 'Not all of your board is up to date: {boardName}',
      'zh-Hant-HK': '資料夾未能全部更新：{boardName}',
      ja: 'フォルダの一部を更新できませんでした：{boardName}',
    },
    paragraphs: [
      {
        en: '{done, number} of {total, number} contents of “{boardName}” are updated. It now has {mediaCount, plural, one {# post} other {# posts}}.',
        'zh-Hant-HK':
          '資料夾「{boardName}」的{total, number}項內容中，已更新{done, number}項，目前共有{mediaCount, number}則貼文。',
        ja: 'フォルダ「{boardName}」のコンテンツ{total, number}件のうち、{done, number}件を更新しました。現在の投稿数は{mediaCount, number}件です。',
      },
      { en: 'Not updated in full:', 'zh-Hant-HK': '未能完整更新的內容：', ja: 'すべては更新できなかったコンテンツ：' },
    ],
    list: 'failures',
    link: { path: 'boardPath', label: { en: 'Open the board', 'zh-Hant-HK': '開啟資料夾', ja: 'フォルダを開く' } },
  },
};
