import { parse } from 'tldts';

/**
 * Whether anybody can have a name below this one, as below `.com`, `.co.uk` or `.github.io`, according to the Public
 * Suffix List. A leading full stop does not matter. `localhost` is a name of this machine.
 */
export function isPublicSuffix(name: string): boolean {
  const { hostname, domain, isIp } = parse(name.replace(/^\./u, ''), { allowPrivateDomains: true });
  return hostname !== 'localhost' && isIp !== true && domain === null;
}
