import { Problem } from '@tessera/contracts/http/problem';
import { webAddress } from '@tessera/contracts/http/web-address';
import { linkPasswordMin } from '@tessera/contracts/link/link.limits';
import type { Rights } from '@tessera/contracts/plan/rights';
import ipaddr from 'ipaddr.js';

/** Throws `usageLimit` when the plan allows no further link. */
export function assertRoomForLink(rights: Rights, links: number): void {
  const quota = rights.quotas.linkNumber;
  if (links >= quota) throw new Problem('usageLimit', { params: { usage: links, quota } });
}

/** Throws `passwordShort` for a new password that could be guessed. Older passwords stay valid. */
export function assertLongEnough(password: string | null | undefined): void {
  if (typeof password !== 'string' || password.length >= linkPasswordMin) return;
  throw new Problem('passwordShort', { field: 'password', params: { minimum: linkPasswordMin } });
}

/** Host names that exist only inside a private network. */
const privateNames = /^(?:localhost|[^.]+)$|\.(?:localhost|local|internal|lan|home\.arpa|onion)$/u;

function isPublicHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/gu, '').toLowerCase();
  return ipaddr.isValid(name) ? ipaddr.process(name).range() === 'unicast' : !privateNames.test(name);
}

/** A name with a full stop at its end is the same name. */
const withoutFullStop = (host: string): string => host.replace(/\.(?=:\d+$|$)/u, '');

/** Where this application is reached. */
export interface OwnHosts {
  /** Host names with port at which short links and pages are opened. */
  readonly pages: readonly string[];
  /** Further configured names, on any port; one that begins with a full stop stands for all names below it. */
  readonly names: readonly string[];
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A path as a router, or a proxy before it, may read it: with nothing encoded, and without repeated slashes. */
function readPath(path: string): string {
  let read = path;
  for (let next = decoded(read); next !== read; next = decoded(read)) read = next;
  return new URL(`http://path.invalid${read.replaceAll(/[/\\]+/gu, '/').replaceAll(/[?#]/gu, '-')}`).pathname;
}

/** Whether a target is a short link of this application, in any spelling of its path and under any of its names. */
function isShortLink(url: URL, { pages, names }: OwnHosts): boolean {
  const [host, name] = [withoutFullStop(url.host), withoutFullStop(url.hostname)];
  const isOurs =
    pages.map(withoutFullStop).includes(host) ||
    names.some((known) => (known.startsWith('.') ? name.endsWith(known) : name === known));
  return isOurs && /^\/s(?:\/|$)/u.test(readPath(url.pathname));
}

/**
 * Throws `linkTarget` unless the target is a public web address without credentials, and no short link of ours, which
 * could form a loop.
 */
export function assertTarget(target: string, field: 'target' | 'fallback', own: OwnHosts): void {
  const address = webAddress(target);
  const url = address === null ? null : new URL(address);
  const isOwn = url !== null && own.pages.map(withoutFullStop).includes(withoutFullStop(url.host));
  if (url === null || isShortLink(url, own) || !(isOwn || isPublicHost(withoutFullStop(url.hostname))))
    throw new Problem('linkTarget', { field });
}
