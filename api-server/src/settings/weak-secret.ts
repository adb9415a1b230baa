const leastBytes = 16;
const leastCharacters = 8;

const differences = (bytes: Buffer): readonly number[] =>
  [...bytes.subarray(1)].map((byte, index) => (byte - (bytes[index] ?? 0) + 256) % 256);

/**
 * Whether nobody would draw these 32 bytes by chance: too few different ones, steps that repeat, or readable text. A
 * random key looks like this less than once in ten thousand million draws.
 */
export function isWeakKey(key: Buffer): boolean {
  const isText = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return isText || new Set(key).size <= leastBytes || new Set(differences(key)).size <= leastBytes;
}

const familiar = /^(?:change[-_]?me|password|passwort|secret|example|default|admin|test)[\W\d_]*$/iu;

/** The reason why a secret that another system gave us can be guessed; null when there is none. */
export function weaknessOf(secret: string, length: number): string | null {
  if (secret.length < length) return `must have at least ${length} characters`;
  if (/\s/u.test(secret)) return 'must not contain spaces';
  if (familiar.test(secret) || new Set(secret).size < leastCharacters)
    return 'must not be a secret that can be guessed';
  return null;
}
