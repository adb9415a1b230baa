import type { Locales } from '@tessera/ui/i18n/locales';
import type { Texts } from '../../locales/texts.d.ts';

declare module '@tessera/ui/i18n/text-catalogs' {
  interface TextCatalogs {
    isolation: Texts;
  }
}

export const panelNamespace = 'isolation';

/** The texts of the panel. They are in the tester's language, whatever the remote's language. */
export const panelLocales: Locales = {
  en: () => import('../../locales/en.json'),
  'zh-Hant-HK': () => import('../../locales/zh-Hant-HK.json'),
  ja: () => import('../../locales/ja.json'),
};
