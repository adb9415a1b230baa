import type { Locales } from '../i18n/locales.ts';

export const catalogueNamespace = 'catalogue';

/** The texts of the catalogue and of its examples, which no page of the product loads. */
export const catalogueLocales: Locales = {
  en: () => import('../../locales/catalogue/en.json'),
  'zh-Hant-HK': () => import('../../locales/catalogue/zh-Hant-HK.json'),
  ja: () => import('../../locales/catalogue/ja.json'),
};
