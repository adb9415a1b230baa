import type { PaymentNotice } from '../../../network/payments/payments.ts';
import type { BillingParts } from './billing-parts.ts';
import { creditPayment } from './credit-payment.ts';
import { settleOrder } from './settle-order.ts';
import { settleRenewal } from './try-renewal.ts';

/** Follows a message of the payment service. It only says where to look, so it may be old, repeated or out of order. */
export async function followNotice(parts: BillingParts, notice: PaymentNotice): Promise<void> {
  switch (notice.kind) {
    case 'order':
      await settleOrder(parts, notice.ownerId, notice.orderId);
      return;
    case 'renewal':
      return settleRenewal(parts, notice.ownerId, notice.renewalId, notice.intentId);
    case 'returned':
      return creditPayment(parts, notice.intentId);
  }
}
