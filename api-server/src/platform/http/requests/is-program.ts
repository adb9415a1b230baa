import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

const rememberedMax = 2_000;
/** Browsers' user agents are shorter. Longer ones are checked without the cache. */
const nameMax = 400;
const remembered = new LRUCache<string, boolean>({ max: rememberedMax });

function isBotsName(name: string): boolean {
  if (name.length > nameMax) return isbot(name);
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const found = isbot(name);
  remembered.set(name, found);
  return found;
}

/** Whether a request comes from a program rather than a person's browser, judging by its user agent. */
export const isProgram = (method: string, userAgent: string | undefined): boolean =>
  method === 'HEAD' || userAgent === undefined || userAgent === '' || isBotsName(userAgent);
