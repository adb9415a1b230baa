import { hkdfSync } from 'node:crypto';

/** What keys are for: each is of use for nothing else, and none tells another or the installation's key. */
export type KeyPurpose = 'network-token' | 'code' | 'known-browser' | 'reader' | 'share' | 'link-visitor';

const keyBytes = 32;
const derived = new WeakMap<Buffer, Map<KeyPurpose, Buffer>>();

/** The key for a purpose, from the installation's key by HKDF. */
export function deriveKey(key: Buffer, purpose: KeyPurpose): Buffer {
  const known = derived.get(key) ?? new Map<KeyPurpose, Buffer>();
  derived.set(key, known);
  const made = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', key, '', `tessera ${purpose}`, keyBytes));
  known.set(purpose, made);
  return made;
}
