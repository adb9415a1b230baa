import type { Locales } from '@tessera/ui/i18n/locales';
import type { Texts } from '../../locales/texts.d.ts';

declare module '@tessera/ui/i18n/text-catalogs' {
  interface TextCatalogs {
    shell: Texts;
  }
}

/** The shell's own texts, in the namespace `shell`. */
export const shellLocales: Locales = {
  en: () => import(/* webpackChunkName: "texts-en" */ '../../locales/en.json'),
  'zh-Hant-HK': () => import(/* webpackChunkName: "texts-zh-Hant-HK" */ '../../locales/zh-Hant-HK.json'),
  ja: () => import(/* webpackChunkName: "texts-ja" */ '../../locales/ja.json'),
};
