import { creditNoteNumber, invoiceNumber } from '@tessera/contracts/payment/invoice-number';
import type { CreditNote, Invoice, Order, Payment, ProcessingPayment } from '@tessera/contracts/payment/payment.schema';
import type { Subscriptions } from '@tessera/contracts/plan/plans';
import { toSubscriptions } from '../../accounts/user/plan.mapper.ts';
import type { BillingAccountRow } from './billing-account.repository.ts';
import type { CreditNoteRow } from './credit-note.repository.ts';
import type { InvoiceRow } from './invoice.repository.ts';
import type { OrderRow } from './order.repository.ts';
import type { Subscribed } from './subscription.repository.ts';

export const toSubscription = ({ plan, nextPlan, powerUps }: Subscribed, now: Date): Subscriptions =>
  toSubscriptions(
    [plan, nextPlan].filter((row) => row !== null),
    powerUps,
    now,
  );

/** The card as a receipt shows it. Its ids at the payment service are left out. */
export const toPayment = (
  { card, company, revision, carried }: BillingAccountRow,
  processing: readonly ProcessingPayment[],
): Payment => ({ card, company, revision, carried, processing: [...processing] });

/** What is being paid: orders that the payment service has not decided, and a renewal whose card is being charged. */
export const toProcessing = (orders: readonly OrderRow[], { charging }: Subscribed): ProcessingPayment[] => [
  ...orders.flatMap(({ id, change: { kind }, bill: { currency, total }, pending_since: since }) =>
    kind === 'card' || since === null ? [] : [{ id, kind, currency, total, sinceTime: since.toISOString() }],
  ),
  ...(charging === null
    ? []
    : [
        {
          id: charging.id,
          kind: charging.state === 'open' ? ('renewal' as const) : ('cancelledRenewal' as const),
          currency: charging.bill.currency,
          total: charging.bill.total,
          sinceTime: (charging.trying_since ?? charging.next_try_at).toISOString(),
        },
      ]),
];

const toCreditNote = (row: CreditNoteRow, invoice: Pick<InvoiceRow, 'number'>): CreditNote => ({
  id: row.id,
  number: creditNoteNumber(row.number),
  kind: row.kind,
  issuedTime: row.issued_at.toISOString(),
  currency: row.currency,
  total: row.total,
  invoiceId: row.invoice_id,
  invoiceNumber: invoiceNumber(invoice.number),
});

/** An invoice with its credit notes, out of those of several invoices. */
export const toInvoice = (row: InvoiceRow, notes: readonly CreditNoteRow[]): Invoice => ({
  id: row.id,
  number: invoiceNumber(row.number),
  issuedTime: row.issued_at.toISOString(),
  currency: row.currency,
  total: row.total,
  subList: row.lines,
  ...(row.carried_in === 0 ? {} : { carriedIn: row.carried_in }),
  ...(row.carried_over === 0 ? {} : { carriedOver: row.carried_over }),
  company: row.company,
  email: row.email,
  creditNotes: notes.filter((note) => note.invoice_id === row.id).map((note) => toCreditNote(note, row)),
});

export const toOrder = ({ id, state, change, invoice_id: invoiceId, pending_since: since }: OrderRow): Order => ({
  id,
  state: state === 'refunding' ? 'refunded' : state,
  kind: change.kind,
  invoiceId,
  ...(state === 'open' && since !== null ? { isProcessing: true } : {}),
  ...(state === 'expired' && since !== null ? { hasFailed: true } : {}),
});
