import { creditNoteNumber } from '@tessera/contracts/payment/invoice-number';
import { stateOf, subscriptionSteps } from '@tessera/contracts/payment/plan-transitions';
import { PaymentsUnavailable, type PaymentSubject, type ReturnedMoney } from '../../../network/payments/payments.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { mailCreditNote, mailDisputeLost } from './billing-mail.ts';
import type { BillingParts } from './billing-parts.ts';
import { changeValue } from './change-value.ts';
import { createCreditNoteRepository } from './credit-note.repository.ts';
import { createInvoiceRepository, type InvoiceRow } from './invoice.repository.ts';
import { creditPastInvoice, findPastInvoice } from './past-credit-note.repository.ts';
import { toSubscription } from './payment.mapper.ts';
import { settleOrder } from './settle-order.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';
import { cancelPlan } from './subscription.service.ts';
import { settleRenewal } from './try-renewal.ts';

/** How often it is tried when other calls credit the same invoice at the same moment. */
const triesMax = 5;

const byNobody = (now: Date) => ({ caller: null, now, request: null });

/** Issues the difference between what a refund or dispute took, and what was credited for it so far. */
async function creditDifference(
  trx: Trx,
  parts: BillingParts,
  invoice: InvoiceRow,
  { id, kind, amount }: ReturnedMoney,
) {
  const { owner_id: ownerId, id: invoiceId, currency } = invoice;
  const [notes, now] = [createCreditNoteRepository(trx), parts.clock.now()];
  const earlier = (await notes.ofInvoices(ownerId, [invoiceId])).filter(({ source_id: source }) => source === id);
  const total = amount - earlier.reduce((sum, note) => sum + note.total, 0);
  if (total === 0) return;
  const details = { invoiceId, sourceId: id, currency, total, issuedAt: now };
  const note = await notes.issue(ownerId, { ...details, kind: total < 0 ? 'reversal' : kind });
  await changeValue(trx, invoice, total);
  const user = await createUserRepository(trx).find(ownerId);
  if (user !== undefined) await mailCreditNote(trx, parts, user, note, invoice);
  const detail = { creditNote: creditNoteNumber(note.number), invoice: invoice.number, kind: note.kind, total };
  await audit(trx, byNobody(now), { action: 'payment.credited', target: note.id, ownerId, detail });
}

/** A lost dispute ends the renewal: the cardholder does not want to be charged. The paid days stay. */
async function endRenewal(trx: Trx, ownerId: string, now: Date): Promise<boolean> {
  const subscribed = await createSubscriptionRepository(trx).read(ownerId);
  const { plan, nextPlan } = toSubscription(subscribed, now);
  if (subscriptionSteps[stateOf(plan, nextPlan)].cancel === undefined) return false;
  await cancelPlan(trx, subscribed, ownerId, now);
  return true;
}

async function followDispute(trx: Trx, parts: BillingParts, invoice: InvoiceRow, { id, dispute }: ReturnedMoney) {
  const { owner_id: ownerId, id: invoiceId } = invoice;
  const [notes, now] = [createCreditNoteRepository(trx), parts.clock.now()];
  if (dispute === null || (await notes.disputeState(ownerId, id)) === dispute) return;
  await notes.putDispute(ownerId, { id, invoiceId, state: dispute });
  const isEnded = dispute === 'lost' && (await endRenewal(trx, ownerId, now));
  const user = await createUserRepository(trx).find(ownerId);
  if (dispute === 'lost' && user !== undefined) await mailDisputeLost(trx, parts, user, invoice);
  const detail = { invoice: invoice.number, state: dispute, isRenewalEnded: isEnded };
  await audit(trx, byNobody(now), { action: 'payment.disputed', target: invoiceId, ownerId, detail });
}

/** Whether something has to be written. */
async function isNews(trx: Trx, { owner_id: ownerId, id }: InvoiceRow, returned: readonly ReturnedMoney[]) {
  const notes = createCreditNoteRepository(trx);
  const issued = await notes.ofInvoices(ownerId, [id]);
  for (const { id: source, amount, dispute } of returned) {
    const sum = issued.filter((note) => note.source_id === source).reduce((all, { total }) => all + total, 0);
    if (sum !== amount || (dispute !== null && (await notes.disputeState(ownerId, source)) !== dispute)) return true;
  }
  return false;
}

/**
 * Writes what was read after `before` was; false if somebody else has written in between, so that it may be outdated.
 */
async function commit(parts: BillingParts, before: InvoiceRow, returned: readonly ReturnedMoney[]): Promise<boolean> {
  const { owner_id: ownerId, id, credit_revision: revision } = before;
  return parts.db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const invoice = await createInvoiceRepository(trx).find(ownerId, id);
    // The account has been deleted in the meantime.
    if (invoice === undefined) return false;
    if (!(await isNews(trx, invoice, returned))) return invoice.credit_revision === revision;
    if (!(await createCreditNoteRepository(trx).take(ownerId, id, revision))) return false;
    for (const one of returned) {
      await creditDifference(trx, parts, invoice, one);
      await followDispute(trx, parts, invoice, one);
    }
    await notifyUser(trx, ownerId, { topic: 'rights.changed', data: { userId: ownerId } });
    return true;
  });
}

/** Lets a payment have its invoice first, in case its own messages have not arrived yet. */
async function settleFirst(parts: BillingParts, subject: PaymentSubject, intentId: string): Promise<void> {
  if (subject.kind === 'order') await settleOrder(parts, subject.ownerId, subject.orderId);
  else await settleRenewal(parts, subject.ownerId, subject.renewalId, intentId);
}

/** One try; false when something else changed at the same moment. */
async function creditOnce(parts: BillingParts, ownerId: string, intentId: string): Promise<boolean> {
  const { db, payments, clock } = parts;
  // What is written is read first, so that what the service answers afterwards is newer.
  const invoice = await createInvoiceRepository(db).ofPayment(ownerId, intentId);
  const past = invoice === undefined ? await findPastInvoice(db, intentId) : undefined;
  // A payment that was refunded because it could not be used has no invoice, so that nothing is credited.
  if (invoice === undefined && past === undefined) return true;
  const { returned } = await payments.readReturned(intentId);
  if (invoice !== undefined) return commit(parts, invoice, returned);
  return past === undefined || creditPastInvoice(db, past, returned, clock.now());
}

/**
 * Issues credit notes for what was taken back of a payment: by refunds and disputes, which are made at the payment
 * service. Their present state is read from there, so that this can be called at any time and any number of times.
 */
export async function creditPayment(parts: BillingParts, intentId: string): Promise<void> {
  const { subject } = await parts.payments.readReturned(intentId);
  if (subject === null) return;
  await settleFirst(parts, subject, intentId);
  for (let time = 0; time < triesMax; time += 1) if (await creditOnce(parts, subject.ownerId, intentId)) return;
  throw new PaymentsUnavailable('an invoice is credited by others at the same moment');
}
