import type { Locales } from '@tessera/ui/i18n/locales';

/** The texts of overrides and the panel, apart from the shell's: few people ever see them. Namespace `qa`. */
export const qaLocales: Locales = {
  en: () => import('../../locales/qa/en.json'),
  'zh-Hant-HK': () => import('../../locales/qa/zh-Hant-HK.json'),
  ja: () => import('../../locales/qa/ja.json'),
};
