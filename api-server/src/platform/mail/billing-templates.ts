import type { MailTemplate } from './mail-template.ts';

interface CreditNoteValues {
  readonly number: string;
  readonly invoice: string;
  readonly total: string;
  readonly creditNotePath: string;
}

/** The values of the mails about payments. */
export interface BillingMailValues {
  /** An invoice was issued. */
  readonly paymentReceived: { readonly number: string; readonly total: string; readonly invoicePath: string };
  /** A payment is not decided yet by the payment service. */
  readonly paymentProcessing: { readonly total: string; readonly planPath: string };
  /** A payment that was in process has failed. */
  readonly paymentFailed: { readonly total: string; readonly pricingPath: string };
  /** A payment that could not be used is refunded. */
  readonly paymentRefunded: { readonly total: string; readonly planPath: string };
  /** A payment was refunded, in whole or in part. */
  readonly creditNoteIssued: CreditNoteValues;
  /** The cardholder's bank took a disputed payment back. */
  readonly disputeOpened: CreditNoteValues;
  /** Money of a credit note came back, because a refund failed or a dispute was decided for the seller. */
  readonly creditNoteReversed: CreditNoteValues;
  /** A dispute was decided for the cardholder, which ends the renewal. */
  readonly disputeLost: { readonly invoice: string; readonly planPath: string };
  /** A renewal could not be paid and will be retried. */
  readonly renewalFailed: { readonly plan: string; readonly day: string; readonly planPath: string };
  /** The last try of a renewal failed. */
  readonly planEnded: { readonly plan: string; readonly pricingPath: string };
  /** A plan that does not renew ends in a week. */
  readonly planEnding: { readonly plan: string; readonly day: string; readonly pricingPath: string };
  /** A plan that did not renew has ended. */
  readonly planOver: { readonly plan: string; readonly pricingPath: string };
  /** Posts beyond the limit of a lower plan will be deleted in a week. */
  readonly historyEnding: {
    readonly count: number;
    readonly plan: string;
    readonly months: number;
    readonly before: string;
    readonly day: string;
    readonly pricingPath: string;
  };
  /** Somebody asks sales about a plan. */
  readonly salesRequest: {
    readonly name: string;
    readonly email: string;
    readonly company: string;
    readonly message: string;
  };
}

const creditNoteLink: MailTemplate['link'] = {
  path: 'creditNotePath',
  label: { en: 'Open the credit note', 'zh-Hant-HK': '開啟折讓單', ja: '返金明細書を開く' },
};

