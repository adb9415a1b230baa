import type { CallInputs } from '../http/call-inputs.ts';

const newPlan = { newPlan: { type: 2, period: 1 } };
const powerUp = { product: 'a' };

/** A valid input for each call of this noun, by call id. */
export const paymentCallInputs: CallInputs = {
  'payment.getPricing': () => ({}),
  'payment.getPayment': () => ({}),
  'payment.setPayment': () => ({
    body: { company: { name: 'Willow & Loom', taxId: '04595257', address: '' }, revision: 1 },
  }),
  'payment.addCard': () => ({ body: {} }),
  'payment.removeCard': () => ({ body: {} }),
  'payment.getSubscription': () => ({}),
  'payment.startTrial': () => ({ body: {} }),
  'payment.cancelSubscription': () => ({}),
  'payment.stopSubscription': () => ({ body: {} }),
  'payment.previewPlan': () => ({ body: newPlan }),
  'payment.setPlan': () => ({ body: newPlan }),
  'payment.previewPowerUp': () => ({ body: powerUp }),
  'payment.addPowerUp': () => ({ body: powerUp }),
  'payment.setAutoSubscribe': ({ own }) => ({ body: { plan: { id: own('planId'), autoSubscribe: false } } }),
  'payment.getOrder': ({ own }) => ({ query: { id: own('orderId') } }),
  'payment.getInvoice': () => ({ body: { number: 20 } }),
  'payment.getInvoiceInfo': ({ own }) => ({ query: { id: own('invoiceId') } }),
  'payment.getInvoiceFile': ({ own }) => ({ query: { id: own('invoiceId'), language: 'en' } }),
  'payment.getCreditNote': ({ own }) => ({ query: { id: own('creditNoteId') } }),
  'payment.getCreditNoteFile': ({ own }) => ({ query: { id: own('creditNoteId'), language: 'en' } }),
  'payment.contactSales': () => ({
    body: {
      name: 'Mira',
      email: 'mira@example.com',
      company: 'Willow & Loom',
      message: 'We need thirty boards.',
      language: 'en',
    },
  }),
};
