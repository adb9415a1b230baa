/** A base that no real URL has, for parsing paths; never requested. */
const base = 'http://origin.invalid';

/** The parts of an address below its origin. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * The path of a place on this origin, as a text that leads back to it. A path that begins with two slashes gets a dot
 * segment in front, without which it would be the address of another host.
 */
export const pathOf = ({ pathname, search, hash }: Place): string =>
  `${pathname.startsWith('//') ? '/.' : ''}${pathname}${search}${hash}`;

/**
 * The path of this origin to which a browser goes for a text, or null when it goes anywhere else. Use only the result:
 * the text itself may look like something else, because browsers drop control characters and dot segments and read
 * backslashes as slashes.
 */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/') || /^\/[\t\n\r]*[/\\]/u.test(text)) return null;
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return null;
  return pathOf(url);
}

/**
 * The web address (http or https, without a user name) to which a browser goes for a text, as the browser writes it, or
 * null when the text is no such address.
 */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/u.test(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}
