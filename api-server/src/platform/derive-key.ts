import { hkdfSync } from 'node:crypto';

/**
 * The purposes of derived keys. Each purpose has its own key, and no key reveals another one or the installation's key.
 */
export type KeyPurpose =
  | 'network-token'
  | 'code'
  | 'known-browser'
  | 'reader'
  | 'share'
  | 'link-visitor'
  | 'platform-person'
  | 'visitor-request';

const keyBytes = 32;
const derived = new WeakMap<Buffer, Map<KeyPurpose, Buffer>>();

/** Derives the key for a purpose from the installation's key (HKDF with SHA-256). */
export function deriveKey(key: Buffer, purpose: KeyPurpose): Buffer {
  const known = derived.get(key) ?? new Map<KeyPurpose, Buffer>();
  derived.set(key, known);
  const made = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', key, '', `tessera ${purpose}`, keyBytes));
  known.set(purpose, made);
  return made;
}
