import { askEarly, giveEarly } from '../../http/early-answers.ts';
import type { Language } from '../../i18n/languages.ts';
import { bootElementId } from '../boot.ts';
import type { Boot } from '../boot.ts';
import type { ShellAssets } from '../registry.ts';
import { escapeHtml, jsonForHtml } from './escape-html.ts';
import { chooseRail, frameElement, frameStyle, pageFrameId } from './page-frame.ts';
import { chooseScheme, earlyFiles, ground, pageBody, readingHead, titleOf } from './page-head.ts';
import { openingElement, openingPreloads } from './page-opening.ts';
import type { PageOpening } from './page-opening.ts';
import { pageWaitId, waitElement, waitStyle } from './page-wait.ts';
import type { PageTarget } from './page-target.ts';
import { askTexts, preloadsOf, textsFor } from './preloads.ts';
import type { Preload } from './preloads.ts';

export interface PageParts {
  readonly nonce: string;
  readonly language: Language;
  readonly assets: ShellAssets;
  readonly boot: Boot;
  readonly target: PageTarget;
  /** The address without its query, under which search engines shall list the page. */
  readonly canonical: string;
  /** Addresses that the start will ask for, GET: asked at once. */
  readonly early: readonly string[];
  /** The product's frame will be drawn: it stands there from the start. */
  readonly isFramed: boolean;
  /** What a public page shows before any code of it has run. */
  readonly opening?: PageOpening | null;
}

// What the shell draws first, and what the head asks, need the line before the remote does.
const preloadLink = ({ href, as, isForeign, integrity }: Preload): string =>
  `<link rel="preload" as="${as}" fetchpriority="low" href="${escapeHtml(href)}"${integrity === '' ? '' : ` integrity="${escapeHtml(integrity)}"`}${isForeign ? ' crossorigin' : ''}>`;

/** The shell's page. Everything that the start needs is in it, so that no file waits for another to be named. */
export function renderPage({ nonce, language, assets, boot, target, canonical, early, isFramed, opening = null }: PageParts): string {
  const { entry } = target;
  const isIndexable = entry?.indexable ?? false;
  // The shell draws first: without this its deferred scripts would come behind what is preloaded for the remote. Where the server drew, its pictures do.
  const script = [chooseScheme, ...(isFramed ? [chooseRail] : []), ...(early.length === 0 ? [] : [askEarly(early)]), ...(opening === null ? [] : [giveEarly(opening.answers)])];
  const head = [
    ...readingHead,
    ...(opening === null ? [] : openingPreloads(opening)),
    `<title>${escapeHtml(opening?.title ?? titleOf(entry, language))}</title>`,
    entry === null ? '' : `<meta name="description" content="${escapeHtml(opening?.description ?? entry.description[language])}">`,
    `<meta name="robots" content="${isIndexable ? 'index, follow' : 'noindex, nofollow'}">`,
    isIndexable ? (opening?.head ?? `<link rel="canonical" href="${escapeHtml(canonical)}"><link rel="alternate" hreflang="x-default" href="${escapeHtml(canonical)}">`) : '',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${escapeHtml(assets.icon)}">`,
    `<style nonce="${nonce}">${ground}${isFramed ? frameStyle : ''}${opening?.style ?? waitStyle}</style>`,
    // Nobody would take them away, and they would cover what is said then.
    opening === null ? `<noscript><style nonce="${nonce}">#${pageFrameId},#${pageWaitId}{display:none}</style></noscript>` : '',
    `<script nonce="${nonce}">${script.join(';')}</script>`,
    ...earlyFiles(assets),
    ...assets.scripts.map((file) => `<script defer fetchpriority="${opening === null ? 'high' : 'low'}" nonce="${nonce}" src="${escapeHtml(file)}"></script>`),
    ...preloadsOf(target, assets.doors).map(preloadLink),
    `<script nonce="${nonce}">${askTexts(textsFor(target, assets.texts), opening === null ? 'high' : 'low')}</script>`,
  ];
  return [
    `<!doctype html><html lang="${language}"><head>`,
    ...head,
    ...pageBody(`<script type="application/json" id="${bootElementId}">${jsonForHtml(boot)}</script>`, opening === null ? `${isFramed ? frameElement : ''}${waitElement(language)}` : openingElement(opening)),
  ].filter((line) => line !== '').join('\n');
}
