import { signatureOf } from './draw-order.ts';

const codeLength = 32;

/** Normalizes a name for comparison: without @ and surrounding spaces, in lower case. */
const normalized = (name: string): string => name.trim().replace(/^@/u, '').toLowerCase();

/**
 * The code of an entry: a salted commitment to its name. The key is the salt; without it nobody can find the name by
 * trying names.
 */
export const codeOfName = async (key: string, name: string): Promise<string> =>
  (await signatureOf(key, normalized(name))).slice(0, codeLength);

interface NamedResult {
  readonly entry: number;
  /**
   * The key of the entry's code, published only for entries with a result; null in draws made before such codes
   * existed.
   */
  readonly nameKey: string | null;
}

/** The results of a name: those whose line has the name's code. */
export async function resultsOpenedBy<Result extends NamedResult>(
  name: string,
  lines: readonly string[],
  results: readonly Result[],
): Promise<Result[]> {
  if (normalized(name) === '') return [];
  const opened = await Promise.all(
    results.map(
      async ({ entry, nameKey }) =>
        nameKey !== null && lines[entry]?.split(' ')[0] === (await codeOfName(nameKey, name)),
    ),
  );
  return results.filter((_, index) => opened[index]);
}
