import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, with the parameters that OWASP's password storage cheat sheet recommends first: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// One person may type a letter as one sign and another as two: both are the same password.
const canonical = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), options);

let decoy: Promise<string> | undefined;

/** Compares; without a hash it takes just as long and answers false, so that an unknown address cannot be told by the time. */
export async function isPassword(stored: string | null | undefined, password: string, compare = verify): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await compare(stored ?? (await decoy), canonical(password));
  return matches && stored !== null && stored !== undefined;
}
