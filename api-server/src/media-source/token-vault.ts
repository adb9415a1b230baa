import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

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
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Names a key without telling it. */
const idOf = (key: Buffer): string => createHash('sha256').update('token-key\0').update(key).digest('hex').slice(0, 12);

/** The first key seals; the others still open what they sealed, so that keys can be changed. */
export function createTokenVault(keys: readonly [Buffer, ...Buffer[]]): TokenVault {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [current] = keys;
  return {
    seal(token, rowId) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, current, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(rowId));
      const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      return { keyId: idOf(current), sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
    },
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
