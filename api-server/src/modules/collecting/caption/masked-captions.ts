import { maskCaption } from './caption-mask.ts';

const keptMax = 5_000;
const masked = new Map<string, string>();

/** `maskCaption` with an LRU cache, since people look at the same media in one order after another. */
export function maskedCaption(caption: string): string {
  const known = masked.get(caption);
  const text = known ?? maskCaption(caption);
  masked.delete(caption);
  masked.set(caption, text);
  const [oldest] = masked.size > keptMax ? masked.keys() : [];
  if (oldest !== undefined) masked.delete(oldest);
  return text;
}
