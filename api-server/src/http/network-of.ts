import ipaddr from 'ipaddr.js';

const networkBits = 64;

/** One person or office: an IPv4 address, or the network of an IPv6 address, of which one machine may have any number. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${networkBits}`).toString()}` : parsed.toString();
}
