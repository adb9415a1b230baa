import * as z from 'zod/mini';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { instantSchema } from '../schema/schema.ts';

/** Why an account is on the blacklist. */
export const blacklistReasons = ['maliciousAd', 'merchandise', 'media', 'shop', 'brand', 'others'] as const;
export const blacklistReasonSchema = z.enum(blacklistReasons);
export type BlacklistReason = z.infer<typeof blacklistReasonSchema>;

/** Maximum number of accounts on one blacklist. */
export const blacklistMax = 5_000;

/** Maximum number of words that a user adds to the automatic ad filter. */
export const adWordsMax = 200;

export const blacklistEntrySchema = z.object({
  username: z.string(),
  reason: blacklistReasonSchema,
  createdTime: instantSchema,
});
export type BlacklistEntry = z.infer<typeof blacklistEntrySchema>;

/**
 * An account that the automatic filter excludes: the rule it matched, and in how many (`matched`) of the examined posts
 * (`looked`).
 */
export const flaggedAccountSchema = z.object({
  username: z.string(),
  reason: blacklistReasonSchema,
  matched: z.int(),
  looked: z.int(),
});

/** Labels of the reasons, worded as in the specification. */
export const blacklistReasonLabels = {
  maliciousAd: { en: 'Malicious ad', 'zh-Hant-HK': '惡意廣告', ja: '悪質な広告' },
  merchandise: { en: 'Merchandise and personal goods', 'zh-Hant-HK': '商品及個人物品', ja: '商品・個人の物販' },
  media: { en: 'Media', 'zh-Hant-HK': '媒體', ja: 'メディア' },
  shop: { en: 'Shop and ship service', 'zh-Hant-HK': '代購及代運服務', ja: '購入・発送代行' },
  brand: { en: 'Brand', 'zh-Hant-HK': '品牌', ja: 'ブランド' },
  others: { en: 'Others', 'zh-Hant-HK': '其他', ja: 'その他' },
} as const satisfies FieldLabels;
