import { createInvoice, createInvoiceLine } from '@tessera/contracts/payment/payment.factory';
import { extractText, getDocumentProxy } from 'unpdf';
import { renderInvoice } from './invoice-pdf.ts';

const invoice = createInvoice({
  number: 'T-000042',
  company: { name: '柳織股份有限公司', taxId: '04595257', address: '臺北市中山區' },
  subList: [createInvoiceLine(), createInvoiceLine({ kind: 'planCredit', type: 1, days: 20, price: -400_000 })],
});

async function textOf(language: 'en' | 'zh-Hant-HK' | 'ja'): Promise<string> {
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await renderInvoice(invoice, language, 'Asia/Taipei'))),
    { mergePages: true },
  );
  // Spacing between glyphs does not matter here.
  return text.replaceAll(/\s+/gu, '');
}

it.each([
  ['en', ['Invoice', 'T-000042', 'Advanced(Monthly)', 'UnuseddaysofProfessional(Monthly)', 'NT$11,000', 'Mar2,2026']],
  ['zh-Hant-HK', ['發票', 'T-000042', 'Advanced（月繳）', '未使用天數', '統一編號04595257', '$11,000']],
  ['ja', ['請求書', 'T-000042', 'Advanced（月払い）', '未使用日数分', '合計（支払い済み）', '$11,000']],
] as const)('an invoice in %s is readable', async (language, parts) => {
  const text = await textOf(language);
  expect(parts.filter((part) => !text.includes(part))).toEqual([]);
  expect(text).toContain('柳織股份有限公司');
});

it('an invoice continues on further pages with the column names, and ends with the total', async () => {
  const long = createInvoice({
    subList: [
      createInvoiceLine(),
      ...Array.from({ length: 60 }, () =>
        createInvoiceLine({ kind: 'powerUp', type: null, product: 'b', price: 30_000 }),
      ),
    ],
  });
  const { text: pages } = await extractText(
    await getDocumentProxy(new Uint8Array(await renderInvoice(long, 'en', 'Asia/Taipei'))),
  );
  const count = (page: string, part: string): number => page.replaceAll(/\s+/gu, '').split(part).length - 1;
  expect(pages).toHaveLength(3);
  expect(pages.map((page) => count(page, 'Amount'))).toEqual([1, 1, 1]);
  expect(pages.reduce((sum, page) => sum + count(page, 'Onemoreboard'), 0)).toBe(60);
  expect(pages.map((page) => count(page, 'Total'))).toEqual([0, 0, 1]);
});
