import { askEarly, giveEarly } from '../../http/early-answers.ts';
import type { Language } from '../../i18n/languages.ts';
import { bootElementId, type Boot } from '../boot.ts';
import type { ShellAssets } from '../registry.ts';
import { escapeHtml, jsonForHtml } from './escape-html.ts';
import { chooseRail, frameElement, frameStyle, pageFrameId } from './page-frame.ts';
import { chooseScheme, earlyFiles, ground, pageBody, readingHead, titleOf } from './page-head.ts';
import { openingElement, openingPreloads, type PageOpening } from './page-opening.ts';
import type { PageTarget } from './page-target.ts';
import { pageWaitId, waitElement, waitStyle } from './page-wait.ts';
import { askTexts, preloadsOf, textsFor, type Preload } from './preloads.ts';

export interface PageParts {
  readonly nonce: string;
  readonly language: Language;
  readonly assets: ShellAssets;
  readonly boot: Boot;
  readonly target: PageTarget;
  /** The URL without its query, under which search engines should list the page. */
  readonly canonical: string;
  /** Addresses of the GET requests that the start needs; the page sends them at once. */
  readonly early: readonly string[];
  /** Whether the product's frame will be rendered; then the page shows it from the start. */
  readonly isFramed: boolean;
  /** What a public page shows before any of its code has run. */
  readonly opening?: PageOpening | null;
}

// Low priority: the shell's first files, and the requests of the head, need the connection before the remote does.
const preloadLink = ({ href, as, isForeign, integrity }: Preload): string =>
  `<link rel="preload" as="${as}" fetchpriority="low" href="${escapeHtml(href)}"${integrity === '' ? '' : ` integrity="${escapeHtml(integrity)}"`}${isForeign ? ' crossorigin' : ''}>`;

/** The shell's page. It names everything that the start needs, so that no file has to load before another is known. */
export function renderPage({
  nonce,
  language,
  assets,
  boot,
  target,
  canonical,
  early,
  isFramed,
  opening = null,
}: PageParts): string {
  const { entry } = target;
  const isIndexable = entry?.indexable ?? false;
  // High priority, because the shell renders first and its deferred scripts would otherwise load after the remote's
  // preloads. If the server has rendered an opening, its pictures come first.
  const script = [
    chooseScheme,
    ...(isFramed ? [chooseRail] : []),
    ...(early.length === 0 ? [] : [askEarly(early)]),
    ...(opening === null ? [] : [giveEarly(opening.answers)]),
  ];
  const head = [
    ...readingHead,
    ...(opening === null ? [] : openingPreloads(opening)),
    `<title>${escapeHtml(opening?.title ?? titleOf(entry, language))}</title>`,
    entry === null
      ? ''
      : `<meta name="description" content="${escapeHtml(opening?.description ?? entry.description[language])}">`,
    `<meta name="robots" content="${isIndexable ? 'index, follow' : 'noindex, nofollow'}">`,
    isIndexable
      ? (opening?.head ??
        `<link rel="canonical" href="${escapeHtml(canonical)}"><link rel="alternate" hreflang="x-default" href="${escapeHtml(canonical)}">`)
      : '',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${escapeHtml(assets.icon)}">`,
    `<style nonce="${nonce}">${ground}${isFramed ? frameStyle : ''}${opening?.style ?? waitStyle}</style>`,
    // Without scripts nothing would remove these, and they would cover the noscript text.
    opening === null
      ? `<noscript><style nonce="${nonce}">#${pageFrameId},#${pageWaitId}{display:none}</style></noscript>`
      : '',
    `<script nonce="${nonce}">${script.join(';')}</script>`,
    ...earlyFiles(assets),
    ...assets.scripts.map(
      (file) =>
        `<script defer fetchpriority="${opening === null ? 'high' : 'low'}" nonce="${nonce}" src="${escapeHtml(file)}"></script>`,
    ),
    ...preloadsOf(target, assets.doors).map(preloadLink),
    `<script nonce="${nonce}">${askTexts(textsFor(target, assets.texts), opening === null ? 'high' : 'low')}</script>`,
  ];
  return [
    `<!doctype html><html lang="${language}"><head>`,
    ...head,
    ...pageBody(
      `<script type="application/json" id="${bootElementId}">${jsonForHtml(boot)}</script>`,
      opening === null ? `${isFramed ? frameElement : ''}${waitElement(language)}` : openingElement(opening),
    ),
  ]
    .filter((line) => line !== '')
    .join('\n');
}
