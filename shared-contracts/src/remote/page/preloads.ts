import type { ShellAssets, TextFiles } from '../registry.ts';
import { jsonForHtml } from './escape-html.ts';
import type { PageTarget } from './page-target.ts';

/** A file to be preloaded, as the attributes of its link. */
export interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style';
  /**
   * A preload is used only if its credentials mode is that of the later request: with credentials on this origin,
   * without on others.
   */
  readonly isForeign: boolean;
  /** The digest that the later request names, or '' for none: a preload without it would be fetched a second time. */
  readonly integrity: string;
}

const toPreload = (href: string, integrity: string): Preload => ({
  href,
  as: href.endsWith('.css') ? 'style' : 'script',
  isForeign: /^[a-z]+:/u.test(href),
  integrity,
});

/** Every file that the first screen of a path needs, in addition to the shell's own. */
export function preloadsOf(
  { remote, path }: Pick<PageTarget, 'remote' | 'path'>,
  doors: ShellAssets['doors'],
): Preload[] {
  if (remote === null) return [];
  const route = remote.routes[path] ?? { preload: [], doors: [] };
  const entry = `${remote.base}${remote.entry}`;
  const own = [entry, ...[...remote.preload, ...route.preload].map((file) => `${remote.base}${file}`)];
  return [...new Set([...own, ...[...remote.doors, ...route.doors].flatMap((door) => doors[door] ?? [])])].map((href) =>
    toPreload(href, href === entry ? remote.integrity : ''),
  );
}

const isOwn = (base: string): boolean => base.startsWith('/');

/** The files of texts that the first screen of a path shows, by language; without files on other origins. */
export function textsFor({ remote }: Pick<PageTarget, 'remote'>, ofShell: TextFiles = {}): TextFiles {
  const { base, texts = {} } = remote ?? { base: '' };
  const ofRemote = isOwn(base) ? texts : {};
  return Object.fromEntries(
    [...new Set([...Object.keys(ofShell), ...Object.keys(ofRemote)])].map((language) => [
      language,
      [...(ofShell[language] ?? []), ...(ofRemote[language] ?? []).map((file) => `${base}${file}`)],
    ]),
  );
}

/**
 * Script for the page's head: preloads the texts in the language stored on this device, or else in the page's language.
 * Before the code has run, only the device knows the user's choice.
 */
export const askTexts = (texts: TextFiles, priority: 'high' | 'low'): string =>
  `(t=>{let l;try{l=t[localStorage.getItem('language')]}catch{}for(const h of Array.isArray(l)?l:t[document.documentElement.lang]||[])document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'script',fetchPriority:'${priority}',href:h}))})(${jsonForHtml(texts)})`;
