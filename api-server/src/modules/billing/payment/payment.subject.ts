import { randomUUID } from 'node:crypto';
import { createInvoiceLine } from '@tessera/contracts/payment/payment.factory';
import type { Bill } from '@tessera/contracts/payment/payment.schema';
import { planCurrency } from '@tessera/contracts/plan/prices';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { createCreditNoteRepository } from './credit-note.repository.ts';
import { createInvoiceRepository } from './invoice.repository.ts';
import { createOrderRepository } from './order.repository.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';

export const addPaymentSubject: AddSubject = async ({ db, clock }, { userId, email }) => {
  const [now, orderId] = [clock.now(), randomUUID()];
  const line = createInvoiceLine();
  const bill: Bill = { subList: [line], currency: planCurrency, total: line.price };
  const invoice = await db
    .transaction()
    .execute((trx) =>
      createInvoiceRepository(trx).issue(userId, {
        sourceId: orderId,
        intentId: null,
        bill,
        company: { name: '', taxId: '', address: '' },
        email,
        issuedAt: now,
      }),
    );
  await createOrderRepository(db).add({
    owner_id: userId,
    id: orderId,
    state: 'paid',
    change: JSON.stringify({ kind: 'card' }),
    bill: JSON.stringify(bill),
    basis: '',
    checkout_id: null,
    created_at: now,
    expires_at: now,
  });
  const creditNote = await db
    .transaction()
    .execute((trx) =>
      createCreditNoteRepository(trx).issue(userId, {
        invoiceId: invoice.id,
        sourceId: `re_${orderId}`,
        kind: 'refund',
        total: line.price,
        currency: planCurrency,
        issuedAt: now,
      }),
    );
  const { plan } = await createSubscriptionRepository(db).read(userId);
  return { orderId, invoiceId: invoice.id, creditNoteId: creditNote.id, planId: plan?.id ?? randomUUID() };
};
