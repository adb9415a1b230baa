import ipaddr from 'ipaddr.js';
import { Problem } from '@tessera/contracts/http/problem';
import type { Rights } from '@tessera/contracts/plan/rights';

/** One more link must fit into the plan. */
export function assertRoomForLink(rights: Rights, links: number): void {
  const quota = rights.quotas.linkNumber;
  if (links >= quota) throw new Problem('usageLimit', { params: { usage: links, quota } });
}

/** Names that only lead somewhere inside a network. */
const privateNames = /^(?:localhost|[^.]+)$|\.(?:localhost|local|internal|lan|home\.arpa|onion)$/u;

function isPublicHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/gu, '').replace(/\.$/u, '').toLowerCase();
  return ipaddr.isValid(name) ? ipaddr.process(name).range() === 'unicast' : !privateNames.test(name);
}

/**
 * Where a link leads must be a public place of the web and no short link of ours, so that nothing turns in circles.
 * `ownHosts` are the names, with port, under which this application is reached.
 */
export function assertTarget(target: string, field: 'target' | 'fallback', ownHosts: readonly string[]): void {
  const url = new URL(target);
  const isShortLink = ownHosts.includes(url.host) && /^\/s(?:\/|$)/u.test(url.pathname);
  const isPublic = ownHosts.includes(url.host) || isPublicHost(url.hostname);
  if (isShortLink || !isPublic || url.username !== '' || url.password !== '') throw new Problem('linkTarget', { field });
}
