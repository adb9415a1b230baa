import type { LocalizedText } from '@tessera/contracts/i18n/languages';

/** The fixed texts of an invoice. */
export const invoiceWords = {
  title: { en: 'Invoice', 'zh-Hant-HK': '發票', ja: '請求書' },
  number: { en: 'Number', 'zh-Hant-HK': '號碼', ja: '番号' },
  issued: { en: 'Issued', 'zh-Hant-HK': '開立日期', ja: '発行日' },
  to: { en: 'Billed to', 'zh-Hant-HK': '付款人', ja: '請求先' },
  taxId: { en: 'Tax ID', 'zh-Hant-HK': '統一編號', ja: '統一編号' },
  item: { en: 'Item', 'zh-Hant-HK': '項目', ja: '内容' },
  days: { en: 'Period', 'zh-Hant-HK': '期間', ja: '期間' },
  amount: { en: 'Amount', 'zh-Hant-HK': '金額', ja: '金額' },
  total: { en: 'Total, paid', 'zh-Hant-HK': '總計（已付）', ja: '合計（支払い済み）' },
  carriedIn: {
    en: 'Carried over from earlier invoices',
    'zh-Hant-HK': '前期發票轉入',
    ja: '前回までの請求書からの繰り越し',
  },
  carriedOver: {
    en: 'Carried over to your next invoice',
    'zh-Hant-HK': '轉入下期發票',
    ja: '次回の請求書への繰り越し',
  },
  creditNote: { en: 'Credit note', 'zh-Hant-HK': '折讓單', ja: '返金明細書' },
  reversal: { en: 'Reversal of a credit', 'zh-Hant-HK': '折讓收回單', ja: '返金取消明細書' },
  invoice: { en: 'For invoice', 'zh-Hant-HK': '對應發票', ja: '対象の請求書' },
  creditTotal: { en: 'Total, credited', 'zh-Hant-HK': '總計（已折讓）', ja: '合計（返金）' },
  reversalTotal: { en: 'Total, received again', 'zh-Hant-HK': '總計（已收回）', ja: '合計（再受領）' },
  refundOf: { en: 'Refund', 'zh-Hant-HK': '退款', ja: '返金' },
  disputeOf: {
    en: 'Disputed payment, taken back by the bank',
    'zh-Hant-HK': '銀行取回有爭議的付款',
    ja: 'カード会社による異議申し立て分の払い戻し',
  },
  reversalOf: { en: 'Money received again', 'zh-Hant-HK': '再次收到的款項', ja: '再び受領した金額' },
} as const satisfies Readonly<Record<string, LocalizedText>>;
