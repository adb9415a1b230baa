import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import type { MailTemplate } from './mail-template.ts';

/** Changes of how a user signs in, of which the user gets a mail. */
export const securityTemplateNames = [
  'passwordChanged', 'addressChanged', 'platformConnected', 'platformDisconnected', 'authenticatorAdded', 'authenticatorRemoved',
  'passkeyAdded', 'passkeyRemoved', 'recoveryCodeUsed', 'recoveryCodesRenewed', 'factorsRemoved',
] as const;
export type SecurityTemplate = (typeof securityTemplateNames)[number];

export interface SecurityValues {
  /** When it happened, in the user's language and time zone. */
  readonly moment: string;
  /** Browser and system from which it was done. */
  readonly device: string;
  /** What it was done to, for example the name of a passkey. */
  readonly detail: string;
  readonly resetPath: string;
}

interface CodeValues {
  readonly code: string;
  readonly minutes: number;
}

export interface SecurityMailValues extends Readonly<Record<SecurityTemplate, SecurityValues>> {
  /** Proves that a user without a password and a second factor is present. */
  readonly proveCode: CodeValues;
  /** To the old address of an account. */
  readonly oldAddressCode: CodeValues & { readonly email: string };
  /** To the new address of an account. */
  readonly newAddressCode: CodeValues;
  /** To an address that has an account already, and was given as the new address of another one. */
  readonly addressTaken: Readonly<Record<string, never>>;
  /** To the old address, which may stop the change until then. */
  readonly addressWaiting: { readonly email: string; readonly moment: string; readonly stopPath: string };
}

const when: LocalizedText = {
  en: 'When: {moment}\nDevice: {device}',
  'zh-Hant-HK': '時間：{moment}\n裝置：{device}',
  ja: '日時：{moment}\n端末：{device}',
};
const notYou: LocalizedText = {
  en: 'If this was you, there is nothing to do. If it was not you, set a new password at once, check your sign-in methods in the settings, and reply to this email if you can no longer sign in.',
  'zh-Hant-HK': '如果是您本人操作，無須處理。如果不是，請立即重設密碼，並在設定中檢查登入方式；若已無法登入，請回覆這封郵件。',
  ja: 'ご本人の操作であれば、対応は不要です。お心当たりがない場合は、すぐにパスワードを再設定し、設定でログイン方法をご確認ください。ログインできない場合は、このメールにご返信ください。',
};
const reset = { path: 'resetPath', label: { en: 'Set a new password', 'zh-Hant-HK': '重設密碼', ja: 'パスワードを再設定する' } } as const;

/** A mail after a change: what has changed, when and on which device, and what to do if it was somebody else. */
const changed = (subject: LocalizedText, text: LocalizedText): MailTemplate => ({ subject, paragraphs: [text, when, notYou], link: reset });

const ignore: LocalizedText = {
  en: 'If you did not ask for this, do not pass the code on, and set a new password: somebody may be signed in to your account.',
  'zh-Hant-HK': '如果您沒有提出要求，請勿將驗證碼告訴他人，並請重設密碼：可能有人已登入您的帳號。',
  ja: 'お心当たりがない場合は、コードを誰にも伝えず、パスワードを再設定してください。第三者がログインしている可能性があります。',
};

