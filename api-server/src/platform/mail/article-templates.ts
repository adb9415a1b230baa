import type { MailTemplate } from './mail-template.ts';

/** The values of the mails about articles. */
export interface ArticleMailValues {
  /** An Admin hid an article from its readers. */
  readonly articleTakenDown: { readonly title: string; readonly reason: string; readonly editPath: string };
  /** An Admin made it visible again. */
  readonly articleRestored: { readonly title: string; readonly editPath: string };
  /** Asks the owner of an address to confirm a newsletter subscription. */
  readonly newsletterConfirm: { readonly hours: number; readonly confirmPath: string };
  /** An article, as sanitized HTML and as text. */
  readonly newsletter: {
    readonly subject: string;
    readonly intro: string;
    readonly html: string;
    readonly text: string;
    readonly articlePath: string;
    readonly unsubscribePath: string;
  };
}

export const articleMailTemplates: Readonly<Record<keyof ArticleMailValues, MailTemplate>> = {
  articleTakenDown: {
    subject: {
      en: '“{title}” was taken down',
      'zh-Hant-HK': '「{title}」已被下架',
      ja: '「{title}」は非公開になりました',
    },
    paragraphs: [
      {
        en: 'An administrator took down your article “{title}”, for this reason: {reason}',
        'zh-Hant-HK': '管理員已將您的文章「{title}」下架，原因如下：{reason}',
        ja: '管理者が記事「{title}」を非公開にしました。理由：{reason}',
      },
      {
        en: 'What you wrote is kept, and you can go on working on it. To have it shown again, write to the administrators.',
        'zh-Hant-HK': '您撰寫的內容仍會保留，可繼續編輯。如需重新公開，請與管理員聯絡。',
        ja: '書いた内容は保存されており、引き続き編集できます。再公開を希望する場合は、管理者にご連絡ください。',
      },
    ],
    link: { path: 'editPath', label: { en: 'Open the article', 'zh-Hant-HK': '開啟文章', ja: '記事を開く' } },
  },
  articleRestored: {
    subject: {
      en: '“{title}” is shown again',
      'zh-Hant-HK': '「{title}」已重新公開',
      ja: '「{title}」が再公開されました',
    },
    paragraphs: [
      {
        en: 'An administrator made your article “{title}” public again.',
        'zh-Hant-HK': '管理員已重新公開您的文章「{title}」。',
        ja: '管理者が記事「{title}」を再公開しました。',
      },
    ],
    link: { path: 'editPath', label: { en: 'Open the article', 'zh-Hant-HK': '開啟文章', ja: '記事を開く' } },
  },
  newsletterConfirm: {
    subject: {
      en: 'Confirm your subscription to the Tessera newsletter',
      'zh-Hant-HK': '請確認訂閱Tessera電子報',
      ja: 'Tesseraニュースレターの登録を確認してください',
    },
    paragraphs: [
      {
        en: 'Somebody, most likely you, subscribed this address to the Tessera newsletter. Confirm it within {hours} hours; before that nothing is sent.',
        'zh-Hant-HK':
          '有人（很可能是您本人）以此電子郵件地址訂閱Tessera電子報。請於{hours}小時內確認；確認前我們不會寄送電子報。',
        ja: 'このメールアドレスでTesseraニュースレターの登録がありました。{hours}時間以内に登録を確認してください。確認されるまで、ニュースレターは送信されません。',
      },
      {
        en: 'If it was not you, ignore this email.',
        'zh-Hant-HK': '如果不是您本人操作，請略過這封郵件。',
        ja: 'お心当たりがない場合は、このメールを破棄してください。',
      },
    ],
    link: {
      path: 'confirmPath',
      label: { en: 'Confirm the subscription', 'zh-Hant-HK': '確認訂閱', ja: '登録を確認する' },
    },
  },
  newsletter: {
    subject: { en: '{subject}', 'zh-Hant-HK': '{subject}', ja: '{subject}' },
    paragraphs: [{ en: '{intro}', 'zh-Hant-HK': '{intro}', ja: '{intro}' }],
    content: { html: 'html', text: 'text' },
    link: {
      path: 'articlePath',
      label: { en: 'Read it on the web', 'zh-Hant-HK': '在網頁上閱讀', ja: 'ウェブで読む' },
    },
    unsubscribe: {
      path: 'unsubscribePath',
      why: {
        en: 'You receive this email because you subscribed to the Tessera newsletter.',
        'zh-Hant-HK': '您訂閱了Tessera電子報，因此收到這封郵件。',
        ja: 'このメールは、Tesseraニュースレターに登録された方にお送りしています。',
      },
      label: { en: 'Unsubscribe', 'zh-Hant-HK': '取消訂閱', ja: '配信を停止する' },
    },
  },
};
