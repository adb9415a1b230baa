import { plainText } from '../address/plain-text.ts';

/** Host names of the network's site. Sites with similar names show its posts, but are not the network. */
const siteHosts: ReadonlySet<string> = new Set([
  'instagram.com',
  'www.instagram.com',
  'm.instagram.com',
  'instagr.am',
  'www.instagr.am',
]);
/** The network's links to other addresses, which they name in `u`. */
const redirectHost = 'l.instagram.com';
/** The network's links to a conversation with an account. */
const messageHost = 'ig.me';
/** First segments of paths that are no account. */
const reservedNames: ReadonlySet<string> = new Set([
  '_n',
  '_u',
  'about',
  'accounts',
  'api',
  'challenge',
  'developer',
  'direct',
  'directory',
  'explore',
  'graphql',
  'legal',
  'p',
  'reel',
  'reels',
  'share',
  'stories',
  'tv',
  'web',
]);
const accountTabs: ReadonlySet<string> = new Set([
  'channel',
  'feed',
  'followers',
  'following',
  'guides',
  'reels',
  'saved',
  'tagged',
]);
const namePattern = /^[A-Za-z0-9._]{1,30}$/u;
const shortcodePattern = /^[\w-]{5,40}$/u;
/** What may follow the shortcode: the embedded post, its comments, the accounts that like it. */
const postTail = /^(?:embed(?:\/captioned)?|c\/\d+(?:\/r\/\d+)?|comments|liked_by|media)?$/u;
/** The network redirects to at most one address that redirects again. */
const redirectsMax = 2;

const opening = /^[\s<("'“‘「『【[{]+/u;
/** A path that was cut off where it was shown. */
const cutOff = /^[^?#]*[\w-]\.{3}/u;
const closing: ReadonlySet<string> = new Set(`>)"'”’」』】]}.,;:!?。、`);

/** A text without white space and what closes a sentence or a quotation at its end. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (end > 0 && (closing.has(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end -= 1;
  return text.slice(0, end);
}

function parse(text: string): URL | null {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `https://${text.replace(/^\/\//u, '')}`);
  return url !== null &&
    /^https?:$/u.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.port === ''
    ? url
    : null;
}

/** The path that an address of the network leads to, in segments; null for other texts. */
function pathOf(text: string, redirects = 0): readonly string[] | null {
  const url = parse(text);
  if (url === null || redirects > redirectsMax) return null;
  const host = url.hostname.replace(/\.$/u, '');
  if (host === redirectHost) return pathOf(url.searchParams.get('u') ?? '', redirects + 1);
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (host === messageHost) return segments[0] === 'm' ? segments.slice(1) : null;
  if (!siteHosts.has(host)) return null;
  // The page to which people are sent who are not signed in at the network.
  const next = segments.join('/') === 'accounts/login' ? url.searchParams.get('next') : null;
  return next === null ? segments : pathOf(new URL(next, url).href, redirects + 1);
}

/** What an address of the network leads to. */
type NetworkTarget =
  | { readonly kind: 'post'; readonly shortcode: string; readonly isReel: boolean }
  /** What the app's Share button makes: it leads to a post, but does not name it. */
  | { readonly kind: 'share' }
  | { readonly kind: 'account'; readonly username: string }
  /** Any other page. */
  | { readonly kind: 'other' };

function postOf(segments: readonly string[]): NetworkTarget | null {
  const [type = '', shortcode = '', ...rest] = segments;
  const isPost =
    /^(?:p|reels?|tv)$/u.test(type) &&
    shortcodePattern.test(shortcode) &&
    // The posts with a piece of music.
    shortcode !== 'audio' &&
    postTail.test(rest.join('/'));
  return isPost ? { kind: 'post', shortcode, isReel: type.startsWith('reel') } : null;
}

const isAccount = (name: string): boolean => namePattern.test(name) && !reservedNames.has(name.toLowerCase());

function accountOf([first = '', second = '', ...rest]: readonly string[]): NetworkTarget | null {
  if (first === '_u' || first === '_n')
    return isAccount(second) && rest.length === 0 ? { kind: 'account', username: second } : null;
  if (first === 'stories')
    return isAccount(second) && second !== 'highlights' ? { kind: 'account', username: second } : null;
  return isAccount(first) && (second === '' || accountTabs.has(second)) ? { kind: 'account', username: first } : null;
}

/**
 * Reads an address of the network in any form in which its site, its app and messengers pass it on: with or without
 * scheme, in brackets, with a full stop behind, through a redirect. Null for other texts.
 */
export function readNetworkAddress(text: string): NetworkTarget | null {
  const plain = plainText(text);
  const segments = pathOf(withoutClosing(plain.replace(opening, '')));
  if (segments === null) return null;
  const [first = '', ...below] = segments;
  const other: NetworkTarget = { kind: 'other' };
  if (cutOff.test(plain)) return other;
  if (first === 'share') return below.length > 0 ? { kind: 'share' } : other;
  return postOf(segments) ?? (isAccount(first) ? postOf(below) : null) ?? accountOf(segments) ?? other;
}
