import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { createInvoiceLine, createPricing } from '@tessera/contracts/payment/payment.factory';
import type { Plan } from '@tessera/contracts/plan/plans';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderBilling, type RenderOptions } from '../testing/render-billing.tsx';

const titles = { en: 'Pricing', 'zh-Hant-HK': '價格', ja: '料金' };
const on = (plan: Partial<Plan>) =>
  createUser({ subscriptions: { plan: createPlan(plan), nextPlan: null, powerUps: [] } });
const column = (name: string) => within(screen.getByRole('region', { name }));

const open = (options: RenderOptions = {}) =>
  renderBilling({
    ...options,
    path: paths.pricing,
    prepare: (host) => {
      host.network.answer(paymentCalls.getPricing, () => createPricing());
      options.prepare?.(host);
    },
  });

it.each(languages)('has its title and no accessibility violations in %s', async (language) => {
  const { container } = await open({ language });
  expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
  await screen.findByRole('region', { name: 'Enterprise' });
  await expectNoViolations(container);
});

it('shows the computed discounts, and changes the prices with the period', async () => {
  const { user } = await open({ user: on({ type: 0 }) });
  await screen.findByRole('region', { name: 'Professional' });
  expect(column('Professional').getByText(/NT\$4,000/u)).toBeInTheDocument();
  expect(column('Professional').getByText(/33% less/u)).toBeInTheDocument();
  expect(column('Advanced').getByText(/20% less/u)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(column('Professional').getByText(/NT\$6,000/u)).toBeInTheDocument();
});

it("shows the limits and rights that the server enforces, and marks the user's plan", async () => {
  await open({ user: on({ type: 2, details: { period: 1 }, period: 'yearly' }) });
  await screen.findByRole('region', { name: 'Advanced' });
  expect(column('Advanced').getByText('Your plan')).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /^Boards 1/u });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1', '3', '10', '30']);
  expect(screen.queryByText('Automatic ad filter')).not.toBeInTheDocument();
});

it("opens with the period of the user's plan, so that the plan is marked", async () => {
  await open({ user: on({ type: 2, details: { period: 0 }, period: 'monthly' }) });
  await screen.findByRole('region', { name: 'Advanced' });
  expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  expect(column('Advanced').getByText('Your plan')).toBeInTheDocument();
});

it('marks the next plan, which cannot be chosen again', async () => {
  const user = createUser({
    subscriptions: {
      plan: createPlan({ type: 2 }),
      nextPlan: createPlan({ type: 1, planName: 'Professional', startDate: '2026-12-03T09:00:00.000Z' }),
      powerUps: [],
    },
  });
  const { user: person } = await open({ user });
  await screen.findByRole('region', { name: 'Professional' });
  await person.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(column('Professional').getByText('From Dec 3, 2026')).toBeInTheDocument();
  expect(column('Professional').queryByRole('button')).not.toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Yearly' }));
  expect(column('Professional').getByRole('button')).toBeInTheDocument();
});

