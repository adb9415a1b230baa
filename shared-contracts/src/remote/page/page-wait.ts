import type { Language } from '../../i18n/languages.ts';

/*
 * The notice of a page whose code is loading slowly: nothing for some seconds, then that it is still loading. It works
 * without code; the shell removes it when it renders.
 */

/** Id of the element that the shell removes. */
export const pageWaitId = 'wait';

const texts: Readonly<Record<Language, string>> = {
  en: 'Tessera is still loading. Your connection seems to be slow.',
  'zh-Hant-HK': 'Tessera仍在載入中，您的網絡連線似乎較慢。',
  ja: 'Tesseraを読み込んでいます。接続が遅いようです。',
};

/** CSS for the page's style sheet. Uses `visibility`, so that screen readers announce the text when it appears. */
export const waitStyle = [
  `#${pageWaitId}{position:fixed;inset:0;margin:auto;height:fit-content;max-width:320px;padding:0 16px;text-align:center;font:14px/1.5 system-ui,sans-serif;color:#56616A;visibility:hidden;pointer-events:none;animation:wait 0s linear 3s forwards}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]) #${pageWaitId}{color:#9AA6AE}}@media screen{:root[data-scheme=dark] #${pageWaitId}{color:#9AA6AE}}`,
  '@keyframes wait{to{visibility:visible}}',
].join('');

/** HTML for the page's body. */
export const waitElement = (language: Language): string => `<p id="${pageWaitId}" role="status">${texts[language]}</p>`;
