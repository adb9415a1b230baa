import type { Language } from '../../i18n/languages.ts';
import type { PathEntry } from '../descriptor.ts';
import type { ShellAssets } from '../registry.ts';
import { escapeHtml } from './escape-html.ts';

// Applies the stored choice before the first paint; otherwise a dark page would begin white.
export const chooseScheme =
  "try{const s=localStorage.getItem('colorScheme');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}";

/** The page's background until the shell has rendered. */
export const ground =
  ':root{color-scheme:light dark;background:#F7F8F8}@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){background:#0F1214}}@media screen{:root[data-scheme=dark]{color-scheme:dark;background:#0F1214}}:root[data-scheme=light]{color-scheme:light}body{margin:0}';

/** The first elements in the head of every page: encoding and viewport. */
export const readingHead: readonly string[] = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
];

/** Fonts and styles of the shell, requested before its scripts. */
export const earlyFiles = ({ fonts, styles }: ShellAssets): string[] => [
  ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(font)}" crossorigin>`),
  ...styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
];

/**
 * The end of every page: what is shown before the shell renders, the shell's root element, and its boot data if they
 * are known already.
 */
export const pageBody = (bootElement: string, frame = ''): string[] => [
  `</head><body>${frame}<div id="root"></div>`,
  bootElement,
  '<noscript>Tessera needs JavaScript.</noscript></body></html>',
];

/** The page's title, as the tab shows it. */
export const titleOf = (entry: PathEntry | null, language: Language): string =>
  entry === null ? 'Tessera' : `${entry.title[language]} · Tessera`;
