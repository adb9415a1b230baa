import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { createPayment, createPricing } from '@tessera/contracts/payment/payment.factory';
import type { Payment } from '@tessera/contracts/payment/payment.schema';
import type { Subscriptions } from '@tessera/contracts/plan/plans';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderBilling, type RenderOptions } from '../testing/render-billing.tsx';

const titles = { en: 'Plan and payment', 'zh-Hant-HK': '方案與付款', ja: 'プランとお支払い' };
const onAdvanced: Subscriptions = { plan: createPlan(), nextPlan: null, powerUps: [] };

const open = (
  subscription: Subscriptions = onAdvanced,
  {
    path = paths.plan,
    language = 'en',
    user = createUser({ language }),
    payment = createPayment(),
  }: Pick<RenderOptions, 'path' | 'language' | 'user'> & { readonly payment?: Payment } = {},
) =>
  renderBilling({
    path,
    language,
    user,
    prepare: ({ network }) => {
      network.answer(paymentCalls.getSubscription, () => subscription);
      network.answer(paymentCalls.getPayment, () => ({ payment }));
      network.answer(paymentCalls.getPricing, () => createPricing());
      network.answer(paymentCalls.getOrder, ({ query }) => ({
        order: { id: query.id, state: 'paid' as const, kind: 'plan' as const, invoiceId: null },
      }));
    },
  });

it.each(languages)('has its title and no accessibility violations in %s', async (language) => {
  const { container } = await open(onAdvanced, { language });
  expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
  await screen.findByText(/4242/u);
  await expectNoViolations(container);
});

it('cancels the subscription after a confirmation, and shows when the plan ends', async () => {
  const { user, network, notices } = await open();
  network.answer(paymentCalls.stopSubscription, () => ({
    subscription: { ...onAdvanced, plan: createPlan({ autoSubscribe: false }) },
  }));
  expect(await screen.findByText('Renews')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText('Ends')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resume auto-renewal' })).toBeInTheDocument();
  expect(notices).toMatchObject([
    { tone: 'good', text: expect.stringMatching(/^Subscription cancelled\. It runs until /u) },
  ]);
  // The button that was pressed is gone, so the focus moves to its group.
  expect(screen.getByRole('group', { name: 'Plan' })).toHaveFocus();
});

it('does not call the way out of a cancellation "Cancel"', async () => {
  const { user, network } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Keep subscription',
    'Cancel subscription',
  ]);
  await user.click(question.getByRole('button', { name: 'Keep subscription' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(network.sent(paymentCalls.stopSubscription)).toEqual([]);
});

it('keeps the focus on the button after saving invoice details', async () => {
  const { user, network, notices } = await open();
  network.answer(paymentCalls.setPayment, ({ body }) => ({
    payment: createPayment({ company: { ...createPayment().company, ...body.company, name: 'Willow' }, revision: 2 }),
  }));
  const form = within(await screen.findByRole('form', { name: 'Invoice details' }));
  await user.clear(form.getByRole('textbox', { name: /name/iu }));
  await user.type(form.getByRole('textbox', { name: /name/iu }), ' Willow ');
  await user.click(form.getByRole('button', { name: 'Save invoice details' }));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'Invoice details saved' }]));
  expect(form.getByRole('textbox', { name: /name/iu })).toHaveValue('Willow');
  expect(form.getByRole('button', { name: 'Save invoice details' })).toHaveFocus();
});

it('keeps typed invoice details on a revision conflict, and can overwrite the saved ones', async () => {
  const { user, network } = await open();
  const company = { name: 'Loom', taxId: '', address: '' };
  network.answer(paymentCalls.setPayment, ({ body }) =>
    body.revision === 1 ? new Problem('conflict') : { payment: createPayment({ company: body.company, revision: 3 }) },
  );
  const form = within(await screen.findByRole('form', { name: 'Invoice details' }));
  const name = form.getByRole('textbox', { name: /name/iu });
  await user.clear(name);
  await user.type(name, 'Willow');
  network.answer(paymentCalls.getPayment, () => ({ payment: createPayment({ company, revision: 2 }) }));
  await user.click(form.getByRole('button', { name: 'Save invoice details' }));
  const warning = await form.findByRole('alert');
  expect(warning).toHaveTextContent('Other details were saved meanwhile: Loom');
  expect(warning).toHaveFocus();
  // Once, not also as a failure.
  expect(form.queryByText('This has changed meanwhile.')).not.toBeInTheDocument();
  expect(name).toHaveValue('Willow');
  await user.click(form.getByRole('button', { name: 'Save mine' }));
  await waitFor(() =>
    expect(network.sent(paymentCalls.setPayment).at(-1)).toMatchObject({
      body: { company: { name: 'Willow' }, revision: 2 },
    }),
  );
  expect(await form.findByRole('button', { name: 'Save invoice details' })).toBeInTheDocument();
});

