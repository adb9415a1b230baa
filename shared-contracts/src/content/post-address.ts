import { plainText } from '../address/plain-text.ts';
import type { ProblemCode } from '../http/problem.ts';
import { readNetworkAddress } from './network-address.ts';

const shortcodePattern = /^[\w-]{5,40}$/u;

/** A post by its address. */
interface AddressedPost {
  readonly shortcode: string;
  readonly isReel: boolean;
}

/** The post that an address of the network names, in any form; null for other texts. */
function readPostAddress(address: string): AddressedPost | null {
  const target = readNetworkAddress(address);
  return target?.kind === 'post' ? target : null;
}

/** The shortcode in the URL of a post, in any form in which the network's site and app give it; null for other text. */
export const toShortcode = (address: string): string | null => readPostAddress(address)?.shortcode ?? null;

/**
 * The address of a post as it is stored and embedded, from any form of it: without what a messenger or a campaign
 * added. Null for other text.
 */
export function toPostAddress(address: string): string | null {
  const post = readPostAddress(address);
  return post === null ? null : `https://www.instagram.com/${post.isReel ? 'reel' : 'p'}/${post.shortcode}/`;
}

/**
 * Whether a text is an address that the Share button of the network's app makes. It leads to a post, but only the
 * network knows to which.
 */
export const isShareAddress = (text: string): boolean => readNetworkAddress(text)?.kind === 'share';

/** Why a text names no post: `postShareLink` for an address of the Share button, else the given problem. */
export const postProblem =
  <Code extends ProblemCode>(otherwise: Code) =>
  ({ input }: { readonly input?: unknown }): Code | 'postShareLink' =>
    typeof input === 'string' && isShareAddress(input) ? 'postShareLink' : otherwise;

/**
 * The shortcode in a text that is a shortcode itself, as it is stored and as some files have it, or the URL of a post.
 * Null for other text.
 */
export function readShortcode(text: string): string | null {
  const plain = plainText(text);
  return shortcodePattern.test(plain) ? plain : toShortcode(plain);
}

/** URL of an account's page at the network. */
export const accountAddress = (username: string): string => `https://www.instagram.com/${username}/`;
