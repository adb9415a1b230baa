import { sharedStyles } from '../theme/style-cache.ts';
import { nameOf } from './name-of.ts';
import type { Watcher } from './watcher.ts';

/** The bundler's own: a script or a hint of what was loaded. */
const loadedFiles = 'script, style, link[rel~="stylesheet"], link[rel~="preload"], link[rel~="modulepreload"], link[rel~="prefetch"]';
/** Files of the page around the remote, as its bundler marks them: the fonts of a language, which come when the first of its words is drawn and are everybody's. */
const pageSheets = 'link[data-webpack^="tessera_isolation:"]';
/** What a dialog that is not taken back leaves on the page around it. */
const locks = ['style', 'class', 'inert', 'aria-hidden'] as const;

const found = (what: string) => ({ what, stack: [] });

/** Watches style tags, linked and adopted sheets. The one style cache that the page shares with all remotes keeps what it wrote, and so do its fonts. */
export function watchStyles({ document }: Window): Watcher {
  const present = (): Element[] => [...document.querySelectorAll('style, link[rel~="stylesheet"]')].filter((element) => !element.matches(sharedStyles) && !element.matches(pageSheets));
  const adopted = (): readonly CSSStyleSheet[] => [...(document.adoptedStyleSheets ?? [])];
  const [before, sheetsBefore] = [new Set(present()), new Set(adopted())];
  return {
    kind: 'style',
    left: () => [
      ...present().filter((element) => !before.has(element)).map((element) => found(nameOf(element))),
      ...adopted().filter((sheet) => !sheetsBefore.has(sheet)).map(() => found('adopted style sheet')),
    ],
    patches: [],
  };
}

/** Watches what stands directly in the document, where roots, dialogs and frames are put, and what locks the rest of it. */
export function watchElements({ document }: Window): Watcher {
  const present = (): Element[] => [document.documentElement, document.head, document.body].flatMap((parent) => [...parent.children]).filter((element) => !element.matches(loadedFiles));
  const before = new Set([document.documentElement, ...present()]);
  const lockOf = (element: Element): string => JSON.stringify(locks.map((name) => element.getAttribute(name) ?? ''));
  const locksBefore = new Map([...before].map((element) => [element, lockOf(element)]));
  return {
    kind: 'element',
    left: () => [
      ...present().filter((element) => !before.has(element)).map((element) => found(nameOf(element))),
      ...[...before].filter((element) => element.isConnected && lockOf(element) !== locksBefore.get(element)).map((element) => found(`${nameOf(element)} with another ${locks.join(', ')}`)),
    ],
    patches: [],
  };
}
