import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@tessera/contracts/second-factor/second-factor.schema';

/** Without characters that are easily confused on paper. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 4;

const createGroup = (): string =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');

const createRecoveryCode = (): string => Array.from({ length: groups }, createGroup).join('-');

export const createRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, createRecoveryCode);

/**
 * 79 random bits cannot be found by trying, so one round of SHA-256 is enough. It is not keyed: the codes must still
 * work after the installation's key has changed.
 */
export const hashRecoveryCode = (ownerId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`recovery\0${ownerId}\0${code.toUpperCase().replaceAll(/[^A-Z2-9]/gu, '')}`)
    .digest();
