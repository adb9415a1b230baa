import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id, the library's default, with the parameters that OWASP's password storage cheat sheet recommends first: 19
 * MiB, two passes, one lane.
 */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Keyboards can produce the same letter as one character or as two. Both must be the same password.
const canonical = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), options);

let decoy: Promise<string> | undefined;

/**
 * Compares a password. Without a hash it takes just as long and returns false, so that timing does not reveal unknown
 * addresses.
 */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
  compare = verify,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await compare(stored ?? (await decoy), canonical(password));
  return matches && stored !== null && stored !== undefined;
}

/**
 * The hash to store for a password that was sent: the stored one if it is the same password. A hash differs each time,
 * so a change that is sent again would otherwise look like another change, and a page that was unlocked with this
 * password would ask for it again.
 */
export async function toStoredHash(stored: string | null, password: string): Promise<string> {
  return stored !== null && (await isPassword(stored, password)) ? stored : hashPassword(password);
}
