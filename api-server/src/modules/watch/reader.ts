import { createHmac } from 'node:crypto';
import { deriveKey } from '../../derive-key.ts';
import { networkOf } from '../../http/network-of.ts';

/** Tells one reader from another within one hour and nothing else: the address cannot be read from it, nor found in another hour. */
export const readerOf = (address: string, hour: Date, key: Buffer): Buffer => createHmac('sha256', deriveKey(key, 'reader')).update(`watch\n${hour.toISOString()}\n${networkOf(address)}`).digest().subarray(0, 16);
