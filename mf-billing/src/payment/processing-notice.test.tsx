import { factoryId, factoryInstant } from '@tessera/contracts/factory-id';
import { languages } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { createInvoiceLine, createPayment, createPricing } from '@tessera/contracts/payment/payment.factory';
import type { Order, Payment } from '@tessera/contracts/payment/payment.schema';
import { createPlan } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, within } from '@testing-library/react';
import { renderBilling, type RenderOptions } from '../testing/render-billing.tsx';

const processing: Payment['processing'] = [
  { id: factoryId('renewal', 1), kind: 'renewal', currency: 'TWD', total: 600_000, sinceTime: factoryInstant },
];

const open = (
  path: string,
  payment: Payment,
  { language = 'en', order }: Pick<RenderOptions, 'language'> & { readonly order?: Order } = {},
) =>
  renderBilling({
    path,
    language,
    prepare: ({ network }) => {
      network.answer(paymentCalls.getPayment, () => ({ payment }));
      network.answer(paymentCalls.getSubscription, () => ({
        plan: createPlan({ type: 1 }),
        nextPlan: null,
        powerUps: [],
      }));
      network.answer(paymentCalls.getPricing, () => createPricing());
      network.answer(paymentCalls.getInvoice, () => ({ invoiceList: [], cursor: 0 as const }));
      if (order !== undefined) network.answer(paymentCalls.getOrder, () => ({ order }));
    },
  });

describe.each([paths.plan, paths.invoices, paths.account])('%s', (path) => {
  it.each(languages)('says in %s that a payment is being processed', async (language) => {
    const { container } = await open(path, createPayment({ processing }), { language });
    expect(await screen.findByText(/\$6,000/u)).toBeInTheDocument();
    await expectNoViolations(container);
  });
});

const order: Order = { id: factoryId('order', 1), kind: 'plan', invoiceId: null, state: 'open' };

it('the plan page says once that the order with which the user comes back is being processed', async () => {
  const payment = createPayment({
    processing: [{ id: order.id, kind: 'plan', currency: 'TWD', total: 600_000, sinceTime: factoryInstant }],
  });
  await open(`${paths.plan}?order=${order.id}`, payment, { order: { ...order, isProcessing: true } });
  expect(
    await screen.findByText(/^Your payment of NT\$6,000 for a plan is being processed since/u),
  ).toBeInTheDocument();
  expect(screen.queryByText('Checking your payment')).not.toBeInTheDocument();
});

it('the plan page says that a payment in process has failed', async () => {
  await open(`${paths.plan}?order=${order.id}`, createPayment(), {
    order: { ...order, state: 'expired', hasFailed: true },
  });
  expect(await screen.findByText(/^The payment failed\. Nothing was charged\./u)).toBeInTheDocument();
});

it('a cancelled renewal that is still being charged is said to be refunded', async () => {
  await open(
    paths.plan,
    createPayment({ processing: processing.map((one) => ({ ...one, kind: 'cancelledRenewal' as const })) }),
  );
  expect(await screen.findByText(/If it succeeds, we refund it\.$/u)).toBeInTheDocument();
});

it('the plan page shows what is carried over to the next invoice', async () => {
  await open(paths.plan, createPayment({ carried: 1_000 }));
  expect(await screen.findByText('NT$10 is added to your next invoice')).toBeInTheDocument();
});

it('a change whose amount is too little to charge is made without the payment page', async () => {
  const { user, network, notices } = await open(paths.plan, createPayment());
  const bill = {
    subList: [createInvoiceLine({ kind: 'powerUp', type: null, product: 'b', days: 1, price: 1_000 })],
    currency: 'TWD' as const,
    total: 0,
    carriedOver: 1_000,
  };
  network.answer(paymentCalls.previewPowerUp, () => ({
    outcome: 'now' as const,
    startDate: factoryInstant,
    expiryDate: factoryInstant,
    bill,
  }));
  network.answer(paymentCalls.addPowerUp, () => ({
    subscription: { plan: createPlan({ type: 1 }), nextPlan: null, powerUps: [] },
    invoice: bill,
    url: null,
  }));
  await user.click(await screen.findByRole('button', { name: 'Add: One more board' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(/^NT\$10 is too little to charge\. It is added to your next invoice/u),
  ).toBeInTheDocument();
  expect(dialog.getByText('Carried over to your next invoice')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm, nothing to pay now' }));
  expect(await screen.findByText('Plan and payment')).toBeInTheDocument();
  expect(notices).toMatchObject([{ tone: 'good', text: 'One more board added' }]);
});
