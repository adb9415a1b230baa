import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@tessera/contracts/user/user.limits';
import { deriveKey } from '../../../platform/derive-key.ts';

/** Without 0, O, 1, I and L, which are easily confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** How long a code can be used. */
export const codeMinutes = 15;

export const createCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');

/**
 * Keyed, because a code is short enough to be found by trying. Includes the owner, so that equal codes have different
 * hashes.
 */
export const hashCode = (key: Buffer, ownerId: string, code: string): Buffer =>
  createHmac('sha256', deriveKey(key, 'code')).update(`code\0${ownerId}\0${code.toUpperCase()}`).digest();

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
