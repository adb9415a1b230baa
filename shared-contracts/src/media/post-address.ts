const shortcodePattern = /^[\w-]{5,40}$/u;
const addressPattern = /^(?:https?:\/\/)?(?:www\.)?instagram\.com\/(?:[A-Za-z0-9._]{1,30}\/)?(?:p|reel)\/(?<shortcode>[\w-]{5,40})\/?(?:[?#].*)?$/u;

/** The shortcode in the address of a post, which has the network's host and a `/p/` or `/reel/` segment; null when it is none. */
export const toShortcode = (address: string): string | null => addressPattern.exec(address.trim())?.groups?.['shortcode'] ?? null;

/** A shortcode that stands by itself, as it is kept and as some files have it, or in the address of a post. */
export function readShortcode(text: string): string | null {
  const trimmed = text.trim();
  return shortcodePattern.test(trimmed) ? trimmed : toShortcode(trimmed);
}

/** The page of an account at the network. */
export const accountAddress = (username: string): string => `https://www.instagram.com/${username}/`;
