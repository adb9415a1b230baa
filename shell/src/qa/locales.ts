import type { Locales } from '@tessera/ui/i18n/locales';
import type { Texts } from '../../locales/qa/texts.d.ts';

declare module '@tessera/ui/i18n/text-catalogs' {
  interface TextCatalogs {
    qa: Texts;
  }
}

/** Texts of overrides and the panel, in the namespace `qa`. Separate from the shell's, because few users see them. */
export const qaLocales: Locales = {
  en: () => import('../../locales/qa/en.json'),
  'zh-Hant-HK': () => import('../../locales/qa/zh-Hant-HK.json'),
  ja: () => import('../../locales/qa/ja.json'),
};
