import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deriveKey } from '../../../platform/derive-key.ts';

export interface SealedToken {
  readonly keyId: string;
  /** 12 bytes nonce, 16 bytes tag, then the ciphertext. */
  readonly sealed: Buffer;
}

/** Encrypts network tokens at rest: AES-256-GCM, bound to the row that they belong to. */
export interface TokenVault {
  seal(token: string, rowId: string): SealedToken;
  /** Null when it was encrypted with a key that is not configured. Throws when row id or ciphertext were changed. */
  open(token: SealedToken, rowId: string): string | null;
  /** Whether it was encrypted with the current key. */
  isCurrent(token: Pick<SealedToken, 'keyId'>): boolean;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Identifies a key without revealing it. */
const idOf = (key: Buffer): string => createHash('sha256').update('token-key\0').update(key).digest('hex').slice(0, 12);

/**
 * The first key encrypts; the others only decrypt, so that keys can be replaced. Old tokens may be encrypted with an
 * installation's key itself, instead of one derived from it.
 */
export function createTokenVault(keys: readonly [Buffer, ...Buffer[]]): TokenVault {
  const byId = new Map(keys.flatMap((key) => [deriveKey(key, 'network-token'), key]).map((key) => [idOf(key), key]));
  const current = deriveKey(keys[0], 'network-token');
  return {
    seal(token, rowId) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, current, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(rowId));
      const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      return { keyId: idOf(current), sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
    },
    isCurrent: ({ keyId }) => keyId === idOf(current),
    open({ keyId, sealed }, rowId) {
      const key = byId.get(keyId);
      if (!key) return null;
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
        .setAAD(Buffer.from(rowId))
        .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