it('shows the cost of a plan change before it is confirmed', async () => {
  const { user, network } = await open({ user: on({ type: 1 }) });
  const bill = {
    subList: [createInvoiceLine(), createInvoiceLine({ kind: 'planCredit', type: 1, days: 20, price: -400_000 })],
    currency: 'TWD' as const,
    total: 1_100_000,
  };
  network.answer(paymentCalls.previewPlan, () => ({
    outcome: 'now' as const,
    startDate: '2026-03-02T09:00:00.000Z',
    expiryDate: '2026-04-01T09:00:00.000Z',
    bill,
  }));
  const paid = Promise.withResolvers<undefined>();
  network.answer(paymentCalls.setPlan, async () => {
    await paid.promise;
    return { subscription: { plan: createPlan(), nextPlan: null, powerUps: [] }, invoice: bill, url: null };
  });
  await screen.findByRole('region', { name: 'Advanced' });
  await user.click(column('Advanced').getByRole('button', { name: 'Choose Advanced' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change to Advanced' }));
  expect(await dialog.findByText('Unused days of Professional (Monthly)')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Pay NT$11,000' }));
  await waitFor(() =>
    expect(network.sent(paymentCalls.setPlan)).toMatchObject([{ body: { newPlan: { type: 2, period: 0 } } }]),
  );
  expect(dialog.getByText('Processing')).toBeInTheDocument();
  paid.resolve(undefined);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('starts the free trial of a user without a plan, once', async () => {
  const without = createUser({ subscriptions: { plan: null, nextPlan: null, powerUps: [] } });
  const { user, network, notices, hub } = await open({ user: without });
  const published: unknown[] = [];
  hub.as('test').subscribe(events.accountChanged, ({ data }) => published.push(data));
  network.answer(paymentCalls.startTrial, () => ({
    subscription: { plan: createPlan({ type: 0 }), nextPlan: null, powerUps: [] },
  }));
  await screen.findByRole('region', { name: 'Free Trial' });
  await user.click(column('Free Trial').getByRole('button', { name: 'Start the free trial' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'good', text: 'Your free trial has started' }]));
  expect([network.sent(paymentCalls.startTrial).length, published]).toEqual([1, [{ userId: without.id }]]);
});

it('offers no trial to a user who has or had a plan', async () => {
  await open({ user: on({ type: 1, isExpired: true }) });
  await screen.findByRole('region', { name: 'Free Trial' });
  expect(column('Free Trial').queryByRole('button')).not.toBeInTheDocument();
});

it('shows that a cheaper plan for an unpaid renewal is charged at once', async () => {
  const { user, network } = await open({ user: on({ type: 2, overdueSince: '2026-03-01T09:00:00.000Z' }) });
  network.answer(paymentCalls.previewPlan, () => ({
    outcome: 'atEnd' as const,
    startDate: '2026-03-01T09:00:00.000Z',
    expiryDate: '2026-03-31T09:00:00.000Z',
    bill: { subList: [createInvoiceLine(), createInvoiceLine()], currency: 'TWD' as const, total: 600_000 },
  }));
  await screen.findByRole('region', { name: 'Professional' });
  await user.click(column('Professional').getByRole('button', { name: 'Change to Professional' }));
  expect(
    await screen.findByText('Your renewal is tried again at once, with this plan. It counts from Mar 1, 2026.'),
  ).toBeInTheDocument();
  expect(screen.getByText('To pay today')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change and try again' })).toBeInTheDocument();
});

it('reports why a payment cannot start, and keeps the dialog open', async () => {
  const { user, network, notices } = await open({ user: on({ type: 0 }) });
  network.answer(paymentCalls.previewPlan, () => ({
    outcome: 'now' as const,
    startDate: '2026-03-02T09:00:00.000Z',
    expiryDate: '2026-04-01T09:00:00.000Z',
    bill: { subList: [createInvoiceLine()], currency: 'TWD' as const, total: 1_500_000 },
  }));
  network.answer(paymentCalls.setPlan, () => new Problem('paymentUnavailable', { supportId: 'req-1' }));
  await screen.findByRole('region', { name: 'Professional' });
  await user.click(column('Professional').getByRole('button', { name: 'Choose Professional' }));
  await user.click(await screen.findByRole('button', { name: 'Pay NT$15,000' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'bad', supportId: 'req-1' }]));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('sends a message to sales for Enterprise', async () => {
  const { user, network, notices } = await open();
  network.answer(paymentCalls.contactSales, () => ({}));
  await screen.findByRole('region', { name: 'Enterprise' });
  await user.click(column('Enterprise').getByRole('button', { name: 'Contact sales' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact sales' }));
  await user.type(dialog.getByLabelText('Name'), 'Mira');
  await user.type(dialog.getByLabelText('Company name'), 'Loom');
  await user.type(dialog.getByLabelText('What do you need?'), 'Thirty boards');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'good' }]));
  expect(network.sent(paymentCalls.contactSales)).toMatchObject([
    { body: { name: 'Mira', email: 'mira@example.com', company: 'Loom', message: 'Thirty boards', language: 'en' } },
  ]);
});

it('restores the message to sales after the session has ended', async () => {
  const openSales = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await screen.findByRole('region', { name: 'Enterprise' });
    await user.click(column('Enterprise').getByRole('button', { name: 'Contact sales' }));
    return within(await screen.findByRole('dialog', { name: 'Contact sales' })).getByLabelText('What do you need?');
  };
  const first = await open();
  await first.user.type(await openSales(first), 'Thirty boards');
  act(() => first.hub.as('shell').publish(events.sessionEnded, { userId: createUser().id, reason: 'expired' }));
  first.unmount();
  expect(await openSales(await open())).toHaveValue('Thirty boards');
});

it('offers a retry when the prices cannot be loaded', async () => {
  const { user, network } = await open({
    prepare: ({ network: edge }) => edge.answer(paymentCalls.getPricing, () => new Problem('500')),
  });
  const again = await screen.findByRole('button', { name: /try again/iu });
  network.answer(paymentCalls.getPricing, () => createPricing());
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Advanced' })).toBeInTheDocument();
});
