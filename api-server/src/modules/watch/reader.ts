import ipaddr from 'ipaddr.js';
import { createHmac } from 'node:crypto';

const networkBits = 64;

/** One person or office: an IPv4 address, or the network of an IPv6 address, of which one machine may have any number. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${networkBits}`).toString()}` : parsed.toString();
}

/** Tells one reader from another within one hour and nothing else: the address cannot be read from it, nor found in another hour. */
export const readerOf = (address: string, hour: Date, key: Buffer): Buffer => createHmac('sha256', key).update(`watch\n${hour.toISOString()}\n${networkOf(address)}`).digest().subarray(0, 16);