it('restores typed invoice details after the session has ended, and says if others were saved meanwhile', async () => {
  const first = await open();
  await first.user.type(
    within(await screen.findByRole('form', { name: 'Invoice details' })).getByRole('textbox', { name: /name/iu }),
    ' II',
  );
  act(() => first.hub.as('shell').publish(events.sessionEnded, { userId: createUser().id, reason: 'expired' }));
  first.unmount();
  await open(onAdvanced, {
    payment: createPayment({ company: { name: 'Loom', taxId: '', address: '' }, revision: 2 }),
  });
  const form = within(await screen.findByRole('form', { name: 'Invoice details' }));
  expect(form.getByRole('textbox', { name: /name/iu })).toHaveValue(`${createPayment().company.name} II`);
  expect(form.getByRole('alert')).toHaveTextContent('Other details were saved meanwhile: Loom');
});

it('replaces typed invoice details by those saved in another tab on request', async () => {
  const { user, network } = await open();
  network.answer(paymentCalls.setPayment, () => new Problem('conflict'));
  const form = within(await screen.findByRole('form', { name: 'Invoice details' }));
  const name = form.getByRole('textbox', { name: /name/iu });
  await user.type(name, ' II');
  network.answer(paymentCalls.getPayment, () => ({
    payment: createPayment({ company: { name: 'Loom', taxId: '', address: '' }, revision: 2 }),
  }));
  await user.click(form.getByRole('button', { name: 'Save invoice details' }));
  await user.click(await form.findByRole('button', { name: 'Use those' }));
  expect(name).toHaveValue('Loom');
  expect(form.getByRole('button', { name: 'Save invoice details' })).toBeInTheDocument();
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the next plan, and can keep and renew the current one instead', async () => {
  const { user, network } = await open({
    ...onAdvanced,
    plan: createPlan({ autoSubscribe: false }),
    nextPlan: createPlan({ id: factoryId('plan', 2), type: 1, planName: 'Professional' }),
  });
  network.answer(paymentCalls.setAutoSubscribe, () => ({ subscription: onAdvanced }));
  expect(await screen.findByText('Professional, monthly')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep the current plan' }));
  await waitFor(() => expect(screen.queryByText('Professional, monthly')).not.toBeInTheDocument());
  expect(network.sent(paymentCalls.setAutoSubscribe)).toMatchObject([
    { body: { plan: { id: factoryId('plan', 1), autoSubscribe: true }, deletePlan: true } },
  ]);
});

it('shows what a month of the current and of the next plan costs, and no price where there is none', async () => {
  const { unmount } = await open({
    ...onAdvanced,
    nextPlan: createPlan({
      id: factoryId('plan', 2),
      type: 1,
      planName: 'Professional',
      details: { period: 1 },
      period: 'yearly',
      price: 400_000,
    }),
  });
  expect(await screen.findByText('NT$15,000 a month')).toBeInTheDocument();
  expect(screen.getByText('NT$4,000 a month')).toBeInTheDocument();
  unmount();
  await open({
    plan: createPlan({ type: 3, planName: 'Enterprise' }),
    nextPlan: createPlan({ type: 0, planName: 'Free Trial' }),
    powerUps: [],
  });
  expect(await screen.findByText('Enterprise, monthly')).toBeInTheDocument();
  expect(screen.queryByText(/a month$/u)).not.toBeInTheDocument();
});

it('shows the usage of each plan limit, and which limit is reached', async () => {
  await open(onAdvanced, {
    user: createUser({ usage: { ...createUser().usage, chatbotNumber: 5, storyContentNumber: 4 } }),
  });
  const meters = await screen.findAllByRole('progressbar');
  expect(meters.map((meter) => meter.getAttribute('aria-valuetext'))).toEqual([
    '1/10',
    '1/10',
    '0/50,000',
    '0/100',
    '0/5,000',
    '4/10',
    '5/5',
    '0/20',
  ]);
  expect(screen.getByRole('progressbar', { name: 'Chatbot projects' })).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getAllByText('Reached usage limit')).toHaveLength(1);
});

