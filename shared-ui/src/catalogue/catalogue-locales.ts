import type { Texts } from '../../locales/catalogue/texts.d.ts';
import type { Locales } from '../i18n/locales.ts';

declare module '../i18n/text-catalogs.ts' {
  interface TextCatalogs {
    catalogue: Texts;
  }
}

export const catalogueNamespace = 'catalogue';

/** The texts of the catalogue and of its examples, which no page of the product loads. */
export const catalogueLocales: Locales = {
  en: () => import('../../locales/catalogue/en.json'),
  'zh-Hant-HK': () => import('../../locales/catalogue/zh-Hant-HK.json'),
  ja: () => import('../../locales/catalogue/ja.json'),
};