const changes: Readonly<Record<SecurityTemplate, MailTemplate>> = {
  passwordChanged: changed(
    { en: 'Your Tessera password was changed', 'zh-Hant-HK': '您的Tessera密碼已變更', ja: 'Tesseraのパスワードが変更されました' },
    { en: 'The password of your account was changed. Other devices are signed out.', 'zh-Hant-HK': '您的帳號密碼已變更，其他裝置已登出。', ja: 'アカウントのパスワードが変更されました。ほかの端末はログアウトされています。' },
  ),
  addressChanged: changed(
    { en: 'Your Tessera email address was changed', 'zh-Hant-HK': '您的Tessera電子郵件地址已變更', ja: 'Tesseraのメールアドレスが変更されました' },
    { en: 'Your account now uses the address {detail}. Sign in with it from now on. Other devices are signed out.', 'zh-Hant-HK': '您的帳號現已改用{detail}，之後請以此地址登入。其他裝置已登出。', ja: 'アカウントのメールアドレスは{detail}になりました。今後はこのアドレスでログインしてください。ほかの端末はログアウトされています。' },
  ),
  platformConnected: changed(
    { en: 'Facebook was connected to your Tessera account', 'zh-Hant-HK': '您的Tessera帳號已連結Facebook', ja: 'TesseraのアカウントにFacebookが連携されました' },
    { en: 'The Facebook account of {detail} is connected, and can sign in to your account.', 'zh-Hant-HK': '已連結{detail}的Facebook帳號，可用於登入您的帳號。', ja: '{detail}さんのFacebookアカウントが連携されました。これを使ってログインできます。' },
  ),
  platformDisconnected: changed(
    { en: 'Facebook was disconnected from your Tessera account', 'zh-Hant-HK': '您的Tessera帳號已中斷Facebook連結', ja: 'TesseraのアカウントからFacebookの連携が解除されました' },
    { en: 'The Facebook account of {detail} can no longer sign in to your account.', 'zh-Hant-HK': '{detail}的Facebook帳號已無法用於登入您的帳號。', ja: '{detail}さんのFacebookアカウントではログインできなくなりました。' },
  ),
  authenticatorAdded: changed(
    { en: 'An authenticator app was added to your Tessera account', 'zh-Hant-HK': '您的Tessera帳號已新增驗證器應用程式', ja: 'Tesseraのアカウントに認証アプリが追加されました' },
    { en: 'Signing in now needs a code from the app. An app that was set up before no longer works.', 'zh-Hant-HK': '現在登入時需要應用程式的驗證碼。先前設定的應用程式已失效。', ja: '今後のログインには、アプリのコードが必要です。以前に設定したアプリは使えなくなりました。' },
  ),
  authenticatorRemoved: changed(
    { en: 'The authenticator app was removed from your Tessera account', 'zh-Hant-HK': '您的Tessera帳號已移除驗證器應用程式', ja: 'Tesseraのアカウントから認証アプリが削除されました' },
    { en: 'Codes of the app are no longer accepted.', 'zh-Hant-HK': '系統不再接受該應用程式的驗證碼。', ja: 'このアプリのコードは使えなくなりました。' },
  ),
  passkeyAdded: changed(
    { en: 'A passkey was added to your Tessera account', 'zh-Hant-HK': '您的Tessera帳號已新增通行密鑰', ja: 'Tesseraのアカウントにパスキーが追加されました' },
    { en: 'The passkey “{detail}” can sign in to your account.', 'zh-Hant-HK': '通行密鑰「{detail}」可用於登入您的帳號。', ja: 'パスキー「{detail}」でログインできるようになりました。' },
  ),
  passkeyRemoved: changed(
    { en: 'A passkey was removed from your Tessera account', 'zh-Hant-HK': '您的Tessera帳號已移除通行密鑰', ja: 'Tesseraのアカウントからパスキーが削除されました' },
    { en: 'The passkey “{detail}” can no longer sign in to your account.', 'zh-Hant-HK': '通行密鑰「{detail}」已無法用於登入您的帳號。', ja: 'パスキー「{detail}」ではログインできなくなりました。' },
  ),
  recoveryCodeUsed: changed(
    { en: 'A recovery code of your Tessera account was used', 'zh-Hant-HK': '您的Tessera帳號使用了復原碼', ja: 'Tesseraのリカバリーコードが使用されました' },
    { en: 'Recovery codes left: {detail}. Renew them in the settings before they run out.', 'zh-Hant-HK': '剩餘復原碼：{detail}組。請在用完前於設定中更新。', ja: '残りのリカバリーコードは{detail}個です。なくなる前に、設定で再発行してください。' },
  ),
  recoveryCodesRenewed: changed(
    { en: 'The recovery codes of your Tessera account were renewed', 'zh-Hant-HK': '您的Tessera帳號復原碼已更新', ja: 'Tesseraのリカバリーコードが再発行されました' },
    { en: 'The codes from before no longer work.', 'zh-Hant-HK': '先前的復原碼已失效。', ja: '以前のコードは使えなくなりました。' },
  ),
  factorsRemoved: changed(
    { en: 'Two-factor authentication of your Tessera account was removed', 'zh-Hant-HK': '您的Tessera帳號已移除雙重驗證', ja: 'Tesseraの二要素認証が解除されました' },
    { en: 'An administrator removed your authenticator app, passkeys and recovery codes, and signed out your devices. Set up two-factor authentication again after you have signed in.', 'zh-Hant-HK': '管理員已移除您的驗證器應用程式、通行密鑰和復原碼，並登出您的裝置。請於登入後重新設定雙重驗證。', ja: '管理者が認証アプリ、パスキー、リカバリーコードを削除し、端末をログアウトしました。ログイン後、二要素認証を設定し直してください。' },
  ),
};

