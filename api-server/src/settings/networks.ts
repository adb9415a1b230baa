import ipaddr from 'ipaddr.js';

/** No proxy provider announces a single network that is wider than these. */
const widestPublic = { ipv4: 12, ipv6: 28 };
const mappedIpv4 = ipaddr.IPv6.parse('::ffff:0:0');
const mappedBits = 96;

/** Whole networks of addresses that the internet does not route: strangers have none of them. */
const unrouted: readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[] = [
  '10.0.0.0/8',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
  'fe80::/10',
].map((network) => ipaddr.parseCIDR(network));

const isUnrouted = (start: ipaddr.IPv4 | ipaddr.IPv6, bits: number): boolean =>
  unrouted.some(
    ([network, width]) => network.kind() === start.kind() && bits >= width && start.match([network, width]),
  );

/**
 * Whether a network is so wide that it contains people, not only proxies. IPv4 addresses written as IPv6 count as what
 * they are.
 */
export function coversStrangers(network: string): boolean {
  if (!network.includes('/')) return network === '0.0.0.0' || network === '::';
  const [start, bits] = ipaddr.parseCIDR(network);
  if (start instanceof ipaddr.IPv6) {
    if (start.isIPv4MappedAddress() && bits >= mappedBits) {
      const inner = start.toIPv4Address();
      return bits - mappedBits < widestPublic.ipv4 && !isUnrouted(inner, bits - mappedBits);
    }
    return mappedIpv4.match([start, bits]) || (bits < widestPublic.ipv6 && !isUnrouted(start, bits));
  }
  return bits < widestPublic.ipv4 && !isUnrouted(start, bits);
}

/** Whether a host name or address, as it stands in a URL, is this machine itself. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/gu, '').toLowerCase();
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    (ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback')
  );
}

const privateNames = /(?:^|\.)(?:internal|local|lan|home\.arpa|localhost)$/u;

/**
 * Whether a host is in the operator's own network: a private address, a name without a full stop, or a name of a
 * private zone.
 */
export function isOwnNetwork(host: string): boolean {
  const bare = host.replace(/^\[|\]$/gu, '').toLowerCase();
  if (isLoopback(bare)) return true;
  if (ipaddr.isValid(bare))
    return ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'].includes(ipaddr.process(bare).range());
  return !bare.includes('.') || privateNames.test(bare);
}
