import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, with the parameters that OWASP's password storage cheat sheet recommends first: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Keyboards can produce the same letter as one character or as two. Both must be the same password.
const canonical = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), options);

let decoy: Promise<string> | undefined;

/** Compares a password. Without a hash it takes just as long and returns false, so that timing does not reveal unknown addresses. */
export async function isPassword(stored: string | null | undefined, password: string, compare = verify): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await compare(stored ?? (await decoy), canonical(password));
  return matches && stored !== null && stored !== undefined;
}
