interface Words {
  title: string;
  card: string;
  expiry: string;
  cvc: string;
  pay: string;
  save: string;
  back: string;
  total: string;
  challenge: string;
  complete: string;
  failed: string;
  over: string;
  test: string;
}

const english: Words = {
  title: 'Payment',
  card: 'Card number',
  expiry: 'Expiry (MM/YY)',
  cvc: 'CVC',
  pay: 'Pay',
  save: 'Save card',
  back: 'Back',
  total: 'Total',
  challenge: 'Your bank asks you to confirm this.',
  complete: 'Confirm',
  failed: 'Do not confirm',
  over: 'This page is no longer open.',
  test: 'Test page: no money moves. 4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 is declined, 4000 0027 6000 3184 asks for confirmation, 4000 0000 0000 0341 is declined at the next renewal, 4000 0000 0000 3204 stays in process for a while.',
};

const words: Readonly<Record<string, Words>> = {
  'zh-HK': {
    title: '付款',
    card: '卡號',
    expiry: '到期日（月/年）',
    cvc: '安全碼',
    pay: '付款',
    save: '儲存卡片',
    back: '返回',
    total: '總計',
    challenge: '您的銀行要求您確認此項交易。',
    complete: '確認',
    failed: '不確認',
    over: '此頁面已關閉。',
    test: '測試頁面，不會扣款。4242 4242 4242 4242可付款，4000 0000 0000 0002會遭拒，4000 0027 6000 3184需要確認，4000 0000 0000 0341會在下次續訂時遭拒，4000 0000 0000 3204會先處理一段時間。',
  },
  ja: {
    title: 'お支払い',
    card: 'カード番号',
    expiry: '有効期限（月/年）',
    cvc: 'セキュリティコード',
    pay: '支払う',
    save: 'カードを保存',
    back: '戻る',
    total: '合計',
    challenge: 'カード会社による確認が必要です。',
    complete: '確認する',
    failed: '確認しない',
    over: 'このページは閉じられました。',
    test: 'テスト用ページです。実際の請求は発生しません。4242 4242 4242 4242は承認、4000 0000 0000 0002は拒否、4000 0027 6000 3184は確認が必要、4000 0000 0000 0341は次回の更新で拒否、4000 0000 0000 3204はしばらく処理中になります。',
  },
};

/** The texts of the hosted page. */
export const wordsIn = (locale: unknown): Words => (typeof locale === 'string' ? (words[locale] ?? english) : english);
