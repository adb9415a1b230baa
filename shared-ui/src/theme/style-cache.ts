import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

let cache: EmotionCache | undefined;

/**
 * The page's one style cache. The shell calls this first and with the page's nonce; whoever comes later gets the same cache.
 * @param nonce of the Content-Security-Policy, without which a strict policy refuses every style
 */
export function styleCache(nonce?: string): EmotionCache {
  cache ??= createCache({ key: 't', prepend: true, ...(nonce === undefined ? {} : { nonce }) });
  return cache;
}
