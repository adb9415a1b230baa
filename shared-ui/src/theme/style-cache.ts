import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

const key = 't';
/** The elements that the page's one style cache writes; a cache of somebody else has another key. */
export const sharedStyles = `style[data-emotion="${key}"], style[data-emotion^="${key} "], style[data-emotion^="${key}-"]`;
let cache: EmotionCache | undefined;
let known: string | undefined;

/**
 * The page's one style cache. The shell calls this first and with the page's nonce; whoever comes later gets the same cache.
 * @param nonce of the Content-Security-Policy, without which a strict policy refuses every style
 */
export function styleCache(nonce?: string): EmotionCache {
  known ??= nonce;
  cache ??= createCache({ key, prepend: true, ...(known === undefined ? {} : { nonce: known }) });
  return cache;
}

/** Takes every style that was written out of the page. Nothing may be drawn at that time; what is drawn next writes its styles anew. */
export function forgetStyles(): void {
  cache = undefined;
  for (const style of document.querySelectorAll(sharedStyles)) style.remove();
}
