import ipaddr from 'ipaddr.js';

const networkBits = 64;

/**
 * The part of an address that stands for one person or office: an IPv4 address, or the network of an IPv6 address,
 * because one machine may have many of those.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${networkBits}`).toString()}`
    : parsed.toString();
}
