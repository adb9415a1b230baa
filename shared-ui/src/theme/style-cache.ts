import createCache, { type EmotionCache } from '@emotion/cache';

const key = 't';
/** Selector of the style elements that the shared cache writes; caches of other libraries have different keys. */
export const sharedStyles = `style[data-emotion="${key}"], style[data-emotion^="${key} "], style[data-emotion^="${key}-"]`;
let cache: EmotionCache | undefined;
let known: string | undefined;

/**
 * The page's only style cache. The shell calls this first, with the page's nonce; later calls return the same cache.
 * @param nonce of the Content-Security-Policy; without it a strict policy refuses all styles
 */
export function styleCache(nonce?: string): EmotionCache {
  known ??= nonce;
  cache ??= createCache({ key, prepend: true, ...(known === undefined ? {} : { nonce: known }) });
  return cache;
}

/**
 * Removes all written styles from the page. Call it only while nothing is mounted; the next render writes its styles
 * again.
 */
export function forgetStyles(): void {
  cache = undefined;
  for (const style of document.querySelectorAll(sharedStyles)) style.remove();
}
