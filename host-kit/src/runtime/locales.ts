import type { Locales } from '@tessera/ui/i18n/locales';
import type { Texts } from '../../locales/texts.d.ts';

declare module '@tessera/ui/i18n/text-catalogs' {
  interface TextCatalogs {
    hostKit: Texts;
  }
}

/** The kit's own texts. */
export const kitLocales: Locales = {
  en: () => import('../../locales/en.json'),
  'zh-Hant-HK': () => import('../../locales/zh-Hant-HK.json'),
  ja: () => import('../../locales/ja.json'),
};
