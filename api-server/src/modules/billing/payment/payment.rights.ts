import type { RightsRows } from '../../../testing/rights-rows.ts';

export const paymentRights: RightsRows = {
  'payment.addCard': { kind: 'signedIn', letIn: 'paymentUnavailable' },
  'payment.addPowerUp': {
    kind: 'changing',
    letIn: 'conflict',
    but: { Professional: 'paymentUnavailable', Advanced: 'paymentUnavailable' },
  },
  'payment.cancelSubscription': { kind: 'signedIn', letIn: 'conflict' },
  'payment.contactSales': { kind: 'everybody' },
  'payment.getCreditNote': { kind: 'signedIn' },
  'payment.getCreditNoteFile': { kind: 'signedIn' },
  'payment.getInvoice': { kind: 'signedIn' },
  'payment.getInvoiceFile': { kind: 'signedIn' },
  'payment.getInvoiceInfo': { kind: 'signedIn' },
  'payment.getOrder': { kind: 'signedIn' },
  'payment.getPayment': { kind: 'signedIn' },
  'payment.getPricing': { kind: 'everybody' },
  'payment.getSubscription': { kind: 'signedIn' },
  'payment.previewPlan': { kind: 'signedIn' },
  'payment.previewPowerUp': { kind: 'signedIn', letIn: 'conflict', but: { Professional: 'ok', Advanced: 'ok' } },
  'payment.removeCard': { kind: 'signedIn' },
  'payment.setAutoSubscribe': { kind: 'signedIn', but: { 'no plan': 'notFound' } },
  'payment.setPayment': { kind: 'signedIn' },
  'payment.setPlan': {
    kind: 'signedIn',
    letIn: 'paymentUnavailable',
    but: { Enterprise: 'ok', Admin: 'ok', Test: 'ok' },
  },
  'payment.startTrial': { kind: 'signedIn', letIn: 'conflict', but: { 'no plan': 'ok' } },
  'payment.stopSubscription': { kind: 'signedIn', letIn: 'conflict' },
};