/** The mails about payments. */
export const billingMailTemplates: Readonly<Record<keyof BillingMailValues, MailTemplate>> = {
  paymentReceived: {
    subject: {
      en: 'Payment received: invoice {number}',
      'zh-Hant-HK': '已收到付款：發票{number}',
      ja: 'お支払いを確認しました：請求書{number}',
    },
    paragraphs: [
      {
        en: 'Thank you. We received {total}.',
        'zh-Hant-HK': '謝謝，我們已收到{total}。',
        ja: 'ありがとうございます。{total}のお支払いを確認しました。',
      },
    ],
    link: { path: 'invoicePath', label: { en: 'Open the invoice', 'zh-Hant-HK': '開啟發票', ja: '請求書を開く' } },
  },
  paymentProcessing: {
    subject: {
      en: 'Your payment of {total} is being processed',
      'zh-Hant-HK': '您的{total}付款正在處理中',
      ja: '{total}のお支払いを処理しています',
    },
    paragraphs: [
      {
        en: 'The payment service has not decided yet. You need not do anything, and nothing is charged twice. We’ll email you when it is done.',
        'zh-Hant-HK': '付款服務尚未有結果。您無須採取任何行動，亦不會重複扣款。完成後我們會以電子郵件通知您。',
        ja: '決済サービスの結果を待っています。お手続きは不要で、二重に請求されることはありません。完了しましたらメールでお知らせします。',
      },
    ],
    link: { path: 'planPath', label: { en: 'Plan and payment', 'zh-Hant-HK': '方案與付款', ja: 'プランとお支払い' } },
  },
  paymentFailed: {
    subject: {
      en: 'Your payment of {total} failed',
      'zh-Hant-HK': '您的{total}付款未能完成',
      ja: '{total}のお支払いができませんでした',
    },
    paragraphs: [
      {
        en: 'Nothing was charged, and your plan is unchanged. You can pay again with the same or another card.',
        'zh-Hant-HK': '未有扣款，您的方案維持不變。您可以使用原有或其他信用卡再次付款。',
        ja: '請求は発生しておらず、プランは変わりません。同じカードまたは別のカードでもう一度お支払いいただけます。',
      },
    ],
    link: { path: 'pricingPath', label: { en: 'Choose a plan', 'zh-Hant-HK': '選擇方案', ja: 'プランを選ぶ' } },
  },
  paymentRefunded: {
    subject: {
      en: 'Your payment of {total} is refunded',
      'zh-Hant-HK': '您的{total}付款將獲退款',
      ja: '{total}のお支払いを返金します',
    },
    paragraphs: [
      {
        en: 'Your plan had changed by the time the payment arrived, so it was not used. The money goes back to the card with which you paid; banks take a few days for it.',
        'zh-Hant-HK': '款項送達時您的方案已經變更，因此未有使用。款項將退回您付款的信用卡，銀行需數天處理。',
        ja: 'お支払いの確認時にプランが変わっていたため、使用しませんでした。お支払いに使われたカードへ返金します。反映までに数日かかります。',
      },
    ],
    link: { path: 'planPath', label: { en: 'Plan and payment', 'zh-Hant-HK': '方案與付款', ja: 'プランとお支払い' } },
  },
  creditNoteIssued: {
    subject: {
      en: 'Refund of {total}: credit note {number}',
      'zh-Hant-HK': '退款{total}：折讓單{number}',
      ja: '{total}の返金：返金明細書{number}',
    },
    paragraphs: [
      {
        en: 'We refunded {total} of invoice {invoice}. It goes back to the card with which you paid; banks take a few days for it. Your plan goes on as before.',
        'zh-Hant-HK': '我們已就發票{invoice}退款{total}。款項將退回您付款的信用卡，銀行需數天處理。您的方案照常使用。',
        ja: '請求書{invoice}のうち{total}を返金しました。お支払いに使われたカードへ返金され、反映までに数日かかります。プランはこれまでどおりご利用いただけます。',
      },
    ],
    link: creditNoteLink,
  },
  disputeOpened: {
    subject: {
      en: 'Disputed payment: credit note {number}',
      'zh-Hant-HK': '有爭議的付款：折讓單{number}',
      ja: 'お支払いへの異議申し立て：返金明細書{number}',
    },
    paragraphs: [
      {
        en: 'Your bank reports that the payment of invoice {invoice} is disputed, and has taken {total} back. If you did not want this, please contact your bank.',
        'zh-Hant-HK': '您的銀行通知我們，發票{invoice}的付款有爭議，並已取回{total}。如非您的本意，請聯絡您的銀行。',
        ja: '請求書{invoice}のお支払いに異議が申し立てられたとカード会社から連絡があり、{total}が払い戻されました。お心当たりがない場合は、カード会社にお問い合わせください。',
      },
      {
        en: 'Your plan goes on until the bank has decided. If it decides for you, the plan is not renewed any more.',
        'zh-Hant-HK': '在銀行作出決定之前，您的方案照常使用。若銀行裁定退款，方案將不再自動續訂。',
        ja: 'カード会社の判断が出るまで、プランは引き続きご利用いただけます。返金が確定した場合、プランは自動更新されなくなります。',
      },
    ],
    link: creditNoteLink,
  },
  creditNoteReversed: {
    subject: { en: 'Credit reversed: {number}', 'zh-Hant-HK': '折讓已收回：{number}', ja: '返金の取り消し：{number}' },
    paragraphs: [
      {
        en: 'We received {total} of invoice {invoice} again: the bank decided a dispute in our favour or could not carry out a refund. If you are waiting for a refund, please reply to this email.',
        'zh-Hant-HK':
          '我們再次收到發票{invoice}的{total}：銀行就爭議作出對我們有利的裁定，或未能完成退款。若您正在等候退款，請回覆此郵件。',
        ja: '請求書{invoice}の{total}を再び受領しました。異議申し立てが認められなかったか、返金処理ができなかったためです。返金をお待ちの場合は、このメールにご返信ください。',
      },
    ],
    link: creditNoteLink,
  },
  disputeLost: {
    subject: {
      en: 'The dispute about invoice {invoice} is decided',
      'zh-Hant-HK': '發票{invoice}的爭議已有結果',
      ja: '請求書{invoice}への異議申し立ての結果',
    },
    paragraphs: [
      {
        en: 'Your bank decided that the money stays with you. We switched the auto-renewal off, so that nothing more is charged. You can resume it at any time.',
        'zh-Hant-HK': '您的銀行裁定款項歸您所有。我們已關閉自動續訂，不會再扣款。您可隨時恢復自動續訂。',
        ja: 'カード会社の判断により、返金が確定しました。今後請求が発生しないよう、自動更新を停止しました。いつでも再開できます。',
      },
    ],
    link: { path: 'planPath', label: { en: 'Plan and payment', 'zh-Hant-HK': '方案與付款', ja: 'プランとお支払い' } },
  },
  renewalFailed: {
    subject: {
      en: 'Your {plan} plan could not be renewed',
      'zh-Hant-HK': '您的{plan}方案未能續訂',
      ja: '{plan}プランを更新できませんでした',
    },
    paragraphs: [
      {
        en: 'Your card was declined or is missing. We will try again on {day}. Until then everything works as before.',
        'zh-Hant-HK': '您的信用卡遭拒或尚未設定。我們將於{day}再試一次，在此之前一切照常使用。',
        ja: 'カードが承認されなかったか、登録されていません。{day}にもう一度お支払いを試みます。それまではこれまでどおりご利用いただけます。',
      },
    ],
    link: { path: 'planPath', label: { en: 'Enter another card', 'zh-Hant-HK': '更換信用卡', ja: '別のカードを登録' } },
  },
  planEnded: {
    subject: {
      en: 'Your {plan} plan has ended',
      'zh-Hant-HK': '您的{plan}方案已結束',
      ja: '{plan}プランが終了しました',
    },
    paragraphs: [
      {
        en: 'The renewal could not be paid. Your boards are kept and can be viewed; choose a plan to go on collecting.',
        'zh-Hant-HK': '續訂款項未能支付。您的資料夾仍會保留，可繼續檢視；選擇方案後即可繼續收集。',
        ja: '更新のお支払いができませんでした。フォルダは保存されており、閲覧できます。取得を続けるにはプランをお選びください。',
      },
    ],
    link: { path: 'pricingPath', label: { en: 'Choose a plan', 'zh-Hant-HK': '選擇方案', ja: 'プランを選ぶ' } },
  },
  planEnding: {
    subject: {
      en: 'Your {plan} plan ends on {day}',
      'zh-Hant-HK': '您的{plan}方案將於{day}結束',
      ja: '{plan}プランは{day}に終了します',
    },
    paragraphs: [
      {
        en: 'It is not renewed. After that your boards can still be viewed, but nothing new is collected. Choose a plan to go on without a break.',
        'zh-Hant-HK': '方案不會自動續訂。結束後您仍可檢視資料夾，但不會再收集新內容。選擇方案即可不中斷地繼續使用。',
        ja: 'このプランは更新されません。終了後もフォルダは閲覧できますが、新しい投稿は取得されません。プランを選ぶと、途切れることなくご利用いただけます。',
      },
    ],
    link: { path: 'pricingPath', label: { en: 'Choose a plan', 'zh-Hant-HK': '選擇方案', ja: 'プランを選ぶ' } },
  },
  planOver: {
    subject: {
      en: 'Your {plan} plan has ended',
      'zh-Hant-HK': '您的{plan}方案已結束',
      ja: '{plan}プランが終了しました',
    },
    paragraphs: [
      {
        en: 'Your boards are kept and can be viewed; choose a plan to go on collecting.',
        'zh-Hant-HK': '您的資料夾仍會保留，可繼續檢視；選擇方案後即可繼續收集。',
        ja: 'フォルダは保存されており、閲覧できます。取得を続けるにはプランをお選びください。',
      },
    ],
    link: { path: 'pricingPath', label: { en: 'Choose a plan', 'zh-Hant-HK': '選擇方案', ja: 'プランを選ぶ' } },
  },
  historyEnding: {
    subject: {
      en: 'Hidden posts will be deleted on {day}',
      'zh-Hant-HK': '隱藏的貼文將於{day}刪除',
      ja: '非表示の投稿は{day}に削除されます',
    },
    paragraphs: [
      {
        en: 'Your {plan} plan keeps {months} months of posts. {count, plural, one {# post from before {before} has} other {# posts from before {before} have}} been hidden since you changed your plan and will be deleted on {day}.',
        'zh-Hant-HK':
          '您的{plan}方案保留{months}個月的貼文。自變更方案後，{before}以前的{count, number}則貼文已隱藏，並將於{day}刪除。',
        ja: '{plan}プランで保存できるのは{months}か月分の投稿です。プランの変更後、{before}より前の投稿{count, number}件は非表示になっており、{day}に削除されます。',
      },
      {
        en: 'A plan that keeps more months shows them again at once.',
        'zh-Hant-HK': '改用保留更長期間的方案，即可立即重新顯示。',
        ja: '保存期間の長いプランに変更すると、すぐに再表示されます。',
      },
    ],
    link: { path: 'pricingPath', label: { en: 'Compare plans', 'zh-Hant-HK': '比較方案', ja: 'プランを比較' } },
  },
  salesRequest: {
    subject: {
      en: 'Enterprise request: {company}',
      'zh-Hant-HK': 'Enterprise查詢：{company}',
      ja: 'Enterpriseのお問い合わせ：{company}',
    },
    paragraphs: [
      {
        en: '{name}, {company}, {email}',
        'zh-Hant-HK': '{name}、{company}、{email}',
        ja: '{name}様、{company}、{email}',
      },
      { en: '{message}', 'zh-Hant-HK': '{message}', ja: '{message}' },
    ],
  },
};
