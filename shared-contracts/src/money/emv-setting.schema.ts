import * as z from 'zod/mini';
import { countSchema, daySchema, idSchema, instantSchema, revisionSchema } from '../schema/schema.ts';

export const currencies = ['USD', 'TWD', 'JPY'] as const;
export const currencySchema = z.enum(currencies);
export type Currency = z.infer<typeof currencySchema>;

/** Digits of a currency's minor unit (ISO 4217). Money is a whole number of minor units with its currency. */
export const minorDigits: Readonly<Record<Currency, number>> = { USD: 2, TWD: 2, JPY: 0 };

/** Unit values are whole numbers of ten-thousandths of a minor unit: 0.6 US cents are 6,000. */
export const unitScale = 10_000;
/** Maximum unit value: 100,000 minor units, enough to express usual dollar values in a smaller currency. */
const unitValueMax = 1_000_000_000;
/**
 * Maximum EMV of one media, in ten-thousandths of a minor unit. A larger EMV is null, because a number cannot represent
 * it exactly.
 */
export const emvMax = 9_000_000_000_000_000;

const unitValueSchema = countSchema.check(z.maximum(unitValueMax));

/** What one like, comment and view is worth, in ten-thousandths of a minor unit. */
const unitValuesSchema = z.object({ like: unitValueSchema, comment: unitValueSchema, view: unitValueSchema });
export type UnitValues = z.infer<typeof unitValuesSchema>;

/** Unit values by media type. Sources provide views only for videos. */
export const emvValuesSchema = z.object({
  GraphImage: unitValuesSchema,
  GraphVideo: unitValuesSchema,
  GraphSidecar: unitValuesSchema,
});
export type EmvValues = z.infer<typeof emvValuesSchema>;

export const presetNames = ['engagement', 'interaction', 'adCost'] as const;
export type PresetName = (typeof presetNames)[number];

/** The source of a value, with its date. */
const emvSourceSchema = z.object({ name: z.string(), url: z.url(), date: daySchema });

/** Exchange rate when the setting was saved: units of the setting's currency per US dollar, times a million. */
export const currencyRateSchema = z.object({ perUsd: countSchema, date: daySchema, source: z.string() });

export const emvSettingSchema = z.object({
  id: idSchema,
  /** Present for a user's own setting, absent for a preset. */
  userId: z.optional(idSchema),
  name: z.string(),
  /** The preset that this is, or that the user's setting started from. */
  preset: z.nullable(z.enum(presetNames)),
  currency: currencySchema,
  values: emvValuesSchema,
  /** Source of a preset; null for a user's own setting. */
  source: z.nullable(emvSourceSchema),
  rate: currencyRateSchema,
  createdTime: z.nullable(instantSchema),
  revision: revisionSchema,
});
export type EmvSetting = z.infer<typeof emvSettingSchema>;
