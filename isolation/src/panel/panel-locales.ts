import type { Locales } from '@tessera/ui/i18n/locales';

export const panelNamespace = 'isolation';

/** The texts of the panel. They are in the tester's language, whatever the remote's language. */
export const panelLocales: Locales = {
  en: () => import('../../locales/en.json'),
  'zh-Hant-HK': () => import('../../locales/zh-Hant-HK.json'),
  ja: () => import('../../locales/ja.json'),
};
