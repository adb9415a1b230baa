const shortcodePattern = /^[\w-]{5,40}$/u;
const addressPattern = /^(?:https?:\/\/)?(?:www\.)?instagram\.com\/(?:[A-Za-z0-9._]{1,30}\/)?(?:p|reel)\/(?<shortcode>[\w-]{5,40})\/?(?:[?#].*)?$/u;

/**
 * The shortcode of a post: of its address, which has the network's host and a `/p/` or `/reel/` segment, or typed as such.
 * Null when it is neither.
 */
export function toShortcode(input: string): string | null {
  const text = input.trim();
  if (shortcodePattern.test(text)) return text;
  return addressPattern.exec(text)?.groups?.['shortcode'] ?? null;
}
