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
} as const satisfies Readonly<Record<string, LocalizedText>>;
