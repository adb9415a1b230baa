import type { Language } from '@tessera/contracts/i18n/languages';
import { bootElementId } from '@tessera/contracts/remote/boot';
import type { Boot } from '@tessera/contracts/remote/boot';
import type { ShellAssets } from '@tessera/contracts/remote/registry';
import { escapeHtml, jsonForHtml } from './escape-html.ts';
import type { PageTarget } from './page-target.ts';

export interface PageParts {
  readonly nonce: string;
  readonly language: Language;
  readonly assets: ShellAssets;
  readonly boot: Boot;
  readonly target: PageTarget;
  /** The address without its query, under which search engines shall list the page. */
  readonly canonical: string;
}

// The stored choice must count before the first paint, or a dark page begins white.
const chooseScheme = "try{const s=localStorage.getItem('colorScheme');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}";

const ground = ':root{color-scheme:light dark;background:#F7F8F8}@media(prefers-color-scheme:dark){:root:not([data-scheme=light]){background:#0F1214}}:root[data-scheme=dark]{color-scheme:dark;background:#0F1214}:root[data-scheme=light]{color-scheme:light}body{margin:0}';

const isForeign = (address: string): boolean => /^[a-z]+:/u.test(address);

const preload = (address: string, as: 'script' | 'style'): string =>
  // A preload counts only when it is asked for as the file will be: with credentials on this origin, without them on another.
  `<link rel="preload" as="${as}" href="${escapeHtml(address)}"${isForeign(address) ? ' crossorigin' : ''}>`;

const kindOf = (file: string): 'script' | 'style' => (file.endsWith('.css') ? 'style' : 'script');

/** Every file that the first screen of this address needs, beside the shell's own. */
export function filesOfTarget({ remote }: PageTarget, assets: ShellAssets): string[] {
  if (remote === null) return [];
  const own = [remote.entry, ...remote.preload].map((file) => `${remote.base}${file}`);
  return [...new Set([...own, ...remote.doors.flatMap((door) => assets.doors[door] ?? [])])];
}

/** The shell's page. Everything that the start needs is in it, so that no file waits for another to be named. */
export function renderPage({ nonce, language, assets, boot, target, canonical }: PageParts): string {
  const { entry } = target;
  const title = entry === null ? 'Tessera' : `${entry.title[language]} · Tessera`;
  const isIndexable = entry?.indexable ?? false;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    entry === null ? '' : `<meta name="description" content="${escapeHtml(entry.description[language])}">`,
    `<meta name="robots" content="${isIndexable ? 'index, follow' : 'noindex, nofollow'}">`,
    isIndexable ? `<link rel="canonical" href="${escapeHtml(canonical)}"><link rel="alternate" hreflang="x-default" href="${escapeHtml(canonical)}">` : '',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${escapeHtml(assets.icon)}">`,
    `<style nonce="${nonce}">${ground}</style>`,
    `<script nonce="${nonce}">${chooseScheme}</script>`,
    ...assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(font)}" crossorigin>`),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    ...filesOfTarget(target, assets).map((file) => preload(file, kindOf(file))),
    ...assets.scripts.map((file) => `<script defer nonce="${nonce}" src="${escapeHtml(file)}"></script>`),
  ];
  return [
    `<!doctype html><html lang="${language}"><head>`,
    ...head,
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="${bootElementId}">${jsonForHtml(boot)}</script>`,
    '<noscript>Tessera needs JavaScript.</noscript></body></html>',
  ].filter((line) => line !== '').join('\n');
}
