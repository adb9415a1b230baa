import { Problem } from '@tessera/contracts/http/problem';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import type { CreditNote, Invoice } from '@tessera/contracts/payment/payment.schema';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import { registerBinaryCall, registerCall } from '../../../platform/http/register-call.ts';
import { createCreditNoteRepository } from './credit-note.repository.ts';
import { createInvoiceRepository } from './invoice.repository.ts';
import { toInvoice } from './payment.mapper.ts';

// As the column of the database holds it.
const invoiceCounterSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

async function findInvoice(db: Db, ownerId: string, id: string): Promise<Invoice> {
  const row = await createInvoiceRepository(db).find(ownerId, id);
  if (row === undefined) throw new Problem('notFound');
  return toInvoice(row, await createCreditNoteRepository(db).ofInvoices(ownerId, [row.id]));
}

interface Credited {
  readonly creditNote: CreditNote;
  readonly invoice: Invoice;
}

async function findCreditNote(db: Db, ownerId: string, id: string): Promise<Credited> {
  const row = await createCreditNoteRepository(db).find(ownerId, id);
  if (row === undefined) throw new Problem('notFound');
  const invoice = await findInvoice(db, ownerId, row.invoice_id);
  const creditNote = invoice.creditNotes.find((note) => note.id === id);
  if (creditNote === undefined) throw new Problem('notFound');
  return { creditNote, invoice };
}

const pdf = (body: Buffer, number: string) => ({
  type: 'application/pdf',
  body,
  headers: {
    'content-disposition': `attachment; filename="tessera-${number}.pdf"`,
    'cache-control': 'private, no-store',
  },
});

export function invoiceRoutes(api: Api): void {
  registerCall(api, paymentCalls.getInvoice, async ({ body: { number, cursor }, caller, db }) => {
    const before = cursor === undefined ? null : readCursor(invoiceCounterSchema, cursor);
    const rows = await createInvoiceRepository(db).list(caller.userId, {
      before,
      limit: number === undefined ? null : number + 1,
    });
    const { page, cursor: next } = cutPage(rows, number ?? rows.length, (last) => last.number);
    const notes = await createCreditNoteRepository(db).ofInvoices(
      caller.userId,
      page.map(({ id }) => id),
    );
    return { invoiceList: page.map((row) => toInvoice(row, notes)), cursor: next };
  });

  registerCall(api, paymentCalls.getInvoiceInfo, async ({ query, caller, db }) => {
    const invoice = await findInvoice(db, caller.userId, query.id);
    return { invoice, subList: invoice.subList };
  });

  registerBinaryCall(api, paymentCalls.getInvoiceFile, async ({ query, caller, db }) => {
    const invoice = await findInvoice(db, caller.userId, query.id);
    // The PDF library is loaded with the first file.
    const { renderInvoice } = await import('./invoice-pdf.ts');
    return pdf(await renderInvoice(invoice, query.language, caller.timeZone), invoice.number);
  });

  registerCall(api, paymentCalls.getCreditNote, ({ query, caller, db }) => findCreditNote(db, caller.userId, query.id));

  registerBinaryCall(api, paymentCalls.getCreditNoteFile, async ({ query, caller, db }) => {
    const { creditNote, invoice } = await findCreditNote(db, caller.userId, query.id);
    const { renderCreditNote } = await import('./invoice-pdf.ts');
    return pdf(await renderCreditNote(creditNote, invoice, query.language, caller.timeZone), creditNote.number);
  });
}
