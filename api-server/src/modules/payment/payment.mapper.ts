import { invoiceNumber } from '@tessera/contracts/payment/invoice-number';
import type { Invoice, Order, Payment } from '@tessera/contracts/payment/payment.schema';
import type { Subscriptions } from '@tessera/contracts/plan/plans';
import { toSubscriptions } from '../user/plan.mapper.ts';
import type { BillingAccountRow } from './billing-account.repository.ts';
import type { InvoiceRow } from './invoice.repository.ts';
import type { OrderRow } from './order.repository.ts';
import type { Subscribed } from './subscription.repository.ts';

export const toSubscription = ({ plan, nextPlan, powerUps }: Subscribed, now: Date): Subscriptions => toSubscriptions([plan, nextPlan].filter((row) => row !== null), powerUps, now);

/** The card as a receipt shows it. Its ids at the payment service are left out. */
export const toPayment = ({ card, company, revision }: BillingAccountRow): Payment => ({ card, company, revision });

export const toInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: invoiceNumber(row.number),
  issuedTime: row.issued_at.toISOString(),
  currency: row.currency,
  total: row.total,
  subList: row.lines,
  company: row.company,
  email: row.email,
});

export const toOrder = ({ id, state, change, invoice_id: invoiceId }: OrderRow): Order => ({ id, state: state === 'refunding' ? 'refunded' : state, kind: change.kind, invoiceId });
