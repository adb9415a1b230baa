import type { Page } from '@playwright/test';
import { adminLabels } from '@tessera/contracts/admin/admin.schema';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { eventually } from '../../harness/eventually.ts';
import { makeAdmin, registerPerson, type Person } from '../../harness/person.ts';
import type { Product } from '../../harness/product.ts';
import { settled } from '../../harness/settled.ts';
import { goTo } from '../steps.ts';
import { anyNamed, type Words } from '../words.ts';
import type { Screen } from './screen.ts';

/** Opens the dialog of an action on the first account of a list. */
async function openAction(page: Page, words: Words, path: string, action: string): Promise<void> {
  await openPage(page, path);
  await page
    .getByRole('table')
    .getByRole('button', { name: anyNamed(words('billing', 'admin.users.actionsOf')) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
}

const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };

/** Refunds a part of what was paid on a page, as in the dashboard of the payment service. */
async function refund(page: string, amount: number): Promise<void> {
  const { origin, pathname } = new URL(page);
  const body = JSON.stringify({ session: pathname.split('/').at(-1), amount });
  await fetch(`${origin}/_fake/refund`, { method: 'POST', body });
}

/** Makes an Admin who pays for a plan, of which a part is refunded, and for a power-up. */
export async function invitePayer(product: Product): Promise<Person> {
  const person = await registerPerson(product);
  const { api } = person;
  const pay = async (page: string | null): Promise<void> => {
    const answer = await fetch(page ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) });
    const id = new URL(answer.headers.get('location') ?? '').searchParams.get('order') ?? '';
    await eventually(async () => {
      const { order } = await api.call(paymentCalls.getOrder, { query: { id } });
      if (order.state !== 'paid') throw new Error(`the order is ${order.state}`);
    });
  };
  const { url: planPage } = await api.call(paymentCalls.setPlan, { body: { newPlan: { type: 2, period: 0 } } });
  await pay(planPage);
  await pay((await api.call(paymentCalls.addPowerUp, { body: { product: 'a' } })).url);
  await api.call(paymentCalls.setPlan, { body: { newPlan: { type: 1, period: 0 } } });
  await refund(planPage ?? '', 250_000);
  await eventually(async () => {
    const { invoiceList } = await api.call(paymentCalls.getInvoice, { body: {} });
    if (invoiceList.every(({ creditNotes }) => creditNotes.length === 0)) throw new Error('there is no credit note');
  });
  await makeAdmin(product, person.email);
  return person;
}

const isThere = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
};

const openPage = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path);
  await isThere(page);
};

const openPricing = async (page: Page): Promise<void> => {
  await page.goto('/pricing');
  await isThere(page);
};

/** Prices, paying and administration. */
export const billingScreens: readonly Screen[] = [
  { name: 'pricing', persona: 'nobody', open: openPricing },
  {
    name: 'contact-sales',
    persona: 'nobody',
    open: async (page, words) => {
      await openPricing(page);
      await page.getByRole('button', { name: words('billing', 'pricing.act.contact') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('billing', 'sales.act') })
        .click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  { name: 'invoices-empty', persona: 'empty', open: (page) => openPage(page, '/invoice') },
  { name: 'plan-trial', persona: 'empty', open: (page) => openPage(page, '/account/plan') },
  { name: 'pricing-own', persona: 'payer', open: (page) => openPage(page, '/pricing?period=monthly') },
  {
    name: 'change-plan',
    persona: 'payer',
    open: async (page, words) => {
      await openPage(page, '/pricing?period=yearly');
      await page.getByRole('button', { name: words('billing', 'pricing.act.now', { plan: 'Advanced' }) }).click();
      await page.getByRole('dialog').locator('dl').waitFor();
    },
  },
  { name: 'plan', persona: 'payer', open: (page) => openPage(page, '/account/plan') },
  { name: 'invoices', persona: 'payer', open: (page) => openPage(page, '/invoice') },
  {
    name: 'invoice',
    persona: 'payer',
    open: async (page) => {
      await openPage(page, '/invoice');
      await page.getByRole('link', { name: /^T-/u }).last().click();
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'credit-note',
    persona: 'payer',
    open: async (page) => {
      await openPage(page, '/invoice');
      await page.getByRole('link', { name: /^C-/u }).first().click();
      await page.getByRole('article').waitFor();
    },
  },
  { name: 'admin', persona: 'payer', open: (page) => openPage(page, '/admin') },
  {
    name: 'admin-plan',
    persona: 'payer',
    // An account that has not been confirmed has no plan; Admins are confirmed.
    open: (page, words) => openAction(page, words, '/admin?type=1', adminLabels.plan[words.language]),
  },
  {
    name: 'admin-suspend',
    persona: 'payer',
    // Nobody suspends themselves; the payer has another plan.
    open: (page, words) => openAction(page, words, '/admin?plan=0', words('billing', 'admin.suspend.act')),
  },
];
