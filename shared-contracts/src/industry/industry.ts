import * as z from 'zod/mini';
import type { FieldLabels } from '../i18n/field-labels.ts';

export const industries = [
  'beauty',
  'personalGoods',
  'foodAndBeverage',
  'retail',
  'automobile',
  '3c',
  'alcohol',
  'departmentStore',
  'sport',
  'motherAndBaby',
  'luxury',
  'lens',
  'others',
] as const;
export const industrySchema = z.enum(industries);
export type Industry = z.infer<typeof industrySchema>;

/** How often a brand is mentioned on the whole platform, as counted by the data provider. */
export const volumeCategories = ['high', 'medium', 'low'] as const;
export const volumeCategorySchema = z.enum(volumeCategories);
export type VolumeCategory = z.infer<typeof volumeCategorySchema>;

/** Label of each industry, as users read it. */
export const industryLabels = {
  beauty: { en: 'Beauty', 'zh-Hant-HK': '美妝', ja: '美容' },
  personalGoods: { en: 'Personal goods', 'zh-Hant-HK': '個人用品', ja: '日用品' },
  foodAndBeverage: { en: 'Food and beverage', 'zh-Hant-HK': '餐飲', ja: '食品・飲料' },
  retail: { en: 'Retail', 'zh-Hant-HK': '零售', ja: '小売' },
  automobile: { en: 'Automobile', 'zh-Hant-HK': '汽車', ja: '自動車' },
  '3c': { en: '3C', 'zh-Hant-HK': '3C', ja: '家電・デジタル' },
  alcohol: { en: 'Alcohol', 'zh-Hant-HK': '酒類', ja: '酒類' },
  departmentStore: { en: 'Department store', 'zh-Hant-HK': '百貨公司', ja: '百貨店' },
  sport: { en: 'Sport', 'zh-Hant-HK': '運動', ja: 'スポーツ' },
  motherAndBaby: { en: 'Mother and baby', 'zh-Hant-HK': '母嬰', ja: 'ベビー・マタニティ' },
  luxury: { en: 'Luxury', 'zh-Hant-HK': '精品', ja: 'ラグジュアリー' },
  lens: { en: 'Lens', 'zh-Hant-HK': '隱形眼鏡', ja: 'コンタクトレンズ' },
  others: { en: 'Others', 'zh-Hant-HK': '其他', ja: 'その他' },
} as const satisfies FieldLabels;

/** Label of each volume category, as users read it. */
export const volumeLabels = {
  high: { en: 'High', 'zh-Hant-HK': '高', ja: '多い' },
  medium: { en: 'Medium', 'zh-Hant-HK': '中', ja: '中程度' },
  low: { en: 'Low', 'zh-Hant-HK': '低', ja: '少ない' },
} as const satisfies FieldLabels;