export const securityMailTemplates: Readonly<Record<keyof SecurityMailValues, MailTemplate>> = {
  ...changes,
  proveCode: {
    subject: { en: 'Your Tessera code: {code}', 'zh-Hant-HK': '您的Tessera驗證碼：{code}', ja: 'Tesseraの確認コード：{code}' },
    paragraphs: [
      { en: 'Enter this code to confirm that it is you. It is valid for {minutes} minutes.', 'zh-Hant-HK': '請輸入以下驗證碼以確認是您本人操作。驗證碼在{minutes}分鐘內有效。', ja: 'ご本人であることを確認するため、次のコードを入力してください。有効期限は{minutes}分です。' },
      ignore,
    ],
    emphasis: 'code',
  },
  oldAddressCode: {
    subject: { en: 'Confirm your new Tessera address: {code}', 'zh-Hant-HK': '確認變更Tessera電子郵件地址：{code}', ja: 'Tesseraのメールアドレス変更の確認：{code}' },
    paragraphs: [
      { en: 'Your account is to use the address {email} from now on. Enter this code, and the one that was sent there. It is valid for {minutes} minutes.', 'zh-Hant-HK': '您的帳號將改用{email}。請輸入以下驗證碼，以及寄到新地址的驗證碼。驗證碼在{minutes}分鐘內有效。', ja: 'アカウントのメールアドレスを{email}に変更します。次のコードと、新しいアドレスに届いたコードを入力してください。有効期限は{minutes}分です。' },
      ignore,
    ],
    emphasis: 'code',
  },
  newAddressCode: {
    subject: { en: 'Your Tessera code: {code}', 'zh-Hant-HK': '您的Tessera驗證碼：{code}', ja: 'Tesseraの確認コード：{code}' },
    paragraphs: [
      { en: 'Enter this code to use this address for your Tessera account. It is valid for {minutes} minutes.', 'zh-Hant-HK': '請輸入以下驗證碼，將此地址用於您的Tessera帳號。驗證碼在{minutes}分鐘內有效。', ja: 'このアドレスをTesseraのアカウントで使うには、次のコードを入力してください。有効期限は{minutes}分です。' },
      { en: 'If you have no account at Tessera, ignore this email. Nobody can use your address without the code.', 'zh-Hant-HK': '如果您沒有Tessera帳號，請略過這封郵件。沒有驗證碼，任何人都無法使用您的電子郵件地址。', ja: 'Tesseraのアカウントをお持ちでない場合は、このメールを破棄してください。コードがなければ、誰もこのアドレスを使えません。' },
    ],
    emphasis: 'code',
  },
  addressTaken: {
    subject: { en: 'This address has a Tessera account already', 'zh-Hant-HK': '此地址已有Tessera帳號', ja: 'このアドレスにはTesseraのアカウントがあります' },
    paragraphs: [
      { en: 'Somebody wants to use this address for another Tessera account. That is not possible, because it has an account of its own. If it was you, sign in with this address, or choose another one.', 'zh-Hant-HK': '有人想將此地址用於另一個Tessera帳號。由於此地址已有帳號，無法使用。如果是您本人操作，請以此地址登入，或改用其他地址。', ja: 'このアドレスを別のTesseraアカウントで使う操作が行われましたが、すでにアカウントがあるため変更できません。ご本人の場合は、このアドレスでログインするか、別のアドレスをお使いください。' },
      { en: 'If it was not you, ignore this email. Your account stays as it is.', 'zh-Hant-HK': '如果不是您本人操作，請略過這封郵件。您的帳號不受影響。', ja: 'お心当たりがない場合は、このメールを破棄してください。アカウントに変更はありません。' },
    ],
  },
  addressWaiting: {
    subject: { en: 'Your Tessera address will change', 'zh-Hant-HK': '您的Tessera電子郵件地址即將變更', ja: 'Tesseraのメールアドレスが変更されます' },
    paragraphs: [
      { en: 'Somebody who is signed in to your account says that this address is lost, and has confirmed the address {email}. Your account will use it from {moment}.', 'zh-Hant-HK': '有人登入您的帳號，表示已無法使用此地址，並確認了{email}。您的帳號將於{moment}起改用該地址。', ja: 'アカウントにログインしている方が、このアドレスを使えなくなったとして、{email}を確認しました。{moment}から、アカウントはこのアドレスを使用します。' },
      { en: 'If it was not you, stop the change now. All devices are signed out then; sign in again and set a new password.', 'zh-Hant-HK': '如果不是您本人操作，請立即停止變更。所有裝置將會登出，請重新登入並重設密碼。', ja: 'お心当たりがない場合は、すぐに変更を中止してください。すべての端末がログアウトされますので、ログインし直してパスワードを再設定してください。' },
    ],
    link: { path: 'stopPath', label: { en: 'Stop the change', 'zh-Hant-HK': '停止變更', ja: '変更を中止する' } },
  },
};
