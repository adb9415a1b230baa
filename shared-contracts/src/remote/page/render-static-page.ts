import { bootElementId, type Boot } from '../boot.ts';
import type { Registry, ShellAssets } from '../registry.ts';
import { toChoices } from '../version-set.ts';
import { contentSecurityPolicy, originsOf } from './content-security-policy.ts';
import { escapeHtml, jsonForHtml } from './escape-html.ts';
import { chooseScheme, earlyFiles, ground, pageBody, readingHead } from './page-head.ts';
import { choicesElementId, type StaticChoices } from './static-choices.ts';

export interface StaticPageParts {
  readonly assets: ShellAssets;
  readonly registry: Registry;
  readonly boot: Omit<Boot, 'versionSet'>;
  /** `start-static-page.ts` as one classic script. */
  readonly start: string;
  /** Returns the digest of a text as a policy names it: `sha256-…`. */
  readonly digest: (text: string) => string;
  /** Allows the styles that the page's code adds; never scripts. */
  readonly styleNonce: string;
}

/**
 * The shell's page for a plain file server: an inline script, which the policy knows by its digest, makes the server's
 * decisions.
 */
export function renderStaticPage({ assets, registry, boot, start, digest, styleNonce }: StaticPageParts): string {
  const remotes = toChoices(registry);
  const choices: StaticChoices = {
    bootElement: bootElementId,
    boot,
    revision: registry.revision,
    remotes,
    doors: assets.doors,
    texts: assets.texts,
  };
  const given = remotes.flatMap(({ live, candidate }) => [live, ...(candidate ? [candidate.remote] : [])]);
  const script = `${chooseScheme};${start}`;
  const policy = contentSecurityPolicy({
    inlineScript: `'${digest(script)}'`,
    inlineStyle: `'nonce-${styleNonce}'`,
    origins: originsOf(given),
    isFrameable: null,
  });
  return [
    `<!doctype html><html lang="${boot.fallbackLanguage}"><head>`,
    ...readingHead,
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    '<meta name="referrer" content="strict-origin-when-cross-origin">',
    `<meta property="csp-nonce" nonce="${styleNonce}">`,
    '<title>Tessera</title>',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${escapeHtml(assets.icon)}">`,
    `<style nonce="${styleNonce}">${ground}</style>`,
    `<script type="application/json" id="${choicesElementId}">${jsonForHtml(choices)}</script>`,
    `<script>${script}</script>`,
    ...earlyFiles(assets),
    ...assets.scripts.map((file) => `<script defer src="${escapeHtml(file)}"></script>`),
    ...pageBody(''),
  ]
    .filter((line) => line !== '')
    .join('\n');
}
