import type { Bill } from '@tessera/contracts/payment/payment.schema';
import type { Trx } from '../../../platform/db/database.ts';
import type { UserRow } from '../../accounts/user/user.repository.ts';
import { createBillingAccountRepository } from './billing-account.repository.ts';
import { mailReceipt } from './billing-mail.ts';
import type { BillingParts } from './billing-parts.ts';
import { createInvoiceRepository, type InvoiceRow } from './invoice.repository.ts';

interface Paid {
  readonly user: UserRow;
  /** The order or renewal. */
  readonly sourceId: string;
  /** The payment at the payment service; null when nothing was charged. */
  readonly intentId: string | null;
  readonly bill: Bill;
  readonly now: Date;
}

/** Issues the invoice of a bill, carries over what was too little to be charged, and sends the receipt. */
export async function issueInvoice(trx: Trx, parts: BillingParts, paid: Paid): Promise<InvoiceRow> {
  const { user, sourceId, intentId, bill, now } = paid;
  const accounts = createBillingAccountRepository(trx);
  const { company } = await accounts.read(user.id);
  await accounts.addCarried(user.id, bill.carriedOver ?? 0);
  const details = { sourceId, intentId, bill, company, email: user.email, issuedAt: now };
  const invoice = await createInvoiceRepository(trx).issue(user.id, details);
  await mailReceipt(trx, parts, user, invoice);
  return invoice;
}
