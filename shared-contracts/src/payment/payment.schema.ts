import * as z from 'zod/mini';
import { typedLine } from '../http/names.ts';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { currencySchema } from '../money/emv-setting.schema.ts';
import { planTypeSchema } from '../plan/plans.ts';
import { powerUpProducts } from '../plan/power-up-products.ts';
import { countSchema, idSchema, instantSchema, revisionSchema } from '../schema/schema.ts';

/** 0 monthly, 1 yearly. */
export const billingPeriodSchema = z.literal([0, 1]);
export const powerUpProductSchema = z.enum(powerUpProducts);

/** A plan to change to. */
export const newPlanSchema = z.object({ type: planTypeSchema, period: billingPeriodSchema }, { error: 'noNewPlan' });
export type NewPlan = z.infer<typeof newPlanSchema>;

/** One line of an invoice: a plan or power-up for a period, or the credit for unused days of one. */
export const invoiceLineSchema = z.object({
  kind: z.enum(['plan', 'powerUp', 'planCredit', 'powerUpCredit']),
  /** Type of the plan; null for a power-up. */
  type: z.nullable(planTypeSchema),
  /** Product of the power-up; null for a plan. */
  product: z.nullable(powerUpProductSchema),
  period: billingPeriodSchema,
  startDate: instantSchema,
  expiryDate: instantSchema,
  /** Number of plan days that are paid or credited. */
  days: countSchema,
  /** In minor units; negative for a credit. */
  price: z.int(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** The amount to pay, line by line. */
export const billSchema = z.object({
  subList: z.array(invoiceLineSchema),
  currency: currencySchema,
  total: countSchema,
  /** What earlier invoices carried over to this one, in minor units. It is part of the total. */
  carriedIn: z.optional(countSchema),
  /** What is too little to be charged and is carried over to the next invoice. It is not part of the total. */
  carriedOver: z.optional(countSchema),
});
export type Bill = z.infer<typeof billSchema>;

/** The recipient of invoices. Empty parts are left out. */
export const companySchema = z.object({ name: typedLine(120), taxId: typedLine(20), address: typedLine(200) });
export type Company = z.infer<typeof companySchema>;

export const companyLabels = {
  name: { en: 'Company name', 'zh-Hant-HK': '公司名稱', ja: '会社名' },
  taxId: { en: 'Tax ID', 'zh-Hant-HK': '統一編號', ja: '統一編号' },
  address: { en: 'Address', 'zh-Hant-HK': '地址', ja: '住所' },
} as const satisfies FieldLabels;

/**
 * What was given back of an invoice, by a refund or because the cardholder disputed the payment. A reversal takes an
 * earlier one back, when the refund failed or the dispute was decided in the seller's favour.
 */
export const creditNoteSchema = z.object({
  id: idSchema,
  /** Consecutive over the whole installation, without gaps, and apart from those of invoices. */
  number: z.string(),
  kind: z.enum(['refund', 'dispute', 'reversal']),
  issuedTime: instantSchema,
  currency: currencySchema,
  /** In minor units; negative for a reversal. */
  total: z.int(),
  invoiceId: idSchema,
  invoiceNumber: z.string(),
});
export type CreditNote = z.infer<typeof creditNoteSchema>;

/** An issued invoice. It is never changed. */
export const invoiceSchema = z.object({
  id: idSchema,
  /** Consecutive over the whole installation, without gaps. */
  number: z.string(),
  issuedTime: instantSchema,
  ...billSchema.shape,
  company: companySchema,
  email: z.string(),
  /** What was given back of it, in the order of their numbers. */
  creditNotes: z._default(z.array(creditNoteSchema), []),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** The card that renewals are charged to; the card's number never reaches our server. */
const cardSchema = z.object({ brand: z.string(), last4: z.string(), expiryMonth: z.int(), expiryYear: z.int() });
export type Card = z.infer<typeof cardSchema>;

/** A payment whose result is not known yet. Nothing is charged again until it is. */
const processingPaymentSchema = z.object({
  id: idSchema,
  /** A renewal that was cancelled while the card was being charged is refunded if it succeeds. */
  kind: z.enum(['plan', 'powerUp', 'renewal', 'cancelledRenewal']),
  currency: currencySchema,
  total: countSchema,
  sinceTime: instantSchema,
});
export type ProcessingPayment = z.infer<typeof processingPaymentSchema>;

export const paymentSchema = z.object({
  card: z.nullable(cardSchema),
  company: companySchema,
  revision: revisionSchema,
  processing: z._default(z.array(processingPaymentSchema), []),
  /** What is carried over to the next invoice, in minor units. */
  carried: z._default(countSchema, 0),
});
export type Payment = z.infer<typeof paymentSchema>;

/** The cost of a change today: `now` is paid and begins at once, `atEnd` begins and is paid when the period ends. */
export const changePreviewSchema = z.object({
  outcome: z.enum(['now', 'atEnd', 'keep']),
  startDate: instantSchema,
  expiryDate: instantSchema,
  bill: billSchema,
});
export type ChangePreview = z.infer<typeof changePreviewSchema>;

/**
 * A change that is to be paid on the hosted page, or its result. `refunded`: it was paid after the subscription had
 * changed.
 */
export const orderSchema = z.object({
  id: idSchema,
  state: z.enum(['open', 'paid', 'expired', 'refunded']),
  kind: z.enum(['plan', 'powerUp', 'card']),
  /** Id of the invoice that was issued on payment. */
  invoiceId: z.nullable(idSchema),
  /** An open order that was paid on the page, but the payment service has not decided yet. */
  isProcessing: z.optional(z.boolean()),
  /** An expired order whose payment was in process and failed. */
  hasFailed: z.optional(z.boolean()),
});
export type Order = z.infer<typeof orderSchema>;

/** All products with the prices that the server charges. */
export const pricingSchema = z.object({
  currency: currencySchema,
  planList: z.array(
    z.object({
      type: planTypeSchema,
      planName: z.string(),
      /** The price of a month, when paid monthly or yearly; null: by agreement with sales. */ monthly:
        z.nullable(countSchema),
      yearly: z.nullable(countSchema),
    }),
  ),
  powerUpList: z.array(z.object({ product: powerUpProductSchema, monthly: countSchema })),
  trialDays: countSchema,
});
export type Pricing = z.infer<typeof pricingSchema>;

/** Label of each power-up. */
export const powerUpLabels = {
  a: { en: 'One more content', 'zh-Hant-HK': '加購一項內容', ja: 'コンテンツ1件の追加' },
  b: { en: 'One more board', 'zh-Hant-HK': '加購一個資料夾', ja: 'フォルダ1個の追加' },
  c: { en: 'Live display', 'zh-Hant-HK': '現場展示', ja: 'ライブ表示' },
  d: { en: 'Web embed', 'zh-Hant-HK': '網頁嵌入', ja: 'Web埋め込み' },
} as const satisfies FieldLabels;

export const billingPeriodLabels = {
  monthly: { en: 'Monthly', 'zh-Hant-HK': '月繳', ja: '月払い' },
  yearly: { en: 'Yearly', 'zh-Hant-HK': '年繳', ja: '年払い' },
} as const satisfies FieldLabels;

export const salesLabels = {
  name: { en: 'Name', 'zh-Hant-HK': '姓名', ja: 'お名前' },
  email: { en: 'Email', 'zh-Hant-HK': '電子郵件', ja: 'メール' },
  company: { en: 'Company name', 'zh-Hant-HK': '公司名稱', ja: '会社名' },
  message: { en: 'What do you need?', 'zh-Hant-HK': '您的需求', ja: 'ご要望' },
} as const satisfies FieldLabels;

/** Maximum characters of a message to sales. */
export const salesMessageMax = 2_000;
export const salesTextSchema = typedLine(120).check(z.minLength(1, { error: 'empty' }));
export const salesMessageSchema = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(salesMessageMax));
