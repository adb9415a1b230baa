/** @jest-environment-options {"styles": true} */

import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { createCreditNote, createInvoice, createInvoiceLine } from '@tessera/contracts/payment/payment.factory';
import type { Invoice } from '@tessera/contracts/payment/payment.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { color, weight } from '@tessera/ui/theme/tokens';
import { screen } from '@testing-library/react';
import { renderBilling } from '../testing/render-billing.tsx';

const titles = { en: 'Invoices', 'zh-Hant-HK': '發票', ja: '請求書' };
const invoice = createInvoice();

const open = (
  path: string,
  language: (typeof languages)[number] = 'en',
  invoiceList = [invoice],
  next: Invoice[] = [],
) =>
  renderBilling({
    path,
    language,
    prepare: ({ network }) => {
      network.answer(paymentCalls.getInvoice, ({ body }) =>
        body.cursor === undefined
          ? { invoiceList, cursor: next.length === 0 ? (0 as const) : 'next' }
          : { invoiceList: next, cursor: 0 as const },
      );
      network.answer(paymentCalls.getInvoiceInfo, ({ query }) =>
        query.id === invoice.id ? { invoice, subList: invoice.subList } : new Problem('notFound'),
      );
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
  expect({ color: style.color, weight: style.fontWeight }).toEqual({
    color: color.accent,
    weight: String(weight.medium),
  });
});

it('leads from the list to the invoice and its file', async () => {
  const { user } = await open(paths.invoices);
  expect(await screen.findByRole('link', { name: 'PDF of invoice T-000001' })).toHaveAttribute(
    'href',
    expect.stringContaining(`getInvoiceFile?id=${invoice.id}&language=en`),
  );
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
  const { user } = await open(
    paths.invoices,
    'en',
    [invoice],
    [createInvoice({ id: '0b9f6bd0-9c3e-4a4b-8a44-52a4cf1b0d02', number: 'T-000000' })],
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'T-000000' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'T-000001' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

describe('credit notes', () => {
  const notes = [
    createCreditNote({ total: 400_000 }),
    createCreditNote({ id: factoryId('creditNote', 2), number: 'C-000002', kind: 'reversal', total: -100_000 }),
  ];
  const credited = createInvoice({ creditNotes: notes });

  it('are rows below their invoice, with their kind, amount and file', async () => {
    const { container } = await open(paths.invoices, 'en', [credited]);
    const link = await screen.findByRole('link', { name: 'C-000001' });
    expect(link).toHaveAttribute('href', paths.creditNote(notes[0]?.id ?? ''));
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatch(/C-000001Refund.*For invoice T-000001.*-NT\$4,000/u);
    expect(rows[3]).toMatch(/C-000002Credit reversed.*NT\$1,000/u);
    expect(screen.getByRole('link', { name: 'PDF of C-000001' })).toHaveAttribute(
      'href',
      expect.stringContaining('getCreditNoteFile'),
    );
    await expectNoViolations(container);
  });

  it.each(languages)('open as on paper and lead to the invoice in %s', async (language) => {
    const [note] = notes;
    const { container } = await renderBilling({
      path: paths.creditNote(note?.id ?? ''),
      language,
      prepare: ({ network }) =>
        network.answer(paymentCalls.getCreditNote, () => ({
          creditNote: note ?? createCreditNote(),
          invoice: credited,
        })),
    });
    expect(await screen.findByRole('link', { name: /T-000001/u })).toHaveAttribute('href', paths.invoice(credited.id));
    expect(screen.getAllByText(/\$4,000/u)).toHaveLength(2);
    await expectNoViolations(container);
  });

  it('show on their invoice what remains paid', async () => {
    await renderBilling({
      path: paths.invoice(credited.id),
      prepare: ({ network }) =>
        network.answer(paymentCalls.getInvoiceInfo, () => ({ invoice: credited, subList: credited.subList })),
    });
    expect(await screen.findByRole('region', { name: 'Credit notes' })).toHaveTextContent(
      /Paid after creditsNT\$12,000/u,
    );
  });
});

it('an invoice shows what was carried over', async () => {
  const carried = createInvoice({ subList: [createInvoiceLine({ price: 1_000 })], total: 0, carriedOver: 1_000 });
  await renderBilling({
    path: paths.invoice(carried.id),
    prepare: ({ network }) =>
      network.answer(paymentCalls.getInvoiceInfo, () => ({ invoice: carried, subList: carried.subList })),
  });
  expect(await screen.findByText('Carried over to your next invoice')).toBeInTheDocument();
  expect(screen.getByText('-NT$10')).toBeInTheDocument();
});
