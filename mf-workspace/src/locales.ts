import type { Locales } from '@tessera/ui/doors/kit';

/** The remote's texts, a language each, fetched when it is used. */
export const locales: Locales = {
  en: () => import('../locales/en.json'),
  'zh-Hant-HK': () => import('../locales/zh-Hant-HK.json'),
  ja: () => import('../locales/ja.json'),
};
