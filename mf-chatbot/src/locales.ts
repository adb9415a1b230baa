import type { Locales } from '@tessera/ui/shared-modules/kit';
import type { Texts } from '../locales/texts.d.ts';

declare module '@tessera/ui/i18n/text-catalogs' {
  interface TextCatalogs {
    chatbot: Texts;
  }
}

/**
 * The remote's texts, a language each, fetched when it is used. The chunks are named after their languages, so that the
 * page can name their files beforehand.
 */
export const locales: Locales = {
  en: () => import(/* webpackChunkName: "texts-en" */ '../locales/en.json'),
  'zh-Hant-HK': () => import(/* webpackChunkName: "texts-zh-Hant-HK" */ '../locales/zh-Hant-HK.json'),
  ja: () => import(/* webpackChunkName: "texts-ja" */ '../locales/ja.json'),
};
