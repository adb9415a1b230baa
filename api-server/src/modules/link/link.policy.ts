import ipaddr from 'ipaddr.js';
import { linkPasswordMin } from '@tessera/contracts/limits';
import { Problem } from '@tessera/contracts/http/problem';
import type { Rights } from '@tessera/contracts/plan/rights';

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

/**
 * Throws `linkTarget` unless the target is a public web address without credentials, and no short link of ours, which could form a loop.
 * `ownHosts` are the host names, with port, of this application.
 */
export function assertTarget(target: string, field: 'target' | 'fallback', ownHosts: readonly string[]): void {
  const url = new URL(target);
  const isOwn = ownHosts.map(withoutFullStop).includes(withoutFullStop(url.host));
  const isShortLink = isOwn && /^\/s(?:\/|$)/u.test(url.pathname);
  const isPublic = isOwn || isPublicHost(withoutFullStop(url.hostname));
  if (isShortLink || !isPublic || url.username !== '' || url.password !== '') throw new Problem('linkTarget', { field });
}
