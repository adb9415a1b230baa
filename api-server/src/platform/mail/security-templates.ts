import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import type { MailTemplate } from './mail-template.ts';

/** Changes of how a user signs in, of which the user gets a mail. */
const securityTemplateNames = [
  'passwordChanged',
  'addressChanged',
  'platformConnected',
  'platformDisconnected',
  'authenticatorAdded',
  'authenticatorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'factorsRemoved',
] as const;
export type SecurityTemplate = (typeof securityTemplateNames)[number];

interface SecurityValues {
  /** When it happened, in the user's language and time zone. */
  readonly moment: string;
  /** Browser and system from which it was done. */
  readonly device: string;
  /** What it was done to, for example the name of a passkey. */
  readonly detail: string;
  readonly resetPath: string;
}

/** The values of these mails. */
export type SecurityMailValues = Readonly<Record<SecurityTemplate, SecurityValues>>;

const when: LocalizedText = {
  en: 'When: {moment}\nDevice: {device}',
  'zh-Hant-HK': '時間：{moment}\n裝置：{device}',
  ja: '日時：{moment}\n端末：{device}',
};
const notYou: LocalizedText = {
  en: 'If this was you, there is nothing to do. If it was not you, set a new password at once, check your sign-in methods in the settings, and reply to this email if you can no longer sign in.',
  'zh-Hant-HK':
    '如果是您本人操作，無須處理。如果不是，請立即重設密碼，並在設定中檢查登入方式；若已無法登入，請回覆這封郵件。',
  ja: 'ご本人の操作であれば、対応は不要です。お心当たりがない場合は、すぐにパスワードを再設定し、設定でログイン方法をご確認ください。ログインできない場合は、このメールにご返信ください。',
};
const reset = {
  path: 'resetPath',
  label: { en: 'Set a new password', 'zh-Hant-HK': '重設密碼', ja: 'パスワードを再設定する' },
} as const;

/** A mail after a change: what has changed, when and on which device, and what to do if it was somebody else. */
const changed = (subject: LocalizedText, text: LocalizedText): MailTemplate => ({
  subject,
  paragraphs: [text, when, notYou],
  link: reset,
});

