import { Problem } from '@tessera/contracts/http/problem';

/** The product's name, which many people would use. */
const productName = 'tessera';

/** Attempts after which a guessable password is found. */
const guessesMin = 10 ** 8;

/**
 * How much of a password is examined. What begins so well need not be longer, and examining more takes longer than it
 * is worth.
 */
const examinedMax = 32;

/** Letters and digits that a password needs beside the user's own address and the product's name. */
const ownPartMin = 6;

type Estimate = (password: string, known: readonly string[]) => number;

let estimator: Promise<Estimate> | undefined;

/**
 * Loads the lists of common passwords and keyboards with the first password, because they take half a second and 20 MB.
 */
function loadEstimator(): Promise<Estimate> {
  estimator ??= (async () => {
    const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ]);
    const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: examinedMax });
    return (password, known) => zxcvbn.check(password.slice(0, examinedMax), [...known]).guesses;
  })();
  return estimator;
}

/** What somebody who knows the address tries first: the address, its parts, and the product's name; longest first. */
const wordsOf = (email: string): readonly string[] =>
  [...new Set([email, ...email.split(/[^\p{L}\p{N}]+/u), productName])]
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length);

/**
 * Whether a password is found by few guesses: a common one, a run of letters, digits or keys, a repetition, or the
 * user's own address or the product's name with little added. There are no rules about kinds of characters (NIST SP
 * 800-63B).
 */
export async function isGuessable(password: string, email: string): Promise<boolean> {
  const read = password.normalize('NFKC').toLowerCase();
  const words = wordsOf(email.toLowerCase());
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), read);
  if (rest !== read && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < ownPartMin) return true;
  // The letters as typed: capitals make guessing harder.
  return (await loadEstimator())(password.normalize('NFKC'), words) < guessesMin;
}

/** Throws `passwordGuessable` at the field. Call it after the budgets of the call, since it takes a while. */
export async function assertNotGuessable(
  password: string,
  email: string,
  field: 'password' | 'newPassword',
): Promise<void> {
  if (await isGuessable(password, email)) throw new Problem('passwordGuessable', { field });
}
