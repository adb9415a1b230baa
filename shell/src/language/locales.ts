import type { Locales } from '@tessera/ui/i18n/locales';

/** The shell's own texts: namespace `shell`. */
export const shellLocales: Locales = {
  en: () => import('../../locales/en.json'),
  'zh-Hant-HK': () => import('../../locales/zh-Hant-HK.json'),
  ja: () => import('../../locales/ja.json'),
};