export const securityMailTemplates: Readonly<Record<SecurityTemplate, MailTemplate>> = {
  passwordChanged: changed(
    {
      en: 'Your Tessera password was changed',
      'zh-Hant-HK': '您的Tessera密碼已變更',
      ja: 'Tesseraのパスワードが変更されました',
    },
    {
      en: 'The password of your account was changed. Other devices are signed out.',
      'zh-Hant-HK': '您的帳號密碼已變更，其他裝置已登出。',
      ja: 'アカウントのパスワードが変更されました。ほかの端末はログアウトされています。',
    },
  ),
  addressChanged: changed(
    {
      en: 'Your Tessera email address was changed',
      'zh-Hant-HK': '您的Tessera電子郵件地址已變更',
      ja: 'Tesseraのメールアドレスが変更されました',
    },
    {
      en: 'Your account now uses the address {detail}. Sign in with it from now on. Other devices are signed out.',
      'zh-Hant-HK': '您的帳號現已改用{detail}，之後請以此地址登入。其他裝置已登出。',
      ja: 'アカウントのメールアドレスは{detail}になりました。今後はこのアドレスでログインしてください。ほかの端末はログアウトされています。',
    },
  ),
  platformConnected: changed(
    {
      en: 'Facebook was connected to your Tessera account',
      'zh-Hant-HK': '您的Tessera帳號已連結Facebook',
      ja: 'TesseraのアカウントにFacebookが連携されました',
    },
    {
      en: 'The Facebook account of {detail} is connected, and can sign in to your account.',
      'zh-Hant-HK': '已連結{detail}的Facebook帳號，可用於登入您的帳號。',
      ja: '{detail}さんのFacebookアカウントが連携されました。これを使ってログインできます。',
    },
  ),
  platformDisconnected: changed(
    {
      en: 'Facebook was disconnected from your Tessera account',
      'zh-Hant-HK': '您的Tessera帳號已中斷Facebook連結',
      ja: 'TesseraのアカウントからFacebookの連携が解除されました',
    },
    {
      en: 'The Facebook account of {detail} can no longer sign in to your account.',
      'zh-Hant-HK': '{detail}的Facebook帳號已無法用於登入您的帳號。',
      ja: '{detail}さんのFacebookアカウントではログインできなくなりました。',
    },
  ),
  authenticatorAdded: changed(
    {
      en: 'An authenticator app was added to your Tessera account',
      'zh-Hant-HK': '您的Tessera帳號已新增驗證器應用程式',
      ja: 'Tesseraのアカウントに認証アプリが追加されました',
    },
    {
      en: 'Signing in now needs a code from the app. An app that was set up before no longer works.',
      'zh-Hant-HK': '現在登入時需要應用程式的驗證碼。先前設定的應用程式已失效。',
      ja: '今後のログインには、アプリのコードが必要です。以前に設定したアプリは使えなくなりました。',
    },
  ),
  authenticatorRemoved: changed(
    {
      en: 'The authenticator app was removed from your Tessera account',
      'zh-Hant-HK': '您的Tessera帳號已移除驗證器應用程式',
      ja: 'Tesseraのアカウントから認証アプリが削除されました',
    },
    {
      en: 'Codes of the app are no longer accepted.',
      'zh-Hant-HK': '系統不再接受該應用程式的驗證碼。',
      ja: 'このアプリのコードは使えなくなりました。',
    },
  ),
  passkeyAdded: changed(
    {
      en: 'A passkey was added to your Tessera account',
      'zh-Hant-HK': '您的Tessera帳號已新增通行密鑰',
      ja: 'Tesseraのアカウントにパスキーが追加されました',
    },
    {
      en: 'The passkey “{detail}” can sign in to your account.',
      'zh-Hant-HK': '通行密鑰「{detail}」可用於登入您的帳號。',
      ja: 'パスキー「{detail}」でログインできるようになりました。',
    },
  ),
  passkeyRemoved: changed(
    {
      en: 'A passkey was removed from your Tessera account',
      'zh-Hant-HK': '您的Tessera帳號已移除通行密鑰',
      ja: 'Tesseraのアカウントからパスキーが削除されました',
    },
    {
      en: 'The passkey “{detail}” can no longer sign in to your account.',
      'zh-Hant-HK': '通行密鑰「{detail}」已無法用於登入您的帳號。',
      ja: 'パスキー「{detail}」ではログインできなくなりました。',
    },
  ),
  recoveryCodeUsed: changed(
    {
      en: 'A recovery code of your Tessera account was used',
      'zh-Hant-HK': '您的Tessera帳號使用了復原碼',
      ja: 'Tesseraのリカバリーコードが使用されました',
    },
    {
      en: 'Recovery codes left: {detail}. Renew them in the settings before they run out.',
      'zh-Hant-HK': '剩餘復原碼：{detail}組。請在用完前於設定中更新。',
      ja: '残りのリカバリーコードは{detail}個です。なくなる前に、設定で再発行してください。',
    },
  ),
  recoveryCodesRenewed: changed(
    {
      en: 'The recovery codes of your Tessera account were renewed',
      'zh-Hant-HK': '您的Tessera帳號復原碼已更新',
      ja: 'Tesseraのリカバリーコードが再発行されました',
    },
    {
      en: 'The codes from before no longer work.',
      'zh-Hant-HK': '先前的復原碼已失效。',
      ja: '以前のコードは使えなくなりました。',
    },
  ),
  factorsRemoved: changed(
    {
      en: 'Two-factor authentication of your Tessera account was removed',
      'zh-Hant-HK': '您的Tessera帳號已移除雙重驗證',
      ja: 'Tesseraの二要素認証が解除されました',
    },
    {
      en: 'An administrator removed your authenticator app, passkeys and recovery codes, and signed out your devices. Set up two-factor authentication again after you have signed in.',
      'zh-Hant-HK': '管理員已移除您的驗證器應用程式、通行密鑰和復原碼，並登出您的裝置。請於登入後重新設定雙重驗證。',
      ja: '管理者が認証アプリ、パスキー、リカバリーコードを削除し、端末をログアウトしました。ログイン後、二要素認証を設定し直してください。',
    },
  ),
};
