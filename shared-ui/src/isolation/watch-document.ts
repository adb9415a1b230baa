import { sharedStyles } from '../theme/style-cache.ts';
import { nameOf } from './name-of.ts';
import type { Watcher } from './watcher.ts';

/** Elements that the bundler adds for loaded files. */
const loadedFiles =
  'script, style, link[rel~="stylesheet"], link[rel~="preload"], link[rel~="modulepreload"], link[rel~="prefetch"]';
/**
 * Style sheets of the surrounding page, as its bundler marks them: fonts, loaded when the first text of a language
 * renders and shared by all.
 */
const pageSheets = 'link[data-webpack^="tessera_isolation:"]';
/** Attributes that an open dialog sets on the rest of the page. */
const locks = ['style', 'class', 'inert', 'aria-hidden'] as const;

const found = (what: string) => ({ what, stack: [] });

/**
 * Watches style tags, linked and adopted style sheets. Ignores the style cache and the fonts that all remotes share.
 */
export function watchStyles({ document }: Window): Watcher {
  const present = (): Element[] =>
    [...document.querySelectorAll('style, link[rel~="stylesheet"]')].filter(
      (element) => !element.matches(sharedStyles) && !element.matches(pageSheets),
    );
  const adopted = (): readonly CSSStyleSheet[] => [...(document.adoptedStyleSheets ?? [])];
  const [before, sheetsBefore] = [new Set(present()), new Set(adopted())];
  return {
    kind: 'style',
    left: () => [
      ...present()
        .filter((element) => !before.has(element))
        .map((element) => found(nameOf(element))),
      ...adopted()
        .filter((sheet) => !sheetsBefore.has(sheet))
        .map(() => found('adopted style sheet')),
    ],
    patches: [],
  };
}

/**
 * Watches direct children of html, head and body, where roots, dialogs and frames are added, and the attributes by
 * which dialogs lock the page.
 */
export function watchElements({ document }: Window): Watcher {
  const present = (): Element[] =>
    [document.documentElement, document.head, document.body]
      .flatMap((parent) => [...parent.children])
      .filter((element) => !element.matches(loadedFiles));
  const before = new Set([document.documentElement, ...present()]);
  const lockOf = (element: Element): string => JSON.stringify(locks.map((name) => element.getAttribute(name) ?? ''));
  const locksBefore = new Map([...before].map((element) => [element, lockOf(element)]));
  return {
    kind: 'element',
    left: () => [
      ...present()
        .filter((element) => !before.has(element))
        .map((element) => found(nameOf(element))),
      ...[...before]
        .filter((element) => element.isConnected && lockOf(element) !== locksBefore.get(element))
        .map((element) => found(`${nameOf(element)} with another ${locks.join(', ')}`)),
    ],
    patches: [],
  };
}
