import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deriveKey } from '../derive-key.ts';

export interface SealedToken {
  readonly keyId: string;
  /** 12 bytes nonce, 16 bytes tag, then the text. */
  readonly sealed: Buffer;
}

/** Keeps network tokens unreadable at rest: AES-256-GCM, bound to the row that they belong to. */
export interface TokenVault {
  seal(token: string, rowId: string): SealedToken;
  /** Null when it was sealed with a key that is not among the configured ones; throws when row or text were changed. */
  open(token: SealedToken, rowId: string): string | null;
  /** Whether it was sealed with the key that seals today. */
  isCurrent(token: Pick<SealedToken, 'keyId'>): boolean;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Names a key without telling it. */
const idOf = (key: Buffer): string => createHash('sha256').update('token-key\0').update(key).digest('hex').slice(0, 12);

/** The first of the installation's keys seals; the others still open what they sealed, so that keys can be changed. Before keys were derived, the installation's key itself sealed. */
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
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
    },
  };
}
