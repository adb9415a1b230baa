import { createHmac } from 'node:crypto';
import { deriveKey } from '../../../platform/derive-key.ts';
import { networkOf } from '../../../platform/http/requests/network-of.ts';

/** Identifies a reader within one hour only. It does not reveal the address, and differs in every other hour. */
export const readerOf = (address: string, hour: Date, key: Buffer): Buffer =>
  createHmac('sha256', deriveKey(key, 'reader'))
    .update(`watch\n${hour.toISOString()}\n${networkOf(address)}`)
    .digest()
    .subarray(0, 16);
