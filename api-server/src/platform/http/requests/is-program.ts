import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

const rememberedMax = 2_000;
/** Browsers' user agents are shorter. Longer ones are checked without the cache. */
const nameMax = 400;
const remembered = new LRUCache<string, boolean>({ max: rememberedMax });

/**
 * Programs that `isbot` takes for browsers. Mail and office programs open the links of a text to check them; when a
 * person clicks there, the browser follows. Apps load previews by the system's own client. Others measure pages.
 */
const otherPrograms =
  /\bms-?office\b|\bmicrosoft (?:office|outlook)\b|\boutlook-(?:ios|android)\b|\bsafe-?links\b|^dalvik\/|\bgtmetrix\b|\bminiature\.io\b|\bylt\b/iu;

const isBot = (name: string): boolean => isbot(name) || otherPrograms.test(name);

function isBotsName(name: string): boolean {
  if (name.length > nameMax) return isBot(name);
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const found = isBot(name);
  remembered.set(name, found);
  return found;
}

/** Whether a request comes from a program rather than a person's browser, judging by its user agent. */
export const isProgram = (method: string, userAgent: string | undefined): boolean =>
  method === 'HEAD' || userAgent === undefined || userAgent === '' || isBotsName(userAgent);
