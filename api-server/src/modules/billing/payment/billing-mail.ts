import { paths } from '@tessera/contracts/paths';
import { creditNoteNumber, invoiceNumber } from '@tessera/contracts/payment/invoice-number';
import type { Bill } from '@tessera/contracts/payment/payment.schema';
import { planNames, type PlanType } from '@tessera/contracts/plan/plans';
import type { Trx } from '../../../platform/db/database.ts';
import { dayText } from '../../../platform/mail/day-text.ts';
import type { UserRow } from '../../accounts/user/user.repository.ts';
import type { BillingParts } from './billing-parts.ts';
import { moneyText } from './billing-words.ts';
import type { CreditNoteRow } from './credit-note.repository.ts';
import type { InvoiceRow } from './invoice.repository.ts';

type Recipient = Pick<UserRow, 'email' | 'language' | 'time_zone'>;

/** An invoice was issued for what was paid. */
export const mailReceipt = (
  trx: Trx,
  { mailer }: Pick<BillingParts, 'mailer'>,
  { email, language }: Recipient,
  invoice: InvoiceRow,
): Promise<void> =>
  mailer.enqueue(trx, {
    to: email,
    template: 'paymentReceived',
    language,
    values: {
      number: invoiceNumber(invoice.number),
      total: moneyText(invoice.total, invoice.currency, language),
      invoicePath: paths.invoice(invoice.id),
    },
  });

/** A renewal could not be paid and is tried again. */
export const mailRenewalFailed = (
  trx: Trx,
  { mailer }: Pick<BillingParts, 'mailer'>,
  { email, language, time_zone: zone }: Recipient,
  plan: PlanType,
  nextTryAt: Date,
): Promise<void> =>
  mailer.enqueue(trx, {
    to: email,
    template: 'renewalFailed',
    language,
    values: { plan: planNames[plan], day: dayText(nextTryAt, language, zone), planPath: paths.plan },
  });

/** A plan that does not renew is about to end. */
export const mailPlanEnding = (
  trx: Trx,
  { mailer }: Pick<BillingParts, 'mailer'>,
  { email, language, time_zone: zone }: Recipient,
  plan: PlanType,
  endsAt: Date,
): Promise<void> =>
  mailer.enqueue(trx, {
    to: email,
    template: 'planEnding',
    language,
    values: { plan: planNames[plan], day: dayText(endsAt, language, zone), pricingPath: paths.pricing },
  });

/** A plan that did not renew is over. */
export const mailPlanOver = (
  trx: Trx,
  { mailer }: Pick<BillingParts, 'mailer'>,
  { email, language }: Recipient,
  plan: PlanType,
): Promise<void> =>
  mailer.enqueue(trx, {
    to: email,
    template: 'planOver',
    language,
    values: { plan: planNames[plan], pricingPath: paths.pricing },
  });

/** The last try failed, and the plan ended. */
export const mailPlanEnded = (
  trx: Trx,
  { mailer }: Pick<BillingParts, 'mailer'>,
  { email, language }: Recipient,
  plan: PlanType,
): Promise<void> =>
  mailer.enqueue(trx, {
    to: email,
    template: 'planEnded',
    language,
    values: { plan: planNames[plan], pricingPath: paths.pricing },
  });

type Sender = Pick<BillingParts, 'mailer'>;

/** A payment is not decided yet. */
export const mailProcessing = (
  trx: Trx,
  { mailer }: Sender,
  { email, language }: Recipient,
  bill: Bill,
): Promise<void> =>
  mailer.enqueue(trx, {
    to: email,
    template: 'paymentProcessing',
    language,
    values: { total: moneyText(bill.total, bill.currency, language), planPath: paths.plan },
  });

/** A payment that was in process has failed. */
export const mailPaymentFailed = (
  trx: Trx,
  { mailer }: Sender,
  { email, language }: Recipient,
  bill: Bill,
): Promise<void> =>
  mailer.enqueue(trx, {
    to: email,
    template: 'paymentFailed',
    language,
    values: { total: moneyText(bill.total, bill.currency, language), pricingPath: paths.pricing },
  });

/** A payment that could not be used is refunded. */
export const mailRefunded = (trx: Trx, { mailer }: Sender, { email, language }: Recipient, bill: Bill): Promise<void> =>
  mailer.enqueue(trx, {
    to: email,
    template: 'paymentRefunded',
    language,
    values: { total: moneyText(bill.total, bill.currency, language), planPath: paths.plan },
  });

const creditTemplates = {
  refund: 'creditNoteIssued',
  dispute: 'disputeOpened',
  reversal: 'creditNoteReversed',
} as const satisfies Readonly<Record<CreditNoteRow['kind'], string>>;

/** A credit note was issued: for a refund, for a disputed payment, or because the money came back. */
export const mailCreditNote = (
  trx: Trx,
  { mailer }: Sender,
  { email, language }: Recipient,
  { id, number, kind, total, currency }: CreditNoteRow,
  invoice: InvoiceRow,
): Promise<void> =>
  mailer.enqueue(trx, {
    to: email,
    template: creditTemplates[kind],
    language,
    values: {
      number: creditNoteNumber(number),
      invoice: invoiceNumber(invoice.number),
      total: moneyText(Math.abs(total), currency, language),
      creditNotePath: paths.creditNote(id),
    },
  });

/** The bank decided a dispute for the cardholder, so that the plan is not renewed any more. */
export const mailDisputeLost = (
  trx: Trx,
  { mailer }: Sender,
  { email, language }: Recipient,
  invoice: InvoiceRow,
): Promise<void> =>
  mailer.enqueue(trx, {
    to: email,
    template: 'disputeLost',
    language,
    values: { invoice: invoiceNumber(invoice.number), planPath: paths.plan },
  });