it('shows that a renewal could not be paid', async () => {
  await open({ ...onAdvanced, plan: createPlan({ overdueSince: '2026-03-01T09:00:00.000Z' }) });
  expect(await screen.findByText('Ends, if the renewal is not paid by then')).toBeInTheDocument();
  expect(screen.queryByText('Renews')).not.toBeInTheDocument();
  expect(await screen.findByText(/renewal could not be paid/u)).toBeInTheDocument();
});

it('shows the result of a payment when the user returns from it', async () => {
  const { hub } = await open(onAdvanced, { path: `${paths.plan}?order=${factoryId('order', 1)}` });
  const published: unknown[] = [];
  hub.as('test').subscribe(events.accountChanged, ({ data }) => published.push(data));
  expect(await screen.findByText('Paid. Your plan is up to date.')).toBeInTheDocument();
  expect(published).toEqual([{ userId: createUser().id }]);
});

it('reports a wrong tax ID at its field', async () => {
  const { user, network } = await open();
  network.answer(paymentCalls.setPayment, () => new Problem('taxIdFormat', { field: 'company.taxId' }));
  const form = within(await screen.findByRole('form', { name: 'Invoice details' }));
  await user.clear(form.getByLabelText('Tax ID'));
  await user.type(form.getByLabelText('Tax ID'), '12345678');
  await user.click(form.getByRole('button', { name: 'Save invoice details' }));
  expect(await form.findByText('Tax Id wrong format')).toBeInTheDocument();
  expect(form.getByLabelText('Tax ID')).toHaveFocus();
});

it('opens the purchase dialog of a power-up', async () => {
  const { user, network } = await open();
  network.answer(paymentCalls.previewPowerUp, () => new Problem('conflict'));
  await user.click(await screen.findByRole('button', { name: 'Add: One more board' }));
  expect(await screen.findByRole('dialog', { name: 'Add: One more board' })).toBeInTheDocument();
});

it.each([
  ['renews with its plan', {}, true],
  ['ends together with a plan that ends', { plan: createPlan({ type: 1, autoSubscribe: false }) }, false],
  [
    'renews if a next plan follows a plan that ends',
    {
      plan: createPlan({ type: 2, autoSubscribe: false }),
      nextPlan: createPlan({ id: factoryId('plan', 2), type: 1 }),
    },
    true,
  ],
  [
    'ends if the next plan includes its feature',
    { nextPlan: createPlan({ id: factoryId('plan', 2), type: 2 }) },
    false,
  ],
] as const)('a power-up %s', async (_name, change: Partial<Subscriptions>, isRenewed) => {
  await open({
    plan: createPlan({ type: 1 }),
    nextPlan: null,
    powerUps: [{ ...createPlan({ id: factoryId('powerUp', 1) }), product: 'c' }],
    ...change,
  });
  expect(await screen.findByText(isRenewed ? /^Renews on / : /^Until .*, not renewed$/u)).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: /^Do not renew: /u })).toHaveLength(isRenewed ? 1 : 0);
});

it('shows no limits to a user without a plan', async () => {
  const user = createUser();
  await open(
    { plan: null, nextPlan: null, powerUps: [] },
    { user: { ...user, subscriptions: { plan: null, nextPlan: null, powerUps: [] } } },
  );
  expect(await screen.findByText('You have no plan.')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('offers no power-ups during a trial', async () => {
  await open({ ...onAdvanced, plan: createPlan({ type: 0, autoSubscribe: false }) });
  await screen.findByText(/4242/u);
  expect(screen.queryByText('Power-ups')).not.toBeInTheDocument();
});
