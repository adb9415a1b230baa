import { factoryId, factoryInstant } from '../factory-id.ts';
import { planNames, planTypes } from '../plan/plans.ts';
import { monthPrices, planCurrency } from '../plan/prices.ts';
import type { CreditNote, Invoice, InvoiceLine, Payment, Pricing } from './payment.schema.ts';

/** A month of the Advanced plan. */
export const createInvoiceLine = (overrides: Partial<InvoiceLine> = {}): InvoiceLine => ({
  kind: 'plan',
  type: 2,
  product: null,
  period: 0,
  startDate: '2026-02-20T09:00:00.000Z',
  expiryDate: '2026-03-22T09:00:00.000Z',
  days: 30,
  price: 1_500_000,
  ...overrides,
});

/** An invoice for that month. */
export function createInvoice(overrides: Partial<Invoice> = {}): Invoice {
  const subList = overrides.subList ?? [createInvoiceLine()];
  return {
    id: factoryId('invoice', 1),
    number: 'T-000001',
    issuedTime: factoryInstant,
    currency: planCurrency,
    subList,
    total: subList.reduce((sum, { price }) => sum + price, 0),
    company: { name: 'Willow & Loom', taxId: '04595257', address: '' },
    email: 'mira@example.com',
    creditNotes: [],
    ...overrides,
  };
}

/** A refund of that invoice's whole amount. */
export const createCreditNote = (overrides: Partial<CreditNote> = {}): CreditNote => ({
  id: factoryId('creditNote', 1),
  number: 'C-000001',
  kind: 'refund',
  issuedTime: factoryInstant,
  currency: planCurrency,
  total: 1_500_000,
  invoiceId: factoryId('invoice', 1),
  invoiceNumber: 'T-000001',
  ...overrides,
});

/** Payment details: a card, and invoices to a company. */
export const createPayment = (overrides: Partial<Payment> = {}): Payment => ({
  card: { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 },
  company: { name: 'Willow & Loom', taxId: '04595257', address: '' },
  revision: 1,
  processing: [],
  carried: 0,
  ...overrides,
});

/** All products, at the plans' prices. */
export const createPricing = (overrides: Partial<Pricing> = {}): Pricing => ({
  currency: planCurrency,
  planList: planTypes.map((type) => ({
    type,
    planName: planNames[type],
    monthly: monthPrices[type]?.[0] ?? null,
    yearly: monthPrices[type]?.[1] ?? null,
  })),
  powerUpList: [
    { product: 'a', monthly: 50_000 },
    { product: 'b', monthly: 30_000 },
    { product: 'c', monthly: 60_000 },
    { product: 'd', monthly: 60_000 },
  ],
  trialDays: 14,
  ...overrides,
});
