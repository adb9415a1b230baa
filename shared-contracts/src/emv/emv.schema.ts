import * as z from 'zod/mini';
import { countSchema, daySchema, idSchema, instantSchema, revisionSchema } from '../http/schema.ts';

export const currencies = ['USD', 'TWD', 'JPY'] as const;
export const currencySchema = z.enum(currencies);
export type Currency = z.infer<typeof currencySchema>;

/** Digits of a currency's minor unit (ISO 4217). Money is a whole number of minor units with its currency. */
export const minorDigits: Readonly<Record<Currency, number>> = { USD: 2, TWD: 2, JPY: 0 };

/** Unit values are whole numbers of ten-thousandths of a minor unit: 0.6 US cents are 6,000. */
export const unitScale = 10_000;
/** Most that one unit may be worth: 100,000 minor units, so that what is usual in dollars can be told in a smaller currency. */
const unitValueMax = 1_000_000_000;
/** Most that the EMV of one media can be, in ten-thousandths of a minor unit: what is more is not told, for a number could not tell it exactly. */
export const emvMax = 9_000_000_000_000_000;

const unitValueSchema = countSchema.check(z.maximum(unitValueMax));

/** What one like, comment and view is worth, in ten-thousandths of a minor unit. */
export const unitValuesSchema = z.object({ like: unitValueSchema, comment: unitValueSchema, view: unitValueSchema });
export type UnitValues = z.infer<typeof unitValuesSchema>;

/** Unit values by media type. Only videos have views that a source tells. */
export const emvValuesSchema = z.object({ GraphImage: unitValuesSchema, GraphVideo: unitValuesSchema, GraphSidecar: unitValuesSchema });
export type EmvValues = z.infer<typeof emvValuesSchema>;

export const presetNames = ['engagement', 'interaction', 'adCost'] as const;
export type PresetName = (typeof presetNames)[number];

/** Where a value comes from, and of when it is. */
export const emvSourceSchema = z.object({ name: z.string(), url: z.url(), date: daySchema });

/** What one US dollar was in the setting's currency when it was saved, times a million. */
export const currencyRateSchema = z.object({ perUsd: countSchema, date: daySchema, source: z.string() });

export const emvSettingSchema = z.object({
  id: idSchema,
  /** Present for the user's own, absent for presets. */
  userId: z.optional(idSchema),
  name: z.string(),
  /** The preset it is, or that the user's own began from. */
  preset: z.nullable(z.enum(presetNames)),
  currency: currencySchema,
  values: emvValuesSchema,
  /** Of a preset; null for the user's own. */
  source: z.nullable(emvSourceSchema),
  rate: currencyRateSchema,
  createdTime: z.nullable(instantSchema),
  revision: revisionSchema,
});
export type EmvSetting = z.infer<typeof emvSettingSchema>;
