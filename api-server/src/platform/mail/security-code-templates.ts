import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import type { MailTemplate } from './mail-template.ts';

interface CodeValues {
  readonly code: string;
  readonly minutes: number;
}

/** Mails that a user gets before something about signing in changes. */
export interface SecurityCodeMailValues {
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

const ignore: LocalizedText = {
  en: 'If you did not ask for this, do not pass the code on, and set a new password: somebody may be signed in to your account.',
  'zh-Hant-HK': '如果您沒有提出要求，請勿將驗證碼告訴他人，並請重設密碼：可能有人已登入您的帳號。',
  ja: 'お心当たりがない場合は、コードを誰にも伝えず、パスワードを再設定してください。第三者がログインしている可能性があります。',
};

export const securityCodeMailTemplates: Readonly<Record<keyof SecurityCodeMailValues, MailTemplate>> = {
  proveCode: {
    subject: {
      en: 'Your Tessera code: {code}',
      'zh-Hant-HK': '您的Tessera驗證碼：{code}',
      ja: 'Tesseraの確認コード：{code}',
    },
    paragraphs: [
      {
        en: 'Enter this code to confirm that it is you. It is valid for {minutes} minutes.',
        'zh-Hant-HK': '請輸入以下驗證碼以確認是您本人操作。驗證碼在{minutes}分鐘內有效。',
        ja: 'ご本人であることを確認するため、次のコードを入力してください。有効期限は{minutes}分です。',
      },
      ignore,
    ],
    emphasis: 'code',
  },
  oldAddressCode: {
    subject: {
      en: 'Confirm your new Tessera address: {code}',
      'zh-Hant-HK': '確認變更Tessera電子郵件地址：{code}',
      ja: 'Tesseraのメールアドレス変更の確認：{code}',
    },
    paragraphs: [
      {
        en: 'Your account is to use the address {email} from now on. Enter this code, and the one that was sent there. It is valid for {minutes} minutes.',
        'zh-Hant-HK': '您的帳號將改用{email}。請輸入以下驗證碼，以及寄到新地址的驗證碼。驗證碼在{minutes}分鐘內有效。',
        ja: 'アカウントのメールアドレスを{email}に変更します。次のコードと、新しいアドレスに届いたコードを入力してください。有効期限は{minutes}分です。',
      },
      ignore,
    ],
    emphasis: 'code',
  },
  newAddressCode: {
    subject: {
      en: 'Your Tessera code: {code}',
      'zh-Hant-HK': '您的Tessera驗證碼：{code}',
      ja: 'Tesseraの確認コード：{code}',
    },
    paragraphs: [
      {
        en: 'Enter this code to use this address for your Tessera account. It is valid for {minutes} minutes.',
        'zh-Hant-HK': '請輸入以下驗證碼，將此地址用於您的Tessera帳號。驗證碼在{minutes}分鐘內有效。',
        ja: 'このアドレスをTesseraのアカウントで使うには、次のコードを入力してください。有効期限は{minutes}分です。',
      },
      {
        en: 'If you have no account at Tessera, ignore this email. Nobody can use your address without the code.',
        'zh-Hant-HK': '如果您沒有Tessera帳號，請略過這封郵件。沒有驗證碼，任何人都無法使用您的電子郵件地址。',
        ja: 'Tesseraのアカウントをお持ちでない場合は、このメールを破棄してください。コードがなければ、誰もこのアドレスを使えません。',
      },
    ],
    emphasis: 'code',
  },
  addressTaken: {
    subject: {
      en: 'This address has a Tessera account already',
      'zh-Hant-HK': '此地址已有Tessera帳號',
      ja: 'このアドレスにはTesseraのアカウントがあります',
    },
    paragraphs: [
      {
        en: 'Somebody wants to use this address for another Tessera account. That is not possible, because it has an account of its own. If it was you, sign in with this address, or choose another one.',
        'zh-Hant-HK':
          '有人想將此地址用於另一個Tessera帳號。由於此地址已有帳號，無法使用。如果是您本人操作，請以此地址登入，或改用其他地址。',
        ja: 'このアドレスを別のTesseraアカウントで使う操作が行われましたが、すでにアカウントがあるため変更できません。ご本人の場合は、このアドレスでログインするか、別のアドレスをお使いください。',
      },
      {
        en: 'If it was not you, ignore this email. Your account stays as it is.',
        'zh-Hant-HK': '如果不是您本人操作，請略過這封郵件。您的帳號不受影響。',
        ja: 'お心当たりがない場合は、このメールを破棄してください。アカウントに変更はありません。',
      },
    ],
  },
  addressWaiting: {
    subject: {
      en: 'Your Tessera address will change',
      'zh-Hant-HK': '您的Tessera電子郵件地址即將變更',
      ja: 'Tesseraのメールアドレスが変更されます',
    },
    paragraphs: [
      {
        en: 'Somebody who is signed in to your account says that this address is lost, and has confirmed the address {email}. Your account will use it from {moment}.',
        'zh-Hant-HK': '有人登入您的帳號，表示已無法使用此地址，並確認了{email}。您的帳號將於{moment}起改用該地址。',
        ja: 'アカウントにログインしている方が、このアドレスを使えなくなったとして、{email}を確認しました。{moment}から、アカウントはこのアドレスを使用します。',
      },
      {
        en: 'If it was not you, stop the change now. All devices are signed out then; sign in again and set a new password.',
        'zh-Hant-HK': '如果不是您本人操作，請立即停止變更。所有裝置將會登出，請重新登入並重設密碼。',
        ja: 'お心当たりがない場合は、すぐに変更を中止してください。すべての端末がログアウトされますので、ログインし直してパスワードを再設定してください。',
      },
    ],
    link: { path: 'stopPath', label: { en: 'Stop the change', 'zh-Hant-HK': '停止變更', ja: '変更を中止する' } },
  },
};
