/** @jest-environment-options {"styles": true} */
import { languages } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import { Problem } from '@tessera/contracts/http/problem';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import type { Invoice } from '@tessera/contracts/payment/payment.schema';
import { createInvoice } from '@tessera/contracts/payment/payment.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { color, weight } from '@tessera/ui/theme/tokens';
import { screen } from '@testing-library/react';
import { renderBilling } from '../testing/render-billing.tsx';

const titles = { en: 'Invoices', 'zh-Hant-HK': '發票', ja: '請求書' };
const invoice = createInvoice();

const open = (path: string, language: (typeof languages)[number] = 'en', invoiceList = [invoice], next: Invoice[] = []) =>
  renderBilling({
    path,
    language,
    prepare: ({ network }) => {
      network.answer(paymentCalls.getInvoice, ({ body }) => (body.cursor === undefined ? { invoiceList, cursor: next.length === 0 ? (0 as const) : 'next' } : { invoiceList: next, cursor: 0 as const }));
      network.answer(paymentCalls.getInvoiceInfo, ({ query }) => (query.id === invoice.id ? { invoice, subList: invoice.subList } : new Problem('notFound')));
    },
  });

it.each(languages)('the list has its title and no accessibility violations in %s', async (language) => {
  const { container } = await open(paths.invoices, language);
  expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
  await screen.findByRole('link', { name: 'T-000001' });
  await expectNoViolations(container);
});

it('styles an invoice number as a link', async () => {
  await open(paths.invoices);
  const style = getComputedStyle(await screen.findByRole('link', { name: 'T-000001' }));
  expect({ color: style.color, weight: style.fontWeight }).toEqual({ color: color.accent, weight: String(weight.medium) });
});

it('leads from the list to the invoice and its file', async () => {
  const { user } = await open(paths.invoices);
  expect(await screen.findByRole('link', { name: 'PDF of invoice T-000001' })).toHaveAttribute('href', expect.stringContaining(`getInvoiceFile?id=${invoice.id}&language=en`));
  await user.click(screen.getByRole('link', { name: 'T-000001' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice T-000001' })).toBeInTheDocument();
  expect(screen.getAllByText('NT$15,000')).toHaveLength(2);
  expect(screen.getByText('Tax ID 04595257')).toBeInTheDocument();
});

it('shows an empty state without invoices', async () => {
  await open(paths.invoices, 'en', []);
  expect(await screen.findByText('No invoices yet')).toBeInTheDocument();
});

it('shows that an invoice was not found', async () => {
  await open(paths.invoice('0b9f6bd0-9c3e-4a4b-8a44-52a4cf1b0d01'));
  expect(await screen.findByText('Not found.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Invoices' })).toHaveAttribute('href', paths.invoices);
});

it('loads older invoices with a button, which disappears with the last ones', async () => {
  const { user } = await open(paths.invoices, 'en', [invoice], [createInvoice({ id: '0b9f6bd0-9c3e-4a4b-8a44-52a4cf1b0d02', number: 'T-000000' })]);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'T-000000' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'T-000001' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
