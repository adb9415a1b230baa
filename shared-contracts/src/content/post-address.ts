const shortcodePattern = /^[\w-]{5,40}$/u;
const addressPattern =
  /^(?:https?:\/\/)?(?:www\.)?instagram\.com\/(?:[A-Za-z0-9._]{1,30}\/)?(?:p|reels?|tv)\/(?<shortcode>[\w-]{5,40})\/?(?:[?#].*)?$/u;

/**
 * The shortcode in the URL of a post, which has the network's host and a `/p/`, `/reel/`, `/reels/` or `/tv/` segment;
 * null for other text.
 */
export const toShortcode = (address: string): string | null =>
  addressPattern.exec(address.trim())?.groups?.['shortcode'] ?? null;

/**
 * The shortcode in a text that is a shortcode itself, as it is stored and as some files have it, or the URL of a post.
 * Null for other text.
 */
export function readShortcode(text: string): string | null {
  const trimmed = text.trim();
  return shortcodePattern.test(trimmed) ? trimmed : toShortcode(trimmed);
}

/** URL of an account's page at the network. */
export const accountAddress = (username: string): string => `https://www.instagram.com/${username}/`;
