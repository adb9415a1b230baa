import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import {
  createCreditNote,
  createInvoice,
  createInvoiceLine,
  createPayment,
  createPricing,
} from '@tessera/contracts/payment/payment.factory';
import type { Payment } from '@tessera/contracts/payment/payment.schema';
import type { Subscriptions } from '@tessera/contracts/plan/plans';
import { createPlan } from '@tessera/contracts/user/user.factory';
import type { AnswerBook } from './answer-book.ts';

const page = 'https://payments.invalid/pay';

/** A user with the Advanced plan, a card and three invoices. Nothing can be paid, because there is no hosted page. */
export function answerPayment({ on }: AnswerBook): void {
  let subscription: Subscriptions = { plan: createPlan(), nextPlan: null, powerUps: [] };
  let payment: Payment = createPayment();
  const line = createInvoiceLine();
  const bill = { subList: [line], currency: 'TWD' as const, total: line.price };
  const creditNote = createCreditNote();
  const invoices = [3, 2, 1].map((number) =>
    createInvoice({
      id: factoryId('invoice', number),
      number: `T-00000${number}`,
      creditNotes: number === 1 ? [creditNote] : [],
    }),
  );
  const preview = { outcome: 'now' as const, startDate: line.startDate, expiryDate: line.expiryDate, bill };
  const change = () => ({ subscription, invoice: bill, url: page });
  const cancel = () => {
    if (subscription.plan?.autoSubscribe !== true) return new Problem('conflict');
    subscription = { ...subscription, plan: { ...subscription.plan, autoSubscribe: false }, nextPlan: null };
    return { subscription };
  };

  on(paymentCalls.getPricing, () => createPricing());
  on(paymentCalls.getPayment, () => ({ payment }));
  on(paymentCalls.setPayment, ({ body }) => {
    if (body.revision !== payment.revision) return new Problem('conflict');
    payment = { ...payment, company: body.company, revision: payment.revision + 1 };
    return { payment };
  });
  on(paymentCalls.addCard, () => ({ url: page }));
  on(paymentCalls.removeCard, () => {
    payment = { ...payment, card: null };
    return { payment };
  });
  on(paymentCalls.getSubscription, () => subscription);
  on(paymentCalls.cancelSubscription, cancel);
  on(paymentCalls.stopSubscription, cancel);
  on(paymentCalls.setAutoSubscribe, ({ body: { plan } }) => {
    if (subscription.plan !== null)
      subscription = { ...subscription, plan: { ...subscription.plan, autoSubscribe: plan.autoSubscribe } };
    return { subscription };
  });
  on(paymentCalls.previewPlan, () => preview);
  on(paymentCalls.setPlan, change);
  on(paymentCalls.previewPowerUp, () => preview);
  on(paymentCalls.addPowerUp, change);
  on(paymentCalls.getOrder, ({ query }) => ({
    order: { id: query.id, state: 'paid' as const, kind: 'plan' as const, invoiceId: factoryId('invoice', 3) },
  }));
  on(paymentCalls.getInvoice, () => ({ invoiceList: invoices, cursor: 0 as const }));
  on(paymentCalls.getInvoiceInfo, ({ query }) => {
    const invoice = invoices.find(({ id }) => id === query.id);
    return invoice ? { invoice, subList: invoice.subList } : new Problem('notFound');
  });
  on(paymentCalls.getCreditNote, ({ query }) => {
    const invoice = invoices.find(({ id }) => id === creditNote.invoiceId);
    return invoice !== undefined && query.id === creditNote.id ? { creditNote, invoice } : new Problem('notFound');
  });
  on(paymentCalls.contactSales, () => ({}));
}
